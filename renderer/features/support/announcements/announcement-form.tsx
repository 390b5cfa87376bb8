import { useMemo, useState } from 'react'
import type { Group } from '#core/records/group.ts'
import { announcementFormSchema } from '#core/views/admin/announcement-form.ts'
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
import { TextArea, TextField } from '#ui/kit/text-field.tsx'
import { showToast } from '#ui/toast.ts'
import { announcementDrafts, audienceDrafts, selectedDrafts } from '../drafts/unsaved-drafts.ts'
import styles from '../tools/tools.module.css'
import { failureText } from '../tools/words.ts'
import { type AskedAudience, AudienceFields, audienceOf } from './audience-fields.tsx'
import { ChosenReach } from './chosen-reach.tsx'
import { deviceZone, EMPTY_ANNOUNCEMENT } from './empty-announcement.ts'
import { Preview } from './preview.tsx'
import { Reach } from './reach.tsx'
import { type AudienceDraft, useAudience } from './use-audience.ts'
import { WhenFields } from './when-fields.tsx'
import { FORM_WORDS, NO_AUDIENCE, plannedTime, REACH_WORDS } from './words.ts'

interface BroadcastFormProps {
  readonly account: Account
  readonly cloud: Cloud
  readonly groups: readonly Group[]
}

/** Writes an announcement: text, audience, then a preview of who gets it, before anything is sent. */
export function BroadcastForm(props: BroadcastFormProps) {
  const choice = useDraft(props.account, audienceDrafts, '')
  const selected = useDraft(props.account, selectedDrafts, '')
  return choice && selected ? (
    <Fields {...props} to={{ choice: choice.draft, selected: selected.draft?.ids }} />
  ) : null
}

interface FieldsProps extends BroadcastFormProps {
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
      return chosen ? undefined : NO_AUDIENCE[choice.kind === 'groups' ? 'groups' : 'filter']
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
      showToast({ kind: 'success', message: FORM_WORDS.tested })
    })
  if (!draft.isRead) return null
  const isPlanned = read !== undefined
  const reach = {
    plannedFor: read && 'at' in read ? plannedTime(read.at) : undefined,
    label: isPlanned ? REACH_WORDS.plan : REACH_WORDS.send,
  }
  return (
    <section className={styles.card} aria-labelledby="new-broadcast">
      <h2 id="new-broadcast">{values.replaces === '' ? FORM_WORDS.heading : FORM_WORDS.editing}</h2>
      <Form
        {...form.shell}
        label={audience ? undefined : FORM_WORDS.preview}
        draft={{
          ...draft,
          forget: discard,
          changed: [],
          note: 'Not sent yet. It stays here if you close this.',
        }}
        beside={
          <Button variant="outlined" onClick={() => void test()}>
            {FORM_WORDS.test}
          </Button>
        }
      >
        <TextField {...form.text('title')} label={FORM_WORDS.title} enterKeyHint="next" />
        <TextArea
          {...form.text('body')}
          label={FORM_WORDS.text}
          hint={FORM_WORDS.textHint}
          rows={4}
        />
        <TextField
          {...form.text('link')}
          label={FORM_WORDS.link}
          hint={FORM_WORDS.linkHint}
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
        <WhenFields text={form.text} zone={zone} cloud={cloud} />
        <Preview account={account} values={values} />
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
