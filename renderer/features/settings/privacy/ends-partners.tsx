import { Question } from '#ui/kit/question.tsx'
import { ENDING_WORDS as WORDS } from './words.ts'

interface EndsPartnersProps {
  /** How many partnerships end; undefined if this device does not know yet. */
  readonly count: number | undefined
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}

/** Asks before a member shares nothing: going back to another level brings no partner back. */
export function EndsPartners({ count, onConfirm, onClose }: EndsPartnersProps) {
  const confirm = async () => {
    await onConfirm()
    onClose()
  }
  return (
    <Question
      title={WORDS.question(count)}
      danger
      confirm={WORDS.confirm}
      cancel="Leave it as it is"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{WORDS.text}</p>
    </Question>
  )
}
