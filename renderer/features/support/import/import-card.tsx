import { useState } from 'react'
import { invitationLink } from '#core/policies/joining/invitation-link.ts'
import type { Group } from '#core/records/group.ts'
import { csvFile } from '#core/values/csv/csv.ts'
import type { LinkFacts } from '#core/views/admin/import/invitation-mail.ts'
import { LINK_HEADS, linkCells, mailAddressOf } from '#core/views/admin/import/invitation-mail.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { stopBackgroundJob, useBackgroundJob } from '#data/pages/admin/background-job.ts'
import { continueImport } from '#data/pages/admin/import/run-import.ts'
import {
  changeImport,
  forgetImport,
  type InvitationImport,
  keepImport,
} from '#data/pages/admin/import/stored-imports.ts'
import { localDay } from '#data/platform/local-day.ts'
import type { Account } from '#data/storage/account.ts'
import { localDate } from '#ui/day-words.ts'
import { Button, buttonClass } from '#ui/kit/button.tsx'
import card from '#ui/kit/card.module.css'
import layout from '#ui/kit/layout.module.css'
import { Trouble } from '#ui/kit/trouble.tsx'
import { ExternalLink } from '#ui/links/external-link.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import support from '../support.module.css'
import { PagedList, ProgressLine } from '../tools/lists.tsx'
import { failureText, SUPPORT_WORDS, TOOL_WORDS } from '../words.ts'
import { CARD_WORDS as WORDS } from './words.ts'

interface ImportCardProps {
  readonly account: Account
  readonly cloud: Cloud
  readonly groups: readonly Group[]
  readonly origin: string
  readonly stored: InvitationImport
}

export function ImportCard({ account, cloud, groups, origin, stored }: ImportCardProps) {
  const { id, created, endsAt, people, made, ended } = stored
  const job = useBackgroundJob(id)
  const [open, setOpen] = useState(false)
  const title = WORDS.title(people.length, localDate(created))
  const go = () => continueImport(account, cloud, id)
  const end = () =>
    void changeImport(account, id, (one) => ({ ...one, ended: one.ended ?? 0 })).then(go)
  const forget = () => {
    void forgetImport(account, id)
    const back = { label: SUPPORT_WORDS.undo, run: () => void keepImport(account, stored) }
    showToast({
      about: id,
      message: 'Removed from this device. The invitations stay as they are.',
      action: back,
    })
  }
  const names = new Map(groups.map((group) => [group.id, group.name]))
  const links = people.slice(0, made).map(
    ({ name, email, groupId, invite }): LinkFacts => ({
      name,
      email,
      groupName: names.get(groupId) ?? '',
      link: invitationLink(origin, { userId: account.userId, groupId, invite }),
      until: localDate(endsAt),
    }),
  )
  const save = () => {
    const text = csvFile([LINK_HEADS, ...links.map(linkCells)])
    const file = new Blob([text], { type: 'text/csv;charset=utf-8' })
    void saveFile(file, `fourfold-invitations-${localDay(account.now())}.csv`)
  }
  const isDone = ended === undefined ? made === people.length : ended >= made
  const hasLinks = ended === undefined && made > 0
  return (
    <li className={card.card}>
      <h3>{title}</h3>
      <ImportState stored={stored} running={job.running} />
      {job.trouble !== undefined && !isDone && <Trouble>{failureText(job.trouble)}</Trouble>}
      <div className={layout.row}>
        {job.running && (
          <Button variant="outlined" onClick={() => stopBackgroundJob(id)}>
            {TOOL_WORDS.stop}
          </Button>
        )}
        {!job.running && !isDone && <Button onClick={go}>Continue</Button>}
        {hasLinks && !job.running && <Button onClick={save}>Save names, emails and links</Button>}
        {hasLinks && !job.running && (
          <Button variant="danger" aria-label={`End the invitations: ${title}`} onClick={end}>
            End these invitations
          </Button>
        )}
        {!job.running && (
          <Button
            variant="danger"
            aria-label={`Remove from this device: ${title}`}
            onClick={forget}
          >
            Remove from this device
          </Button>
        )}
      </div>
      {hasLinks && (
        <div>
          <Button variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide people' : WORDS.show(links.length)}
          </Button>
        </div>
      )}
      {open && hasLinks && (
        <PagedList items={links} page={20} more={100} className={support.changes}>
          {(one) => <InvitedPerson key={one.link} facts={one} />}
        </PagedList>
      )}
    </li>
  )
}

interface ImportStateProps {
  readonly stored: InvitationImport
  readonly running: boolean
}

function ImportState({ stored, running }: ImportStateProps) {
  const { people, made, ended, endsAt } = stored
  if (running) {
    const line =
      ended === undefined
        ? { label: 'Making invitations', done: made, of: people.length }
        : { label: 'Ending invitations', done: ended, of: made }
    return (
      <>
        <ProgressLine {...line} />
        <p className={layout.hint}>You can look at other pages meanwhile.</p>
      </>
    )
  }
  return <p role="status">{textOf()}</p>

  function textOf(): string {
    if (ended !== undefined)
      return ended >= made
        ? 'These invitations have ended; whoever joined stays.'
        : 'Not all of these invitations have ended yet.'
    return made < people.length
      ? WORDS.stopped(made, people.length)
      : WORDS.made(made, localDate(endsAt))
  }
}

function InvitedPerson({ facts }: { readonly facts: LinkFacts }) {
  const { name, email, groupName, link } = facts
  const who = name || email
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => showToast({ kind: 'success', message: `The link of ${who} is copied.` }),
      () => showToast({ message: `Copy it by hand: ${link}`, timeout: 0 }),
    )
  return (
    <li>
      <div className={support.head}>
        <span>
          <bdi>{who}</bdi>
        </span>
        <span className={support.state}>
          <bdi>{email}</bdi>
          {groupName && ` · ${groupName}`}
        </span>
      </div>
      <div className={layout.row}>
        <ExternalLink to={mailAddressOf(facts)} className={buttonClass({ variant: 'subtle' })}>
          Write an email <VisuallyHidden>to {who}</VisuallyHidden>
        </ExternalLink>
        <Button variant="subtle" aria-label={`Copy the link of ${who}`} onClick={copy}>
          Copy link
        </Button>
      </div>
    </li>
  )
}
