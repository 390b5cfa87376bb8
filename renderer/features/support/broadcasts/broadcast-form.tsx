import { useMemo, useState } from 'react'
import type { Group } from '#core/records/group.ts'
import {
  announcementFormSchema,
  type TypedAnnouncement,
} from '#core/views/admin/announcement-form.ts'
import { readPlannedTime } from '#core/views/admin/planned-time.ts'
import type { Unsaved } from '#core/views/admin/rebase.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import {
  announce,
  type NewBroadcast,
  newBroadcastId,
} from '#data/pages/admin/broadcasts/announce.ts'
import type { Account } from '#data/storage/account.ts'
import { useDraft } from '#data/storage/use-draft.ts'
import { fieldOf } from '#ui/controls/form-field.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { TextArea, TextField } from '#ui/kit/text-field.tsx'
import { showToast } from '#ui/toast.ts'
import { announcementDrafts, audienceDrafts, selectedDrafts } from '../drafts/unsaved-drafts.ts'
import { DiscardButton, UnsavedNote } from '../drafts/unsaved-note.tsx'
import { useDraftedForm } from '../drafts/use-drafted-form.ts'
import { DRAFT_WORDS } from '../drafts/words.ts'
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
  const found = useDraft(props.account, announcementDrafts, '')
  const choice = useDraft(props.account, audienceDrafts, '')
  const selected = useDraft(props.account, selectedDrafts, '')
  return found && choice && selected ? (
    <Fields
      {...props}
      draft={found.draft}
      to={{ choice: choice.draft, selected: selected.draft?.ids }}
    />
  ) : null
}

interface FieldsProps extends BroadcastFormProps {
  readonly draft: Unsaved<TypedAnnouncement> | undefined
  readonly to: AudienceDraft
}

function Fields({ account, cloud, groups, draft, to: audienceDraft }: FieldsProps) {
  const zone = deviceZone()
  const { choice, choosable, choose, forget: forgetAudience } = useAudience(account, audienceDraft)
  const [audience, setAudience] = useState<AskedAudience>()
  const [problem, setProblem] = useState<string>()
  // The same one until it is sent: asked again after a lost answer, the server does not send it twice.
  const [id, setId] = useState(newBroadcastId)
  const schema = useMemo(
    () => announcementFormSchema(() => ({ zone, now: account.now() })),
    [zone, account],
  )
  const { form, isChanged, forget } = useDraftedForm({
    ...{ schema, account, drafts: announcementDrafts, id: '' },
    ...{ present: EMPTY_ANNOUNCEMENT, draft },
  })
  const values = form.watch()
  const read = readPlannedTime(values, { zone, now: account.now() })
  const look = () => {
    const chosen = audienceOf(choice, choosable)
    setProblem(chosen ? undefined : NO_AUDIENCE[choice.kind === 'groups' ? 'groups' : 'filter'])
    setAudience(chosen)
  }
  const discard = () => {
    forget()
    forgetAudience()
    setAudience(undefined)
    setProblem(undefined)
    setId(newBroadcastId())
  }
  const sendTo = (to: NewBroadcast['audience'], expected: number) =>
    // The text and the time may have changed since the audience was previewed.
    form.handleSubmit(async ({ words, sendAt, replaces }) => {
      try {
        const plan = { sendAt, ...(replaces !== '' && { replaces }) }
        await announce(cloud, id, { ...words, audience: to, expected, ...plan })
        discard()
      } catch (error) {
        setProblem(failureText(error))
      }
    })()
  const test = form.handleSubmit(async ({ words }) => {
    try {
      await cloud.command('test-broadcast', { id: newBroadcastId(), ...words })
      showToast({ kind: 'success', message: FORM_WORDS.tested })
    } catch (error) {
      setProblem(failureText(error))
    }
  })
  const isPlanned = read !== undefined
  const reach = {
    plannedFor: read && 'at' in read ? plannedTime(read.at) : undefined,
    label: isPlanned ? REACH_WORDS.plan : REACH_WORDS.send,
  }
  return (
    <section className={styles.card} aria-labelledby="new-broadcast">
      <h2 id="new-broadcast">{values.replaces === '' ? FORM_WORDS.heading : FORM_WORDS.editing}</h2>
      <form
        noValidate
        className={layout.loose}
        onSubmit={(event) => void form.handleSubmit(look)(event)}
      >
        <TextField
          {...fieldOf(form, 'title')}
          label={FORM_WORDS.title}
          autoComplete="off"
          enterKeyHint="next"
        />
        <TextArea
          {...fieldOf(form, 'body')}
          label={FORM_WORDS.text}
          hint={FORM_WORDS.textHint}
          rows={4}
        />
        <TextField
          {...fieldOf(form, 'link')}
          label={FORM_WORDS.link}
          hint={FORM_WORDS.linkHint}
          autoComplete="off"
          enterKeyHint="done"
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
        <WhenFields form={form} zone={zone} cloud={cloud} />
        <UnsavedNote isChanged={isChanged} changed={[]} text={DRAFT_WORDS.unsent} />
        {problem !== undefined && (
          <p className={layout.trouble} role="alert">
            {problem}
          </p>
        )}
        <Preview account={account} values={values} />
        <div className={styles.actions}>
          <Button variant="outlined" onClick={() => void test()}>
            {FORM_WORDS.test}
          </Button>
          {audience === undefined && <Button type="submit">{FORM_WORDS.preview}</Button>}
          <DiscardButton isChanged={isChanged} onDiscard={discard} />
        </div>
      </form>
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
