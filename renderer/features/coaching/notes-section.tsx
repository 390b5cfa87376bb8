import { Button, Textarea } from '@mantine/core'
import { MOST_NOTES } from '#core/records/coaching.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { type NotesState, useNotes } from '#data/coaching/use-notes.ts'
import type { Account } from '#data/local/account.ts'
import styles from './member.module.css'

const WORDS: Readonly<Record<NotesState, string>> = {
  loading: 'Fetching…',
  saved: 'Saved.',
  unsaved: 'Not saved yet. It is kept on this device meanwhile.',
  saving: 'Saving…',
  unreachable:
    'The community cannot be reached. What you write is kept on this device; save it when you are back online.',
  unreadable:
    'The stored notes can’t be read, so nothing is written over them. Ask an admin to look into it.',
  refused: 'You do not coach this member any more, so this cannot be saved.',
}

interface NotesSectionProps {
  readonly account: Account
  readonly cloud: Cloud | undefined
  readonly memberId: string
}

/** Private notes; nothing typed is lost, and nobody's words are written over. */
export function NotesSection({ account, cloud, memberId }: NotesSectionProps) {
  const notes = useNotes(account, cloud, memberId)
  const { state, text, theirs } = notes
  return (
    <section className={styles.card} aria-labelledby="notes">
      <h2 id="notes">Private notes</h2>
      <p className={styles.hint}>
        For this member’s coaches and admins alone. The member and the group never see them.
      </p>
      <Textarea
        aria-labelledby="notes"
        size="md"
        rows={7}
        maxLength={MOST_NOTES}
        value={text}
        disabled={state === 'loading'}
        onChange={(event) => notes.type(event.currentTarget.value)}
      />
      {theirs !== undefined && (
        <div className={styles.conflict} role="alert">
          <p>Somebody else has changed these notes meanwhile. Theirs:</p>
          <blockquote>{theirs || 'Nothing.'}</blockquote>
          <div className={styles.row}>
            <Button size="md" onClick={() => notes.settle(`${theirs}\n\n${text}`.trim())}>
              Keep both
            </Button>
            <Button size="md" variant="light" onClick={() => notes.settle(text)}>
              Use mine
            </Button>
            <Button size="md" variant="subtle" onClick={() => notes.settle(theirs)}>
              Use theirs
            </Button>
          </div>
        </div>
      )}
      <div className={styles.row}>
        <Button
          size="md"
          loading={state === 'saving'}
          disabled={state === 'loading' || state === 'saved' || theirs !== undefined}
          onClick={notes.save}
        >
          Save notes
        </Button>
        <p className={styles.hint} role="status">
          {state === 'saved' && text === '' ? 'Nothing written yet.' : WORDS[state]}
        </p>
      </div>
    </section>
  )
}
