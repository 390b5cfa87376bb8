import { useEffect, useRef, useState } from 'react'
import { storageTrouble } from '#core/policies/storage/storage-trouble.ts'
import { type Pair, threadIdOf } from '#core/policies/threads/pair.ts'
import { MAX_MESSAGE_LENGTH } from '#core/records/thread.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { sendMessage } from '#data/records/thread/messages/send-message.ts'
import type { Account } from '#data/storage/account.ts'
import { checkedType, FileRefused } from '#data/storage/files/prepare-file.ts'
import { scalePicture } from '#data/storage/files/scale-picture.ts'
import { defineTextDrafts } from '#data/storage/shared-drafts.ts'
import { useSharedDraft } from '#data/storage/use-shared-draft.ts'
import { COMPOSER } from '../words.ts'

/** Unsent text, by the thread's id. */
const DRAFTS = defineTextDrafts('draft/thread/')

interface Composer {
  readonly account: Account
  readonly pair: Pair
  /** Called after sending, with the day on which that checked the first habit. */
  readonly onSent: (checked: DayKey | undefined) => void
}

/** The message being written: text and picture; the text is a draft in all tabs until the message is sent. */
export function useComposer({ account, pair, onSent }: Composer) {
  const { draft, isRead, type } = useSharedDraft(account, DRAFTS, threadIdOf(pair))
  const text = draft?.text ?? ''
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

  const write = (next: string) => type(next === '' ? undefined : { text: next })
  const isSendable = text.trim() !== '' || picture !== undefined
  const canSend = !busy && isSendable && text.length <= MAX_MESSAGE_LENGTH
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
    if (!canSend) return
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
    isRead,
    write,
    picture,
    attach,
    problem,
    busy,
    send,
    canSend,
  }
}

function problemOf(error: unknown): string {
  if (error instanceof FileRefused) return error.message
  return storageTrouble(error) === 'full' ? COMPOSER.deviceFull : COMPOSER.notKept
}
