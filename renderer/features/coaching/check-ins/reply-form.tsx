import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { MAX_CHECK_IN_REPLY_LENGTH } from '#core/records/check-in.ts'
import { REPLY_DRAFTS } from '#data/pages/coaching/check-ins/replies.ts'
import { useSharedDraft } from '#data/storage/use-shared-draft.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { TextArea } from '#ui/kit/text-field.tsx'
import { showDatabaseError } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import styles from './check-ins.module.css'
import { Snippets } from './snippets.tsx'
import { TalkButton } from './talk-button.tsx'
import { useKeys } from './use-keys.ts'
import { type CheckInProps, nameOf } from './use-queue.ts'
import { REPLY_WORDS as WORDS } from './words.ts'

/** From this width on the reply is beside the week; as in check-ins.module.css. */
const BESIDE = '(min-width: 62em)'

/** The reply, with phrases to add; sending goes on to the next check-in. */
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
      return setProblem(reply === '' ? WORDS.empty : WORDS.tooLong(MAX_CHECK_IN_REPLY_LENGTH))
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
  const refused = refusedReply === undefined ? undefined : WORDS.refused
  return (
    <div className={layout.stack}>
      <TextArea
        ref={field}
        label={WORDS.label(nameOf(checkIn))}
        rows={5}
        maxLength={MAX_CHECK_IN_REPLY_LENGTH}
        value={text}
        problem={problem ?? refused}
        onChange={(event) => type(event.currentTarget.value)}
        onSelect={typed}
      />
      <div className={layout.wrap}>
        <Button busy={busy} aria-keyshortcuts="Control+Enter Meta+Enter" onClick={send}>
          {WORDS.send}
        </Button>
        {canSkip && (
          <Button
            variant="light"
            title={WORDS.nextHint}
            aria-keyshortcuts="Alt+N"
            onClick={() => queue.skip(checkIn)}
          >
            {WORDS.next}
          </Button>
        )}
        <TalkButton account={account} checkIn={checkIn} onAdd={addPhrase} />
      </div>
      <Snippets account={account} onAdd={addPhrase} />
      <p className={styles.keys}>{WORDS.keys}</p>
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
