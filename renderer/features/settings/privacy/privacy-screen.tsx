import { useRef, useState } from 'react'
import { archivedDays, archiveMonths } from '#core/app/export/archive-months.ts'
import { dayOfNumber } from '#core/values/time/day.ts'
import { alertText } from '#core/views/coaching/alerts.ts'
import { clearArchive, useArchive } from '#data/device/export/import-archive.ts'
import { useAlerts } from '#data/pages/coaching/alerts.ts'
import { type BlockedMember, useBlocked } from '#data/records/block/blocked.ts'
import { unblockMember } from '#data/records/block/commands.ts'
import { useCoaches } from '#data/records/group/use-coaches.ts'
import { useMember, useUser } from '#data/records/member/queries.ts'
import { useOwnReports } from '#data/records/safety-report/own-reports.ts'
import { saveUser } from '#data/records/user/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { BLOCKED_WORDS as UNBLOCK } from '#ui/blocking/words.ts'
import { fullDate, monthAndYear } from '#ui/day-words.ts'
import rows from '#ui/joining/action-rows.module.css'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { FigureTable } from '#ui/kit/figure-table.tsx'
import layout from '#ui/kit/layout.module.css'
import { Switch } from '#ui/kit/tick.tsx'
import { localFormat } from '#ui/local-format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { kindName, nameOrNone } from '#ui/report/words.ts'
import { showToast, showUserError } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import { CloseSection } from './close-section.tsx'
import { ExportSection } from './data-files/export-section.tsx'
import { ImportSection } from './data-files/import-section.tsx'
import styles from './privacy.module.css'
import { PrivacyLevels } from './privacy-levels.tsx'
import {
  ARCHIVE_WORDS,
  BLOCKED_WORDS,
  KUDOS_WORDS,
  OWN_RANK_WORDS,
  OWN_REPORTS_WORDS,
  TITLE,
} from './words.ts'

/** `/settings/privacy`: who sees what, and the member's own data (docs/product.md#routes). */
export function PrivacyScreen() {
  const account = useAccount()
  const user = useUser()
  const member = useMember()
  return (
    <div className={layout.page}>
      <PageTitle title={TITLE} />
      {account && user && member && (
        <>
          <PrivacyLevels account={account} user={user} groupName={member.owner.groupName} />
          <CoachAlerts />
          <ChoiceSection
            account={account}
            field="kudosOff"
            isOff={user.kudosOff === true}
            words={KUDOS_WORDS}
          />
          <ChoiceSection
            account={account}
            field="ownRankHidden"
            isOff={user.ownRankHidden === true}
            words={OWN_RANK_WORDS}
          />
          <BlockedSection account={account} />
          <OwnReports />
          <ExportSection account={account} />
          <ImportSection account={account} />
          <ArchiveSection account={account} />
          <CloseSection account={account} />
        </>
      )}
    </div>
  )
}

interface ChoiceSectionProps {
  readonly account: Account
  /** The member's field that turns something off. */
  readonly field: 'kudosOff' | 'ownRankHidden'
  readonly isOff: boolean
  readonly words: { readonly heading: string; readonly label: string; readonly hint: string }
}

function ChoiceSection({ account, field, isOff, words }: ChoiceSectionProps) {
  return (
    <Card title={words.heading}>
      <Switch
        label={words.label}
        hint={words.hint}
        checked={!isOff}
        onChange={({ currentTarget }) =>
          void saveUser(account, { [field]: !currentTarget.checked }).catch(showUserError)
        }
      />
    </Card>
  )
}

