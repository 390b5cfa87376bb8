import { Link } from 'react-router-dom'
import { conversationsPath, threadWithCoachPath } from '#core/paths.ts'
import type { User } from '#core/records/user.ts'
import { type Pair, threadIdOf } from '#core/threads/pair.ts'
import { useCoaches } from '#data/records/group/use-coaches.ts'
import { useUnreadOfCoaches } from '#data/records/thread/conversations/use-conversations.ts'
import type { Account } from '#data/storage/account.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { NotYours } from './no-messages.tsx'
import styles from './thread.module.css'
import { ThreadView } from './thread-view.tsx'
import { UnreadCount } from './unread-count.tsx'
import { THREADS } from './words.ts'

interface MemberThreadProps {
  readonly account: Account
  readonly user: User
  readonly pairs: readonly Pair[]
  /** The coach in the query, null if there is none. */
  readonly coachId: string | null
  readonly alsoCoaches: boolean
}

/** A member's thread with a coach; a member with two coaches chooses between them. */
export function MemberThread({ account, user, pairs, coachId, alsoCoaches }: MemberThreadProps) {
  const coaches = useCoaches()
  const unread = useUnreadOfCoaches(account)
  const pair = coachId === null ? pairs[0] : pairs.find((one) => one.coachId === coachId)
  if (!pair) return <NotYours />
  const nameOf = (id: string) => coaches?.find((one) => one.id === id)?.name || THREADS.yourCoach
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          <PageTitle title={nameOf(pair.coachId)} className={styles.title} />
          <p className={styles.role}>{roleOf(user, pair.coachId)}</p>
        </div>
        {alsoCoaches && (
          <Link className={styles.aside} to={conversationsPath}>
            {THREADS.yourMembers}
          </Link>
        )}
      </header>
      {pairs.length > 1 && (
        <nav aria-label={THREADS.yourCoaches} className={styles.switch}>
          {pairs.map((one) => (
            <Link
              key={one.coachId}
              to={threadWithCoachPath(one.coachId)}
              aria-current={one === pair ? 'page' : undefined}
              className={styles.choice}
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
      />
    </div>
  )
}

function roleOf({ coaching }: User, coachId: string): string {
  const consistency = coaching.myConsistencyCoachId === coachId
  const executive = coaching.myExectutiveCoachId === coachId
  if (consistency && executive) return THREADS.bothRoles
  return executive ? THREADS.executive : THREADS.consistency
}
