import { Link } from 'react-router-dom'
import { PATHS, threadWithMemberPath } from '#core/paths.ts'
import { useFile } from '#data/device/files/use-file.ts'
import type { Conversation } from '#data/records/thread/conversations/read-conversations.ts'
import { useConversations } from '#data/records/thread/conversations/use-conversations.ts'
import { useIsAway } from '#data/sync/status/session-state.ts'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { localFormat } from '#ui/local-format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { PersonPicture } from '#ui/person-picture.tsx'
import { NotHereYet } from './no-messages.tsx'
import styles from './thread.module.css'
import { UnreadCount } from './unread-count.tsx'
import { NO_MESSAGES, THREADS } from './words.ts'

const DATE = localFormat({ day: 'numeric', month: 'short' })

/** A coach's threads with their members, the latest first. */
export function Conversations({ hasCoach }: { readonly hasCoach: boolean }) {
  const conversations = useConversations()
  const isAway = useIsAway()
  return (
    <div className={styles.list}>
      <header className={styles.header}>
        <PageTitle title={THREADS.title} className={styles.title} />
        {hasCoach && (
          <Link className={styles.aside} to={PATHS.thread}>
            {THREADS.yourCoach}
          </Link>
        )}
      </header>
      {conversations?.length === 0 && isAway && <NotHereYet />}
      {conversations?.length === 0 && !isAway && (
        <EmptyState title={NO_MESSAGES.nobodyWrote} within>
          {NO_MESSAGES.nobodyWroteText} <Link to={PATHS.myGroup}>{NO_MESSAGES.group}</Link>.
        </EmptyState>
      )}
      {conversations && conversations.length > 0 && (
        <ul className={styles.conversations} aria-label={THREADS.label}>
          {conversations.map((one) => (
            <ConversationRow key={one.memberId} conversation={one} />
          ))}
        </ul>
      )}
    </div>
  )
}

function ConversationRow({ conversation }: { readonly conversation: Conversation }) {
  const { memberId, known, unread, lastAt } = conversation
  const image = useFile(known?.image ?? '')
  const name = known?.name || THREADS.aMember
  return (
    <li>
      <Link className={styles.conversation} to={threadWithMemberPath(memberId)}>
        <PersonPicture name={name} url={image.url} size="small" />
        <strong>{name}</strong>
        <UnreadCount count={unread} />
        {lastAt > 0 && <time dateTime={new Date(lastAt).toISOString()}>{DATE.format(lastAt)}</time>}
      </Link>
    </li>
  )
}
