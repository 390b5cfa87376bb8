import { useEffect, useRef, useState } from 'react'
import type { SentMessage } from '#core/records/thread.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { LOG } from '../words.ts'

interface IncomingProps {
  readonly sent: readonly SentMessage[]
  readonly ownId: string
  readonly otherName: string
}

/** Announces new messages of the other person while the thread is open, not older pages or own messages. */
export function Incoming({ sent, ownId, otherName }: IncomingProps) {
  const last = sent.at(-1)
  const known = useRef(last?.number ?? 0)
  const [words, setWords] = useState('')
  useEffect(() => {
    const number = last?.number ?? 0
    const isNew = known.current > 0 && number > known.current
    known.current = Math.max(known.current, number)
    if (!last || !isNew || last.senderId === ownId) return
    setWords(LOG.said(otherName, last.text === '' ? 'sent a picture' : last.text))
  }, [last, ownId, otherName])
  return (
    <VisuallyHidden as="p" role="status">
      {words}
    </VisuallyHidden>
  )
}
