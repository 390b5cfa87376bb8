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
import { Card } from '#ui/kit/card.tsx'
import { TextArea } from '#ui/kit/text-field.tsx'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import styles from './member.module.css'

interface MessageSectionProps {
  readonly account: Account
  readonly cloud: Cloud | undefined
  readonly memberId: string
  readonly name: string
}

/** The longest text that can be sent so, in characters. */
const MOST = { thread: MAX_MESSAGE_LENGTH, bell: MAX_BODY_LENGTH } as const
const TOO_LONG = {
  thread: `It is longer than ${MOST.thread} characters. Shorten it.`,
  bell: `A notification has ${MOST.bell} characters at most. Shorten it, or send it in the thread.`,
} as const
const sentText = (way: 'thread' | 'bell', name: string) =>
  way === 'thread'
    ? `It is in your thread with ${name || 'the member'}.`
    : `${name || 'The member'} will see it in their notifications.`

const DRAFTS = defineTextDrafts('draft/coach-word/')

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
  const send = async (way: 'thread' | 'bell') => {
    const words = text.trim()
    if (words === '') return setProblem('Write a message first.')
    if (words.length > MOST[way]) return setProblem(TOO_LONG[way])
    setBusy(way)
    try {
      await (way === 'thread' ? sendInThread(words) : sendToBell(words))
      type('')
      showToast({ kind: 'success', message: sentText(way, name) })
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
      <Card title="Send a message">
        <BlockedNote
          name={name}
          text="Neither of you can write to the other until you unblock them."
          onUnblock={() =>
            unblockMember(account, { userId: memberId, name }).catch(showDatabaseError)
          }
        />
      </Card>
    )
  }
  return (
    <Card title="Send a message">
      <TextArea
        label="Message"
        hint="They can answer in the thread. A notification is read only; it has your name."
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
          onClick={() => void send('thread')}
        >
          Send in the thread
        </Button>
        <Button
          variant="light"
          busy={busy === 'bell'}
          disabled={busy === 'thread'}
          onClick={() => void send('bell')}
        >
          Send as a notification
        </Button>
      </div>
    </Card>
  )
}
