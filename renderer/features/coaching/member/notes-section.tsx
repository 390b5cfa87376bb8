import { MAX_NOTES_LENGTH } from '#core/records/coaching.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { useNotes } from '#data/pages/coaching/use-notes.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import { TextArea } from '#ui/kit/text-field.tsx'
import styles from './member.module.css'
import { NOTES_STATE_WORDS, NOTES_WORDS, notesTroubleText } from './words.ts'

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
    <section className={styles.card} aria-labelledby="notes">
      <h2 id="notes">{NOTES_WORDS.title}</h2>
      <p className={styles.hint}>{NOTES_WORDS.about}</p>
      <TextArea
        label={NOTES_WORDS.title}
        hideLabel
        rows={7}
        maxLength={MAX_NOTES_LENGTH}
        value={text}
        disabled={state === 'loading'}
        onChange={(event) => notes.type(event.currentTarget.value)}
      />
      {theirs !== undefined && (
        <div className={styles.conflict} role="alert">
          <p>{NOTES_WORDS.changed}</p>
          <blockquote>{theirs || NOTES_WORDS.nothing}</blockquote>
          <div className={styles.row}>
            <Button onClick={() => notes.settle(`${theirs}\n\n${text}`.trim())}>
              {NOTES_WORDS.keepBoth}
            </Button>
            <Button variant="light" onClick={() => notes.settle(text)}>
              {NOTES_WORDS.useMine}
            </Button>
            <Button variant="subtle" onClick={() => notes.settle(theirs)}>
              {NOTES_WORDS.useTheirs}
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
          {NOTES_WORDS.save}
        </Button>
        <p className={styles.hint} role="status">
          {state === 'failed'
            ? notesTroubleText(notes.trouble)
            : state === 'saved' && text === ''
              ? NOTES_WORDS.empty
              : NOTES_STATE_WORDS[state]}
        </p>
      </div>
    </section>
  )
}
