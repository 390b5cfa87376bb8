import { useRef, useState } from 'react'
import { LONGEST_BODY } from '#core/records/bounds.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { connected } from '#data/cloud/cloud-error.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import {
  newCoachMessage,
  sendCoachMessage,
  type Word,
} from '#data/pages/coaching/send-coach-message.ts'
import { unblockMember } from '#data/records/block/commands.ts'
import { useBlocked } from '#data/records/block/use-blocked.ts'
import type { Account } from '#data/storage/account.ts'
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

/** Sends a message that appears in the member's notifications. */
export function MessageSection({ account, cloud, memberId, name }: MessageSectionProps) {
  const isBlocked = useBlocked(account)?.has(memberId) === true
  const shared = useSharedDraft(account, DRAFTS, memberId)
  const text = shared.draft?.text ?? ''
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** The last attempt: retrying the same text reuses its id, so that it is sent only once. */
  const tried = useRef<Word>(undefined)

  const type = (next: string) => {
    shared.type(next === '' ? undefined : { text: next })
    setProblem(undefined)
  }
  const send = async () => {
    const words = text.trim()
    if (words === '') return setProblem(MESSAGE_WORDS.empty)
    if (words.length > LONGEST_BODY) {
      return setProblem(MESSAGE_WORDS.tooLong(LONGEST_BODY))
    }
    setBusy(true)
    try {
      const isSame = tried.current?.text === words
      const word =
        isSame && tried.current ? tried.current : newCoachMessage({ memberId, text: words })
      tried.current = word
      await sendCoachMessage(account, connected(cloud), word)
      tried.current = undefined
      type('')
      showToast({
        kind: 'success',
        message: MESSAGE_WORDS.sent(name),
      })
    } catch (error) {
      setProblem(troubleText(error))
    } finally {
      setBusy(false)
    }
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
        maxLength={LONGEST_BODY}
        value={text}
        problem={problem}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div className={styles.row}>
        <Button busy={busy} onClick={() => void send()}>
          {MESSAGE_WORDS.send}
        </Button>
      </div>
    </section>
  )
}