/** The members whom the member has blocked, by name. */
function BlockedSection({ account }: { readonly account: Account }) {
  const status = useRef<HTMLParagraphElement>(null)
  const [done, setDone] = useState('')
  const blocked = useBlocked(account)
  const { busy, once } = useOnce()
  const unblock = async (member: BlockedMember) => {
    await unblockMember(account, member)
    setDone(`${nameOf(member)} is unblocked.`)
    // The button that had the focus goes.
    status.current?.focus()
  }
  if (!blocked) return null
  const all = [...blocked.values()].toSorted((one, other) => one.name.localeCompare(other.name))
  return (
    <Card title="Blocked members">
      <p className={layout.hint}>
        {all.length === 0
          ? 'You have blocked nobody. You find “Block…” under “More” on a member’s profile.'
          : BLOCKED_WORDS.about}
      </p>
      {all.length > 0 && (
        <ul className={layout.tight}>
          {all.map((member) => (
            <li key={member.userId} className={rows.row}>
              <bdi className={rows.words}>{nameOf(member)}</bdi>
              <Button
                variant="outlined"
                busy={busy}
                aria-label={UNBLOCK.unblockOne(nameOf(member))}
                onClick={once(() => unblock(member))}
              >
                {UNBLOCK.unblock}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.done} ref={status} role="status" tabIndex={-1}>
        {done}
      </p>
    </Card>
  )
}

function nameOf({ name }: BlockedMember): string {
  return name || UNBLOCK.aMember
}

/** What the member's coaches are told of them; renders nothing without a coach, or where that is not known. */
function CoachAlerts() {
  const coaches = useCoaches()
  const about = useAlerts().data?.about
  if (!about || !coaches || coaches.length === 0) return null
  const nameOf = (id: string) => coaches.find((coach) => coach.id === id)?.name || 'Your coach'
  return (
    <Card title="What your coaches are told">
      <p className={layout.hint}>
        {about.length === 0
          ? 'None of your coaches has set an alert that is about you.'
          : 'Once a day, your coach’s bell says that somebody needs a word, for these reasons:'}
      </p>
      {about.length > 0 && (
        <ul>
          {about.map((alert) => (
            <li key={alert.id}>
              <bdi>{nameOf(alert.coachId)}</bdi>
              {': '}
              {alertText(alert)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const DATE = localFormat({ day: 'numeric', month: 'long', year: 'numeric' })

/** What the member has reported, and whether it is handled; renders nothing while there is none. */
function OwnReports() {
  const { data = [] } = useOwnReports()
  if (data.length === 0) return null
  return (
    <Card title={OWN_REPORTS_WORDS.heading}>
      <p className={layout.hint}>{OWN_REPORTS_WORDS.hint}</p>
      <ul className={layout.bullets}>
        {data.map(({ id, kind, aboutName, created, state, waits }) => (
          <li key={id}>
            <bdi>{OWN_REPORTS_WORDS.about(kindName(kind), nameOrNone(aboutName))}</bdi>,{' '}
            {DATE.format(created)}: <strong>{OWN_REPORTS_WORDS[waits ? 'waiting' : state]}</strong>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Imported days outside the open window, which only the member sees. Renders nothing if there are none. */
function ArchiveSection({ account }: { readonly account: Account }) {
  const archive = useArchive(account)
  const { busy, once } = useOnce()
  if (!archive || archive.length === 0) return null
  const dates = archive.map(({ record }) => record.queryDate).toSorted((a, b) => a - b)
  const [first, last] = [dates[0], dates.at(-1)]
  const months = archiveMonths(archive)
  const remove = async () => {
    showToast({ message: 'Archive removed.', undo: await clearArchive(account) })
  }
  return (
    <Card title="Your private archive">
      {first && last && (
        <p>
          {ARCHIVE_WORDS.about(
            archivedDays(archive),
            fullDate(dayOfNumber(first)),
            fullDate(dayOfNumber(last)),
          )}
        </p>
      )}
      <details>
        <summary>Show its months</summary>
        <FigureTable
          label="Archive"
          columns={['Month', 'Days', 'Points', 'Days with hours']}
          rows={months.map(({ month, days, points, timeDays }) => ({
            key: month,
            name: monthAndYear(month),
            figures: [days, points, timeDays],
          }))}
        />
      </details>
      <Button className={layout.start} variant="danger" busy={busy} onClick={once(remove)}>
        Remove the archive
      </Button>
    </Card>
  )
}
