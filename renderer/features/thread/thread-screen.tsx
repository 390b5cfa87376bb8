import IconBack from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { Link, useSearchParams } from 'react-router-dom'
import { isCoach, pairsOf } from '#core/policies/threads/pair.ts'
import type { User } from '#core/records/user.ts'
import { coachedMemberPath, conversationsPath } from '#core/values/links/paths.ts'
import { useFile } from '#data/device/files/use-file.ts'
import { useUser } from '#data/records/member/queries.ts'
import { useEarlierCoaches } from '#data/records/thread/conversations/use-earlier-coaches.ts'
import { useThreadMember } from '#data/records/thread/thread-access.ts'
import type { Account } from '#data/storage/account.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PersonPicture } from '#ui/person-picture.tsx'
import { Conversations } from './conversations.tsx'
import { MemberThread } from './member-thread.tsx'
import { NotYours } from './no-messages.tsx'
import styles from './thread.module.css'
import { ThreadView } from './thread-view.tsx'

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
    return (
      <EmptyState title="No coach yet">
        Your community’s admins choose one for you. Then you can write to each other here, and a
        screenshot you send checks “Text Coach & Screenshot” for the day.
      </EmptyState>
    )
  }
  return (
    <MemberThread {...{ account, user, pairs, earlier, coachId }} alsoCoaches={isCoach(user)} />
  )
}

interface CoachThreadProps {
  readonly account: Account
  readonly memberId: string
}

/** A coach's thread with one of their members; shows nothing until it is known that they coach them. */
function CoachThread({ account, memberId }: CoachThreadProps) {
  const found = useThreadMember(memberId)
  const image = useFile(found.state === 'mine' ? found.member.image : '')
  if (found.state === 'refused') return <NotYours />
  if (found.state === 'away') {
    return (
      <EmptyState title="Couldn’t load this conversation">
        It opens when you’re back online.
      </EmptyState>
    )
  }
  if (found.state === 'loading') {
    return <Loading />
  }
  const name = found.member.name || 'Your member'
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link className={styles.back} to={conversationsPath} aria-label="All messages">
          <IconBack size={22} aria-hidden />
        </Link>
        <PersonPicture name={name} url={image.url} size="small" />
        <PageTitle title={name} className={styles.title} />
        <Link className={styles.aside} to={coachedMemberPath(memberId)}>
          Their days
        </Link>
      </header>
      <ThreadView account={account} pair={{ memberId, coachId: account.userId }} otherName={name} />
    </div>
  )
}
