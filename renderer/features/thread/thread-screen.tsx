import { useSearchParams } from 'react-router-dom'
import { isCoach, pairsOf } from '#core/threads/pair.ts'
import { useUser } from '#data/records/user/queries.ts'
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
  const pairs = pairsOf(user)
  const coaches = isCoach(user)
  if (coaches && (pairs.length === 0 || query.get('view') === 'members')) {
    return <Conversations hasCoach={pairs.length > 0} />
  }
  if (pairs.length === 0) {
    return <EmptyState title={NO_MESSAGES.noCoach}>{NO_MESSAGES.noCoachText}</EmptyState>
  }
  return (
    <MemberThread
      account={account}
      user={user}
      pairs={pairs}
      coachId={query.get('coachId')}
      alsoCoaches={coaches}
    />
  )
}
