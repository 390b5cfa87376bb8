import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { DayKey } from '#core/days/day.ts'
import { LONGEST_MESSAGE } from '#core/records/thread.ts'
import { storageTrouble } from '#core/storage/storage-trouble.ts'
import { type Pair, threadIdOf } from '#core/threads/pair.ts'
import { sendMessage } from '#data/records/thread/messages/send-message.ts'
import type { Account } from '#data/storage/account.ts'
import { defineDrafts } from '#data/storage/drafts.ts'
import { checkedType, FileRefused } from '#data/storage/files/prepare-file.ts'
import { scalePicture } from '#data/storage/files/scale-picture.ts'
import { COMPOSER } from '../words.ts'

/** Unsent text, by the thread's id. */
export const messageDrafts = defineDrafts(
  'draft/thread/',
  z.object({ text: z.string().check(z.maxLength(LONGEST_MESSAGE)) }),
)

interface Composer {
  readonly account: Account
  readonly pair: Pair
  readonly draft: string
  /** Called after sending, with the day on which that checked the first habit. */
  readonly onSent: (checked: DayKey | undefined) => void
}

/** The message being written: text and picture; the text is saved as a draft until the message is sent. */
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
    // A draft that cannot be saved is still in the field.
    const kept = next === '' ? undefined : { text: next }
    void messageDrafts.keep(account, threadIdOf(pair), kept).catch(() => undefined)
  }
  const attach = async (file: Blob | undefined) => {
    setProblem(undefined)
    try {
      // Checked before it is shown, to refuse a file that is not a picture at once.
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
  return storageTrouble(error) === 'full' ? COMPOSER.deviceFull : COMPOSER.notKept
}
