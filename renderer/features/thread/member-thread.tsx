import { Link } from 'react-router-dom'
import { type Pair, threadIdOf } from '#core/policies/threads/pair.ts'
import type { User } from '#core/records/user.ts'
import { conversationsPath, threadWithCoachPath } from '#core/values/links/paths.ts'
import { useCoaches } from '#data/records/group/use-coaches.ts'
import { useUnreadOfCoaches } from '#data/records/thread/conversations/use-conversations.ts'
import type { EarlierCoach } from '#data/records/thread/conversations/use-earlier-coaches.ts'
import type { Account } from '#data/storage/account.ts'
import layout from '#ui/kit/layout.module.css'
import { PageTitle } from '#ui/page-title.tsx'
import { NotYours, UnreadCount } from './no-messages.tsx'
import styles from './thread.module.css'
import { ThreadView } from './thread-view.tsx'
import { THREADS } from './words.ts'

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
export function MemberThread(props: MemberThreadProps) {
  const { account, user, pairs, earlier, coachId, alsoCoaches } = props
  const coaches = useCoaches()
  const unread = useUnreadOfCoaches(account)
  const all = [...pairs, ...earlier.map((one) => one.pair)]
  const pair = coachId === null ? all[0] : all.find((one) => one.coachId === coachId)
  if (!pair) return <NotYours />
  const before = earlier.find((one) => one.pair.coachId === pair.coachId)
  const nameOf = (id: string) => {
    const past = earlier.find((one) => one.pair.coachId === id)
    if (past) return past.name || THREADS.earlierCoach
    return coaches?.find((one) => one.id === id)?.name || THREADS.yourCoach
  }
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          <PageTitle title={nameOf(pair.coachId)} className={styles.title} />
          <p className={layout.hint}>
            {before ? THREADS.earlierCoach : roleOf(user, pair.coachId)}
          </p>
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
