import { MAX_NOTES_LENGTH } from '#core/records/coaching.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import { type NotesState, useNotes } from '#data/pages/coaching/use-notes.ts'
import type { Account } from '#data/storage/account.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { TextArea } from '#ui/kit/text-field.tsx'
import { SEEN_BY_FEW } from '#ui/privacy/words.ts'
import styles from './member.module.css'

const STATES: Readonly<Record<Exclude<NotesState, 'failed'>, string>> = {
  loading: 'Loading…',
  saved: 'Saved.',
  unsaved: 'Not saved yet. Your text is kept on this device.',
  saving: 'Saving…',
}

/** Why notes could not be read or saved. */
function notesTroubleText(error: unknown): string {
  if (error instanceof CloudError && error.code === 'invalid') {
    return 'Couldn’t read the stored notes, so nothing is written over them. Ask an admin to look into it.'
  }
  const kept = 'Your text is kept on this device; save it once you’re back online.'
  return troubleText(error, `We can’t reach the community right now. ${kept}`)
}

interface NotesSectionProps {
  readonly account: Account
  readonly cloud: Cloud | undefined
  readonly memberId: string
}

/** Private notes: nothing typed is lost, and no other coach's changes are overwritten. */
export function NotesSection({ account, cloud, memberId }: NotesSectionProps) {
  const notes = useNotes(account, cloud, memberId)
  const { state, text, theirs } = notes
  const cannotSave = state === 'loading' || state === 'saved' || theirs !== undefined
  return (
    <Card title="Private notes">
      <p className={layout.muted}>{SEEN_BY_FEW.notes}</p>
      <TextArea
        label="Private notes"
        hideLabel
        rows={7}
        maxLength={MAX_NOTES_LENGTH}
        value={text}
        disabled={state === 'loading'}
        onChange={(event) => notes.type(event.currentTarget.value)}
      />
      {theirs !== undefined && (
        <div className={classNames(layout.stack, layout.inset)} role="alert">
          <p>Somebody else changed these notes meanwhile. Theirs:</p>
          <blockquote className={classNames(layout.quote, layout.typed)}>
            {theirs || '(empty)'}
          </blockquote>
          <div className={styles.row}>
            <Button onClick={() => notes.settle(`${theirs}\n\n${text}`.trim())}>Keep both</Button>
            <Button variant="light" onClick={() => notes.settle(text)}>
              Use mine
            </Button>
            <Button variant="subtle" onClick={() => notes.settle(theirs)}>
              Use theirs
            </Button>
          </div>
        </div>
      )}
      <div className={styles.row}>
        <Button
          busy={state === 'saving'}
          disabled={cannotSave || text.length > MAX_NOTES_LENGTH}
          onClick={notes.save}
        >
          Save notes
        </Button>
        <p className={layout.muted} role="status">
          {state === 'failed'
            ? notesTroubleText(notes.trouble)
            : state === 'saved' && text === ''
              ? 'No notes yet.'
              : STATES[state]}
        </p>
      </div>
    </Card>
  )
}
