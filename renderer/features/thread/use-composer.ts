import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { DayKey } from '#core/days/day.ts'
import { LONGEST_MESSAGE } from '#core/records/thread.ts'
import { storageTrouble } from '#core/storage/storage-trouble.ts'
import { type Pair, threadIdOf } from '#core/threads/pair.ts'
import { sendMessage } from '#data/commands/send-message.ts'
import { keepDraft } from '#data/drafts/form-draft.ts'
import { checkedType, FileRefused } from '#data/files/prepare-file.ts'
import { scalePicture } from '#data/files/scale-picture.ts'
import type { Account } from '#data/local/account.ts'

const draftSchema = z.object({ text: z.string().check(z.maxLength(LONGEST_MESSAGE)) })

/** What was typed and not sent, '' where there is nothing of the kind. */
export function textOfDraft(draft: unknown): string {
  return draftSchema.safeParse(draft).data?.text ?? ''
}

export function draftName(pair: Pair): string {
  return `thread/${threadIdOf(pair)}`
}

interface Composer {
  readonly account: Account
  readonly pair: Pair
  readonly draft: string
  /** It was sent; the day is that of a habit which this has checked. */
  readonly onSent: (checked: DayKey | undefined) => void
}

/** What one is about to say: text and picture, kept while it is typed, and cleared when it is sent. */
export function useComposer({ account, pair, draft, onSent }: Composer) {
  const [text, setText] = useState(draft)
  const [picture, setPicture] = useState<Blob>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  const write = (next: string) => {
    setText(next)
    // Where it cannot be kept, it is still in the field.
    void keepDraft(account, draftName(pair), next === '' ? {} : { text: next }).catch(
      () => undefined,
    )
  }
  const attach = async (file: Blob | undefined) => {
    setProblem(undefined)
    try {
      // Before it is shown: what is no picture is told at once.
      if (file) await checkedType('message/new', file)
      setPicture(file)
    } catch (error) {
      if (!left.current) setProblem(problemOf(error))
    }
  }
  const send = async () => {
    if (busy || (text.trim() === '' && !picture)) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { checked } = await sendMessage(
        account,
        pair,
        { text, picture },
        { scale: scalePicture },
      )
      write('')
      setPicture(undefined)
      onSent(checked)
    } catch (error) {
      if (!left.current) setProblem(problemOf(error))
    } finally {
      if (!left.current) setBusy(false)
    }
  }
  return {
    text,
    write,
    picture,
    attach,
    problem,
    busy,
    send,
    canSend: !busy && (text.trim() !== '' || picture !== undefined),
  }
}

function problemOf(error: unknown): string {
  if (error instanceof FileRefused) return error.message
  return storageTrouble(error) === 'full'
    ? 'This device is out of space. Free some, then send it again.'
    : 'This could not be kept on this device. Please try again.'
}
