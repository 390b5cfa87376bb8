import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  INBOX_FILTERS,
  type InboxFilter,
  inboxView,
  needsReply,
} from '#core/policies/threads/inbox.ts'
import { PATHS, threadWithMemberPath } from '#core/values/links/paths.ts'
import { isBlank } from '#core/values/names/visible.ts'
import { useFile } from '#data/device/files/use-file.ts'
import type { InboxConversation } from '#data/records/thread/conversations/read-conversations.ts'
import {
  MAX_COMPLETED,
  useConversations,
  useMessageSearch,
} from '#data/records/thread/conversations/use-conversations.ts'
import { useIsAway } from '#data/sync/status/use-sync-state.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import layout from '#ui/kit/layout.module.css'
import { Segmented } from '#ui/kit/segmented.tsx'
import { TextField } from '#ui/kit/text-field.tsx'
import { localFormat } from '#ui/local-format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { PersonPicture } from '#ui/person-picture.tsx'
import styles from './inbox.module.css'
import { NotHereYet } from './no-messages.tsx'
import threadStyles from './thread.module.css'
import { UnreadCount } from './unread-count.tsx'
import { INBOX, NO_MESSAGES, THREADS } from './words.ts'

const DATE = localFormat({ day: 'numeric', month: 'short' })
const TIME = localFormat({ hour: '2-digit', minute: '2-digit' })

/** A coach's inbox: their threads with members, unread ones first. */
export function Conversations({ hasCoach }: { readonly hasCoach: boolean }) {
  const [most, setMost] = useState(MAX_COMPLETED)
  const conversations = useConversations(most)
  const isAway = useIsAway()
  return (
    <div className={threadStyles.list}>
      <header className={threadStyles.header}>
        <PageTitle title="Messages" className={threadStyles.title} />
        {hasCoach && (
          <Link className={threadStyles.aside} to={PATHS.thread}>
            {THREADS.yourCoach}
          </Link>
        )}
      </header>
      {conversations?.length === 0 && isAway && <NotHereYet />}
      {conversations?.length === 0 && !isAway && (
        <EmptyState title="No messages yet" within>
          {NO_MESSAGES.nobodyWroteText} <Link to={PATHS.myGroup}>My Coaching Group</Link>.
        </EmptyState>
      )}
      {conversations && conversations.length > 0 && (
        <Inbox
          conversations={conversations}
          most={most}
          onMore={() => setMost(most + MAX_COMPLETED)}
        />
      )}
    </div>
  )
}

interface InboxProps {
  readonly conversations: readonly InboxConversation[]
  /** How many to show. */
  readonly most: number
  readonly onMore: () => void
}

function Inbox({ conversations, most, onMore }: InboxProps) {
  const [filter, setFilter] = useState<InboxFilter>('all')
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const within = useMessageSearch(wanted)
  const shown = inboxView(conversations, filter, wanted, within)
  const toReply = conversations.filter(needsReply).length
  const filters = INBOX_FILTERS.map((value) => ({ value, label: INBOX.filters[value] }))
  return (
    <>
      <div className={layout.row}>
        <Segmented label={INBOX.show} value={filter} options={filters} onChange={setFilter} />
        <TextField
          className={styles.search}
          label={INBOX.find}
          hideLabel
          placeholder={INBOX.find}
          type="search"
          enterKeyHint="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <p className={layout.hint} role="status">
        {isBlank(wanted) ? INBOX.summary(conversations.length, toReply) : INBOX.found(shown.length)}
      </p>
      {shown.length === 0 && (
        <p className={layout.hint}>{isBlank(wanted) ? INBOX.noneToReply : INBOX.noMatch}</p>
      )}
      {shown.length > 0 && (
        <ul className={threadStyles.conversations} aria-label="Conversations">
          {shown.slice(0, most).map((one) => (
            <ConversationRow key={one.memberId} conversation={one} />
          ))}
        </ul>
      )}
      {shown.length > most && (
        <Button variant="light" onClick={onMore}>
          {INBOX.more(shown.length - most)}
        </Button>
      )}
    </>
  )
}

function ConversationRow({ conversation }: { readonly conversation: InboxConversation }) {
  const { memberId, known, unread, lastAt } = conversation
  const image = useFile(known?.image ?? '')
  const name = known?.name || 'A member'
  return (
    <li>
      <Link className={threadStyles.conversation} to={threadWithMemberPath(memberId)}>
        <PersonPicture name={name} url={image.url} size="small" />
        <span className={styles.texts}>
          <strong className={styles.name}>
            <bdi>{name}</bdi>
          </strong>
          <span className={classNames(styles.preview, unread > 0 && styles.unread)}>
            {previewText(conversation)}
          </span>
        </span>
        <span className={styles.end}>
          {lastAt > 0 && <time dateTime={new Date(lastAt).toISOString()}>{whenText(lastAt)}</time>}
          <span className={styles.marks}>
            {needsReply(conversation) && <span className={layout.warning}>Needs a reply</span>}
            <UnreadCount count={unread} />
          </span>
        </span>
      </Link>
    </li>
  )
}

/** "You: See you on Friday" */
function previewText({ latest, lastBy }: InboxConversation): string {
  if (latest.isMissing) return 'Open it to load the messages.'
  const text = latest.text || (latest.hasPicture ? 'Sent a picture' : '')
  const said = lastBy === 'coach' ? `You: ${text}` : text
  return latest.isWaiting ? `${said} (not sent yet)` : said
}

/** The time of a message of today, the day of an earlier one. */
function whenText(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return isToday ? TIME.format(at) : DATE.format(at)
}
