import { useSearchParams } from 'react-router-dom'
import { isCoach, pairsOf } from '#core/policies/threads/pair.ts'
import type { User } from '#core/records/user.ts'
import { useUser } from '#data/records/member/queries.ts'
import { useEarlierCoaches } from '#data/records/thread/conversations/use-earlier-coaches.ts'
import type { Account } from '#data/storage/account.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { CoachThread } from './coach-thread.tsx'
import { Conversations } from './conversations.tsx'
import { MemberThread } from './member-thread.tsx'
import { NO_MESSAGES } from './words.ts'

/**
 * `/community/thread`: a member's thread with their coach, or a coach's with `?memberId=`
 * (docs/product.md#coaching).
 */
export function ThreadScreen() {
  const account = useAccount()
  const user = useUser()
  const [query] = useSearchParams()
  if (!account || !user) return <Loading />
  const memberId = query.get('memberId')
  if (memberId !== null) return <CoachThread key={memberId} account={account} memberId={memberId} />
  const coachId = query.get('coachId')
  const hasCoach = pairsOf(user).length > 0
  if (isCoach(user) && (query.get('view') === 'members' || (!hasCoach && coachId === null))) {
    return <Conversations hasCoach={hasCoach} />
  }
  return <OwnThread account={account} user={user} coachId={coachId} />
}

interface OwnThreadProps {
  readonly account: Account
  readonly user: User
  readonly coachId: string | null
}

/** A member's thread with a coach they have, or had. */
function OwnThread({ account, user, coachId }: OwnThreadProps) {
  const earlier = useEarlierCoaches(account, user)
  const pairs = pairsOf(user)
  if (!earlier) return <Loading />
  if (pairs.length + earlier.length === 0) {
    return <EmptyState title="No coach yet">{NO_MESSAGES.noCoachText}</EmptyState>
  }
  return (
    <MemberThread {...{ account, user, pairs, earlier, coachId }} alsoCoaches={isCoach(user)} />
  )
}
