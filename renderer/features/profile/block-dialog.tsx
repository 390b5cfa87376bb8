import { useUser } from '#data/records/member/queries.ts'
import { blockMember } from '#data/records/partner/block-member.ts'
import type { Account } from '#data/storage/account.ts'
import layout from '#ui/kit/layout.module.css'
import { Question } from '#ui/kit/question.tsx'
import { PROFILE_WORDS, BLOCK_WORDS as WORDS } from './words.ts'

interface BlockDialogProps {
  readonly account: Account
  readonly member: { readonly userId: string; readonly name: string }
  readonly onBlocked: () => void
  readonly onClose: () => void
}

/** Asks first: what a block ends stays ended. */
export function BlockDialog({ account, member, onBlocked, onClose }: BlockDialogProps) {
  const coaching = useUser()?.coaching
  const { userId, name } = member
  const shown = name || PROFILE_WORDS.nameless
  const isMyCoach =
    coaching?.myConsistencyCoachId === userId || coaching?.myExectutiveCoachId === userId
  const confirm = async () => {
    await blockMember(account, member)
    onBlocked()
  }
  return (
    <Question
      title={`Block ${shown}?`}
      danger
      confirm="Block"
      cancel="Cancel"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{WORDS.stops}</p>
      <p>{WORDS.stays}</p>
      {isMyCoach && <p>{WORDS.isMyCoach}</p>}
      <p className={layout.hint}>{WORDS.undo}</p>
    </Question>
  )
}
