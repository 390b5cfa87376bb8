import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { MAX_CHECK_IN_REPLY_LENGTH } from '#core/records/check-in.ts'
import { REPLY_DRAFTS } from '#data/pages/coaching/check-ins/replies.ts'
import {
  MAX_SNIPPET_LENGTH,
  ownSnippets,
  useSnippets,
} from '#data/pages/coaching/check-ins/snippets.ts'
import type { Account } from '#data/storage/account.ts'
import { useSharedDraft } from '#data/storage/use-shared-draft.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { TextArea, TextField } from '#ui/kit/text-field.tsx'
import { showDatabaseError } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import styles from './check-ins.module.css'
import { TalkButton } from './talk-button.tsx'
import { type CheckInProps, nameOf } from './use-queue.ts'

/** From this width on the reply is beside the week; as in check-ins.module.css. */
const BESIDE = '(min-width: 62em)'

export function ReplyForm({ account, checkIn, queue }: CheckInProps) {
  const { id, refusedReply } = checkIn
  const shared = useSharedDraft(account, REPLY_DRAFTS, id)
  const text = shared.draft?.text ?? (shared.isRead ? refusedReply : undefined) ?? ''
  const { busy, once } = useOnce()
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const { add, typed } = useCaret(field, text)
  const { hasMoved } = queue
  // After the card's effect, which goes to the heading.
  useEffect(() => {
    if (!hasMoved.current || !matchMedia(BESIDE).matches) return
    field.current?.focus({ preventScroll: true })
  }, [hasMoved])

  const type = (next: string) => {
    setProblem(undefined)
    shared.type(next === '' && refusedReply === undefined ? undefined : { text: next })
  }
  const addPhrase = (phrase: string) => type(add(phrase))
  const send = once(async () => {
    const reply = text.trim()
    const isTooLong = reply.length > MAX_CHECK_IN_REPLY_LENGTH
    if (reply === '' || isTooLong) {
      field.current?.focus()
      return setProblem(
        reply === ''
          ? 'Write an answer first.'
          : `It is longer than ${MAX_CHECK_IN_REPLY_LENGTH} characters. Shorten it.`,
      )
    }
    try {
      await queue.answer(checkIn, reply)
      shared.type(undefined)
    } catch (error) {
      showDatabaseError(error)
    }
  })
  const canSkip = queue.waiting > 1
  useKeys({
    'Mod+Enter': () => void send(),
    'Alt+KeyN': canSkip ? () => queue.skip(checkIn) : undefined,
  })
  const refused =
    refusedReply === undefined
      ? undefined
      : 'This answer was not accepted. Change it if you like, and send it again.'
  return (
    <div className={layout.stack}>
      <TextArea
        ref={field}
        label={`Your answer to ${nameOf(checkIn)}`}
        rows={5}
        maxLength={MAX_CHECK_IN_REPLY_LENGTH}
        value={text}
        problem={problem ?? refused}
        onChange={(event) => type(event.currentTarget.value)}
        onSelect={typed}
      />
      <div className={layout.wrap}>
        <Button busy={busy} aria-keyshortcuts="Control+Enter Meta+Enter" onClick={send}>
          Send answer
        </Button>
        {canSkip && (
          <Button
            variant="light"
            title="Leaves this one unanswered for now; it comes back at the end."
            aria-keyshortcuts="Alt+N"
            onClick={() => queue.skip(checkIn)}
          >
            Next
          </Button>
        )}
        <TalkButton account={account} checkIn={checkIn} onAdd={addPhrase} />
      </div>
      <Snippets account={account} onAdd={addPhrase} />
      <p className={styles.keys}>
        Ctrl+Enter (or ⌘+Enter) sends. Alt+1, 2 or 3 adds a phrase. Alt+N goes on.
      </p>
    </div>
  )
}

/** Adds text where the caret is, or was when the field lost the focus. */
function useCaret(field: React.RefObject<HTMLTextAreaElement | null>, text: string) {
  const place = useRef<readonly [number, number]>(undefined)
  /** Where the caret goes once the field has its new text. */
  const next = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (next.current === undefined || !field.current) return
    field.current.focus()
    field.current.setSelectionRange(next.current, next.current)
    next.current = undefined
  })
  return {
    typed: () => {
      const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {}
      place.current = [selectionStart, selectionEnd]
    },
    /** @returns the field's text with the phrase in it, apart from the words beside it */
    add: (phrase: string) => {
      const [start, end] = place.current ?? [text.length, text.length]
      const [before, after] = [text.slice(0, start), text.slice(end)]
      const begin = before + (/\S$/.test(before) ? ' ' : '') + phrase
      next.current = begin.length
      place.current = [begin.length, begin.length]
      return begin + (/^\S/.test(after) ? ' ' : '') + after
    },
  }
}

const USUAL_PHRASES = [
  'Well done, keep it up!',
  'A hard week happens. Begin with one habit tomorrow.',
  'What would make next week easier?',
]
const nameOfPhrase = (index: number) => `Phrase ${index + 1}`

interface SnippetsProps {
  readonly account: Account
  readonly onAdd: (phrase: string) => void
}

function Snippets({ account, onAdd }: SnippetsProps) {
  const phrases = useSnippets(account, USUAL_PHRASES)
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
      <legend>Phrases</legend>
      {edited
        ? shown.map((phrase, index) => (
            <TextField
              key={nameOfPhrase(index)}
              label={nameOfPhrase(index)}
              enterKeyHint="next"
              maxLength={MAX_SNIPPET_LENGTH}
              value={phrase}
              onChange={(event) => change(index, event.currentTarget.value)}
            />
          ))
        : shown.map((phrase, index) => (
            <Button
              key={nameOfPhrase(index)}
              variant="outlined"
              className={styles.snippet}
              disabled={phrase.trim() === ''}
              aria-keyshortcuts={`Alt+${index + 1}`}
              onClick={() => add(phrase)}
            >
              <kbd>{index + 1}</kbd>
              <bdi>{phrase.trim() === '' ? 'Empty' : phrase}</bdi>
            </Button>
          ))}
      {edited && <p className={layout.muted}>Kept on this device.</p>}
      <Button
        variant="subtle"
        className={styles.edit}
        aria-expanded={edited !== undefined}
        onClick={() => setEdited(edited ? undefined : phrases)}
      >
        {edited ? 'Done' : 'Edit phrases'}
      </Button>
    </fieldset>
  )
}

/** What a key does, by its name: `Mod+Enter` with Ctrl or ⌘, or `Alt+` and the key's place, as `Alt+Digit1`. */
type Keys = Readonly<Record<string, (() => void) | undefined>>

/** The keys of the page, wherever its focus is; none while a dialog is open. */
function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return
      const run = latest.current[keyNameOf(event)]
      if (!run || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function keyNameOf({ key, code, altKey, ctrlKey, metaKey }: KeyboardEvent): string {
  const isMod = ctrlKey || metaKey
  if (isMod && !altKey) return `Mod+${key}`
  // By its place: with Alt, some keyboards type another character.
  return altKey && !isMod ? `Alt+${code}` : ''
}
