import IconBack from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { Link, useSearchParams } from 'react-router-dom'
import { isCoach, type Pair, pairsOf, threadIdOf } from '#core/policies/threads/pair.ts'
import type { User } from '#core/records/user.ts'
import {
  coachedMemberPath,
  conversationsPath,
  threadWithCoachPath,
} from '#core/values/links/paths.ts'
import { useFile } from '#data/device/files/use-file.ts'
import { useCoaches } from '#data/records/group/use-coaches.ts'
import { useUser } from '#data/records/member/queries.ts'
import { useUnreadOfCoaches } from '#data/records/thread/conversations/use-conversations.ts'
import {
  type EarlierCoach,
  useEarlierCoaches,
} from '#data/records/thread/conversations/use-earlier-coaches.ts'
import { useThreadMember } from '#data/records/thread/thread-access.ts'
import type { Account } from '#data/storage/account.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import layout from '#ui/kit/layout.module.css'
import { Loading } from '#ui/loading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PersonPicture } from '#ui/person-picture.tsx'
import { Conversations } from './conversations.tsx'
import { NotYours, UnreadCount } from './no-messages.tsx'
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

interface MemberThreadProps {
  readonly account: Account
  readonly user: User
  readonly pairs: readonly Pair[]
  /** With whom nothing more is written, but what was written can be read. */
  readonly earlier: readonly EarlierCoach[]
  /** The coach in the query, null if there is none. */
  readonly coachId: string | null
  readonly alsoCoaches: boolean
}

/** A member's thread with a coach; a member with two coaches, or earlier ones, chooses between them. */
function MemberThread(props: MemberThreadProps) {
  const { account, user, pairs, earlier, coachId, alsoCoaches } = props
  const coaches = useCoaches()
  const unread = useUnreadOfCoaches(account)
  const all = [...pairs, ...earlier.map((one) => one.pair)]
  const pair = coachId === null ? all[0] : all.find((one) => one.coachId === coachId)
  if (!pair) return <NotYours />
  const before = earlier.find((one) => one.pair.coachId === pair.coachId)
  const nameOf = (id: string) => {
    const past = earlier.find((one) => one.pair.coachId === id)
    if (past) return past.name || 'An earlier coach'
    return coaches?.find((one) => one.id === id)?.name || 'Your coach'
  }
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          <PageTitle title={nameOf(pair.coachId)} className={styles.title} />
          <p className={layout.hint}>{before ? 'An earlier coach' : roleOf(user, pair.coachId)}</p>
        </div>
        {alsoCoaches && (
          <Link className={styles.aside} to={conversationsPath}>
            Your members
          </Link>
        )}
      </header>
      {all.length > 1 && (
        <nav aria-label="Your coaches" className={styles.switch}>
          {all.map((one) => (
            <Link
              key={one.coachId}
              to={threadWithCoachPath(one.coachId)}
              aria-current={one === pair ? 'page' : undefined}
              className={layout.pill}
            >
              {nameOf(one.coachId)}
              <UnreadCount count={one === pair ? 0 : (unread?.get(one.coachId) ?? 0)} />
            </Link>
          ))}
        </nav>
      )}
      <ThreadView
        key={threadIdOf(pair)}
        account={account}
        pair={pair}
        otherName={nameOf(pair.coachId)}
        isOver={before !== undefined}
      />
    </div>
  )
}

function roleOf({ coaching }: User, coachId: string): string {
  const consistency = coaching.myConsistencyCoachId === coachId
  const executive = coaching.myExectutiveCoachId === coachId
  if (consistency && executive) return 'Your consistency and executive coach'
  return executive ? 'Your executive coach' : 'Your consistency coach'
}
