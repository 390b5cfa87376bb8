import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { broadcastContentSchema, type TypedBroadcast } from '#core/admin/broadcast.ts'
import type { Unsaved } from '#core/admin/rebase.ts'
import type { Group } from '#core/records/group.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import {
  beginBroadcast,
  type NewBroadcast,
  sendTest,
} from '#data/pages/admin/broadcasts/send-broadcast.ts'
import { continueBroadcast } from '#data/pages/admin/broadcasts/use-broadcasts.ts'
import { useSavedFilters } from '#data/pages/admin/members/saved-filters.ts'
import { actorOf } from '#data/records/user/actor.ts'
import type { Account } from '#data/storage/account.ts'
import { useDraft } from '#data/storage/use-draft.ts'
import { fieldOf } from '#ui/controls/form-field.ts'
import { Button } from '#ui/kit/button.tsx'
import { TextArea, TextField } from '#ui/kit/text-field.tsx'
import { showToast } from '#ui/toast.ts'
import { announcementDrafts, selectedDrafts } from '../drafts/unsaved-drafts.ts'
import { DiscardButton, UnsavedNote } from '../drafts/unsaved-note.tsx'
import { useDraftedForm } from '../drafts/use-drafted-form.ts'
import { DRAFT_WORDS } from '../drafts/words.ts'
import styles from '../tools/tools.module.css'
import { failureText } from '../tools/words.ts'
import {
  type AskedAudience,
  type AudienceChoice,
  AudienceFields,
  audienceOf,
} from './audience-fields.tsx'
import { ChosenReach } from './chosen-reach.tsx'
import { Preview } from './preview.tsx'
import { Reach } from './reach.tsx'
import { FORM_WORDS, NO_AUDIENCE } from './words.ts'

interface BroadcastFormProps {
  readonly account: Account
  readonly cloud: Cloud
  readonly groups: readonly Group[]
}

const EMPTY: TypedBroadcast = { title: '', body: '', link: '' }
const EVERYONE: AudienceChoice = { kind: 'everyone', groupIds: [], tier: 'free', filterId: '' }

/** Writes an announcement: text, audience, then a preview of who gets it, before anything is sent. */
export function BroadcastForm(props: BroadcastFormProps) {
  const found = useDraft(props.account, announcementDrafts, '')
  const selected = useDraft(props.account, selectedDrafts, '')
  return found && selected ? (
    <Fields {...props} draft={found.draft} selection={selected.draft?.ids} />
  ) : null
}

interface FieldsProps extends BroadcastFormProps {
  readonly draft: Unsaved<TypedBroadcast> | undefined
  /** The members selected in the members table. */
  readonly selection: readonly string[] | undefined
}

function Fields({ account, cloud, groups, draft, selection }: FieldsProps) {
  const [query] = useSearchParams()
  const [selected, setSelected] = useState(selection)
  const [choice, setChoice] = useState<AudienceChoice>({
    ...EVERYONE,
    ...(selection && query.get('to') === 'selected' && { kind: 'selected' }),
  })
  const choosable = { filters: useSavedFilters() ?? [], selected }
  const [audience, setAudience] = useState<AskedAudience>()
  const [problem, setProblem] = useState<string>()
  const { form, isChanged, forget } = useDraftedForm({
    ...{ schema: broadcastContentSchema, account, drafts: announcementDrafts, id: '' },
    ...{ present: EMPTY, draft },
  })
  const look = () => {
    const chosen = audienceOf(choice, choosable)
    setProblem(chosen ? undefined : NO_AUDIENCE[choice.kind === 'groups' ? 'groups' : 'filter'])
    setAudience(chosen)
  }
  const sendTo = (to: NewBroadcast['audience'], expected: number) =>
    // The text may have changed since the audience was previewed.
    form.handleSubmit(async (content) => {
      try {
        const words = { ...content, body: content.body.trim() }
        const by = await actorOf(account)
        const begun = await beginBroadcast(cloud, by, { ...words, audience: to, expected })
        continueBroadcast(cloud, begun)
        forget()
        setAudience(undefined)
        if (choice.kind === 'selected') {
          void selectedDrafts.clear(account, '').catch(() => undefined)
          setSelected(undefined)
          setChoice(EVERYONE)
        }
      } catch (error) {
        setProblem(failureText(error))
      }
    })()
  const test = form.handleSubmit(async (words) => {
    try {
      await sendTest(cloud, await actorOf(account), { ...words, body: words.body.trim() })
      showToast({ kind: 'success', message: FORM_WORDS.tested })
    } catch (error) {
      setProblem(failureText(error))
    }
  })
  return (
    <section className={styles.card} aria-labelledby="new-broadcast">
      <h2 id="new-broadcast">{FORM_WORDS.heading}</h2>
      <form
        noValidate
        className={styles.form}
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
            setChoice(next)
            setAudience(undefined)
          }}
        />
        <UnsavedNote isChanged={isChanged} changed={[]} text={DRAFT_WORDS.unsent} />
        {problem !== undefined && (
          <p className={styles.trouble} role="alert">
            {problem}
          </p>
        )}
        <Preview account={account} values={form.watch()} />
        <div className={styles.actions}>
          <Button variant="outlined" onClick={() => void test()}>
            {FORM_WORDS.test}
          </Button>
          {audience === undefined && <Button type="submit">{FORM_WORDS.preview}</Button>}
          <DiscardButton isChanged={isChanged} onDiscard={() => forget()} />
        </div>
      </form>
      {audience &&
        (audience.kind === 'filter' || audience.kind === 'selected' ? (
          <ChosenReach
            audience={audience}
            onSend={(chosen) => sendTo(chosen, chosen.members.length)}
          />
        ) : (
          <Reach
            cloud={cloud}
            audience={audience}
            onSend={(expected) => sendTo(audience, expected)}
          />
        ))}
    </section>
  )
}
