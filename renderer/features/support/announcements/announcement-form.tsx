import { useMemo, useState } from 'react'
import { readAnnouncedLink } from '#core/records/announced-link.ts'
import type { Group } from '#core/records/group.ts'
import {
  announcementFormSchema,
  type TypedAnnouncement,
} from '#core/views/admin/announcement-form.ts'
import { readPlannedTime } from '#core/views/admin/planned-time.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import {
  announce,
  type NewBroadcast,
  newBroadcastId,
} from '#data/pages/admin/announcements/announce.ts'
import type { Account } from '#data/storage/account.ts'
import { useDraft } from '#data/storage/use-draft.ts'
import { useUnsaved } from '#data/storage/use-unsaved.ts'
import { Form } from '#ui/controls/form.tsx'
import { useFormOf } from '#ui/controls/use-form.ts'
import { Button } from '#ui/kit/button.tsx'
import card from '#ui/kit/card.module.css'
import layout from '#ui/kit/layout.module.css'
import { TextArea, TextField } from '#ui/kit/text-field.tsx'
import { showToast } from '#ui/toast.ts'
import { announcementDrafts, audienceDrafts, selectedDrafts } from '../drafts/unsaved-drafts.ts'
import support from '../support.module.css'
import { AsSeen } from '../tools/as-seen.tsx'
import { FIRST_NAME_HINT, failureText } from '../words.ts'
import {
  type AskedAudience,
  type AudienceDraft,
  AudienceFields,
  audienceOf,
  useAudience,
} from './audience-fields.tsx'
import { ChosenReach, Reach } from './reach.tsx'
import { plannedTime, REACH_WORDS } from './words.ts'

export const EMPTY_ANNOUNCEMENT: TypedAnnouncement = {
  ...{ title: '', body: '', link: '', day: '', time: '', sendAt: 0, replaces: '' },
}

/** The name of this device's time zone, such as Europe/Berlin. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

interface AnnouncementFormProps {
  readonly account: Account
  readonly cloud: Cloud
  readonly groups: readonly Group[]
}

export function AnnouncementForm(props: AnnouncementFormProps) {
  const choice = useDraft(props.account, audienceDrafts, '')
  const selected = useDraft(props.account, selectedDrafts, '')
  return choice && selected ? (
    <Fields {...props} to={{ choice: choice.draft, selected: selected.draft?.ids }} />
  ) : null
}

interface FieldsProps extends AnnouncementFormProps {
  readonly to: AudienceDraft
}

function Fields({ account, cloud, groups, to: audienceDraft }: FieldsProps) {
  const zone = deviceZone()
  const { choice, choosable, choose, forget: forgetAudience } = useAudience(account, audienceDraft)
  const [audience, setAudience] = useState<AskedAudience>()
  // The same one until it is sent: asked again after a lost answer, the server does not send it twice.
  const [id, setId] = useState(newBroadcastId)
  const schema = useMemo(
    () => announcementFormSchema(() => ({ zone, now: account.now() })),
    [zone, account],
  )
  const draft = useUnsaved(account, announcementDrafts, '', EMPTY_ANNOUNCEMENT)
  const { values } = draft
  const form = useFormOf(draft, {
    schema,
    refusalOf: failureText,
    send: () => {
      const chosen = audienceOf(choice, choosable)
      setAudience(chosen)
      if (chosen) return undefined
      return choice.kind === 'groups' ? 'Choose at least one group.' : 'Choose a saved filter.'
    },
  })
  const read = readPlannedTime(values, { zone, now: account.now() })
  const discard = () => {
    draft.forget()
    forgetAudience()
    setAudience(undefined)
    setId(newBroadcastId())
  }
  const sendTo = (to: NewBroadcast['audience'], expected: number) =>
    // The text and the time may have changed since the audience was previewed.
    form.run(async ({ words, sendAt, replaces }) => {
      const plan = { sendAt, ...(replaces !== '' && { replaces }) }
      await announce(cloud, id, { ...words, audience: to, expected, ...plan })
      discard()
    })
  const test = () =>
    form.run(async ({ words }) => {
      await cloud.command('test-broadcast', { id: newBroadcastId(), ...words })
      showToast({ kind: 'success', message: 'Look at your bell: this is how members get it.' })
    })
  if (!draft.isRead) return null
  const link = readAnnouncedLink(values.link)
  const reach = {
    plannedFor: read && 'at' in read ? plannedTime(read.at) : undefined,
    label: read ? REACH_WORDS.plan : REACH_WORDS.send,
  }
  return (
    <section className={card.card} aria-labelledby="new-broadcast">
      <h2 id="new-broadcast">
        {values.replaces === '' ? 'New announcement' : 'Edit the planned announcement'}
      </h2>
      <Form
        {...form.shell}
        label={audience ? undefined : 'See who gets it'}
        draft={{
          ...draft,
          forget: discard,
          changed: [],
          note: 'Not sent yet. It stays here if you close this.',
        }}
        beside={
          <Button variant="outlined" onClick={() => void test()}>
            Test it on yourself
          </Button>
        }
      >
        <TextField {...form.text('title')} label="Title" enterKeyHint="next" />
        <TextArea {...form.text('body')} label="Text" hint={FIRST_NAME_HINT} rows={4} />
        <TextField
          {...form.text('link')}
          label="Link"
          hint="A page of Fourfold, such as /leader-board, or of a website, such as https://example.org."
          autoCapitalize="none"
          spellCheck={false}
        />
        <AudienceFields
          choice={choice}
          groups={groups}
          choosable={choosable}
          onChange={(next) => {
            choose(next)
            setAudience(undefined)
          }}
        />
        <fieldset className={support.plain}>
          <legend>When</legend>
          <p className={layout.hint}>
            Leave both empty to send it now. Your time zone is {zone}.{' '}
            {cloud.schedules === 'always'
              ? 'A planned announcement goes out within about a minute of its time.'
              : 'A planned announcement goes out while Fourfold is open on this device, or when it is next opened.'}
          </p>
          <div className={support.filters}>
            <TextField {...form.text('day')} type="date" label="Day" enterKeyHint="next" />
            <TextField {...form.text('time')} type="time" label="Time" />
          </div>
        </fieldset>
        {(values.title + values.body).trim() !== '' && (
          <section aria-labelledby="announcement-preview">
            <h3 id="announcement-preview">As a member sees it</h3>
            <AsSeen
              kind="announcement"
              {...values}
              {...('problem' in link ? { link: '' } : link)}
            />
          </section>
        )}
      </Form>
      {audience &&
        (audience.kind === 'filter' || audience.kind === 'selected' ? (
          <ChosenReach
            {...reach}
            audience={audience}
            onSend={(chosen) => sendTo(chosen, chosen.members.length)}
          />
        ) : (
          <Reach
            cloud={cloud}
            {...reach}
            audience={audience}
            onSend={(expected) => sendTo(audience, expected)}
          />
        ))}
    </section>
  )
}
