import { useRef, useState } from 'react'
import { MAX_MESSAGE_LENGTH } from '#core/records/thread.ts'
import { MAX_BODY_LENGTH } from '#core/values/bounds.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { connected } from '#data/cloud/cloud-error.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import {
  newCoachMessage,
  sendCoachMessage,
  type Word,
} from '#data/pages/coaching/send-coach-message.ts'
import { useBlocked } from '#data/records/block/blocked.ts'
import { unblockMember } from '#data/records/block/commands.ts'
import { sendMessage } from '#data/records/thread/messages/send-message.ts'
import type { Account } from '#data/storage/account.ts'
import { scalePicture } from '#data/storage/files/scale-picture.ts'
import { defineTextDrafts } from '#data/storage/shared-drafts.ts'
import { useSharedDraft } from '#data/storage/use-shared-draft.ts'
import { BlockedNote } from '#ui/blocking/blocked-note.tsx'
import { Button } from '#ui/kit/button.tsx'
import { TextArea } from '#ui/kit/text-field.tsx'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import styles from './member.module.css'
import { MESSAGE_WORDS } from './words.ts'

interface MessageSectionProps {
  readonly account: Account
  readonly cloud: Cloud | undefined
  readonly memberId: string
  readonly name: string
}

const DRAFTS = defineTextDrafts('draft/coach-word/')

/** Writes in the thread, where the member can answer, or a word to their notifications. */
export function MessageSection({ account, cloud, memberId, name }: MessageSectionProps) {
  const isBlocked = useBlocked(account)?.has(memberId) === true
  const shared = useSharedDraft(account, DRAFTS, memberId)
  const text = shared.draft?.text ?? ''
  const [busy, setBusy] = useState<'thread' | 'bell'>()
  const [problem, setProblem] = useState<string>()
  /** The last attempt: retrying the same text reuses its id, so that it is sent only once. */
  const tried = useRef<Word>(undefined)

  const type = (next: string) => {
    shared.type(next === '' ? undefined : { text: next })
    setProblem(undefined)
  }
  /** @param most the longest text that can be sent so, in characters */
  const send = async (way: 'thread' | 'bell', most: number) => {
    const words = text.trim()
    if (words === '') return setProblem(MESSAGE_WORDS.empty)
    if (words.length > most) return setProblem(MESSAGE_WORDS.tooLong[way](most))
    setBusy(way)
    try {
      await (way === 'thread' ? sendInThread(words) : sendToBell(words))
      type('')
      showToast({ kind: 'success', message: MESSAGE_WORDS.sent[way](name) })
    } catch (error) {
      if (way === 'thread') showDatabaseError(error)
      else setProblem(troubleText(error))
    } finally {
      setBusy(undefined)
    }
  }
  const sendInThread = (words: string) =>
    sendMessage(
      account,
      { memberId, coachId: account.userId },
      { text: words },
      { scale: scalePicture },
    )
  const sendToBell = async (words: string) => {
    const isSame = tried.current?.text === words
    const word =
      isSame && tried.current ? tried.current : newCoachMessage({ memberId, text: words })
    tried.current = word
    await sendCoachMessage(account, connected(cloud), word)
    tried.current = undefined
  }
  if (isBlocked) {
    return (
      <section className={styles.card} aria-labelledby="message">
        <h2 id="message">{MESSAGE_WORDS.title}</h2>
        <BlockedNote
          name={name}
          text={MESSAGE_WORDS.blocked}
          onUnblock={() =>
            unblockMember(account, { userId: memberId, name }).catch(showDatabaseError)
          }
        />
      </section>
    )
  }
  return (
    <section className={styles.card} aria-labelledby="message">
      <h2 id="message">{MESSAGE_WORDS.title}</h2>
      <TextArea
        label={MESSAGE_WORDS.label}
        hint={MESSAGE_WORDS.description}
        rows={3}
        maxLength={MAX_MESSAGE_LENGTH}
        value={text}
        problem={problem}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div className={styles.row}>
        <Button
          busy={busy === 'thread'}
          disabled={busy === 'bell'}
          onClick={() => void send('thread', MAX_MESSAGE_LENGTH)}
        >
          {MESSAGE_WORDS.send.thread}
        </Button>
        <Button
          variant="light"
          busy={busy === 'bell'}
          disabled={busy === 'thread'}
          onClick={() => void send('bell', MAX_BODY_LENGTH)}
        >
          {MESSAGE_WORDS.send.bell}
        </Button>
      </div>
    </section>
  )
}
