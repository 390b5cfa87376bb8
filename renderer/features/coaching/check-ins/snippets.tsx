import { useState } from 'react'
import {
  MAX_SNIPPET_LENGTH,
  ownSnippets,
  useSnippets,
} from '#data/pages/coaching/check-ins/snippets.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import { TextField } from '#ui/kit/text-field.tsx'
import { showDatabaseError } from '#ui/toast.ts'
import styles from './check-ins.module.css'
import { useKeys } from './use-keys.ts'
import { SNIPPET_WORDS as WORDS } from './words.ts'

interface SnippetsProps {
  readonly account: Account
  readonly onAdd: (phrase: string) => void
}

/** The coach's three phrases: a press adds one to the reply, as do Alt and its number. */
export function Snippets({ account, onAdd }: SnippetsProps) {
  const phrases = useSnippets(account, WORDS.usual)
  const [edited, setEdited] = useState<readonly string[]>()
  const shown = edited ?? phrases
  const add = (phrase: string) => {
    if (phrase.trim() !== '') onAdd(phrase.trim())
  }
  useKeys(Object.fromEntries(shown.map((phrase, i) => [`Alt+Digit${i + 1}`, () => add(phrase)])))
  const change = (index: number, text: string) => {
    const next = shown.map((phrase, place) => (place === index ? text : phrase))
    setEdited(next)
    if (next.every(({ length }) => length <= MAX_SNIPPET_LENGTH))
      ownSnippets.write(account, next).catch(showDatabaseError)
  }
  return (
    <fieldset className={styles.snippets}>
      <legend>{WORDS.label}</legend>
      {edited
        ? shown.map((phrase, index) => (
            <TextField
              key={WORDS.field(index + 1)}
              label={WORDS.field(index + 1)}
              enterKeyHint="next"
              maxLength={MAX_SNIPPET_LENGTH}
              value={phrase}
              onChange={(event) => change(index, event.currentTarget.value)}
            />
          ))
        : shown.map((phrase, index) => (
            <Button
              key={WORDS.field(index + 1)}
              variant="outlined"
              className={styles.snippet}
              disabled={phrase.trim() === ''}
              aria-keyshortcuts={`Alt+${index + 1}`}
              onClick={() => add(phrase)}
            >
              <kbd>{index + 1}</kbd>
              <bdi>{phrase.trim() === '' ? WORDS.empty : phrase}</bdi>
            </Button>
          ))}
      {edited && <p className={styles.hint}>{WORDS.about}</p>}
      <Button
        variant="subtle"
        className={styles.edit}
        aria-expanded={edited !== undefined}
        onClick={() => setEdited(edited ? undefined : phrases)}
      >
        {edited ? WORDS.done : WORDS.edit}
      </Button>
    </fieldset>
  )
}
