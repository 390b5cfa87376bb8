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
import { counted } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import layout from '#ui/kit/layout.module.css'
import { Segmented } from '#ui/kit/segmented.tsx'
import { SearchField } from '#ui/kit/text-field.tsx'
import { localFormat } from '#ui/local-format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { PersonPicture } from '#ui/person-picture.tsx'
import { NotHereYet, UnreadCount } from './no-messages.tsx'
import styles from './thread.module.css'

const DATE = localFormat({ day: 'numeric', month: 'short' })
const TIME = localFormat({ hour: '2-digit', minute: '2-digit' })

/** A coach's inbox: their threads with members, unread ones first. */
export function Conversations({ hasCoach }: { readonly hasCoach: boolean }) {
  const [most, setMost] = useState(MAX_COMPLETED)
  const conversations = useConversations(most)
  const isAway = useIsAway()
  return (
    <div className={styles.list}>
      <header className={styles.header}>
        <PageTitle title="Messages" className={styles.title} />
        {hasCoach && (
          <Link className={styles.aside} to={PATHS.thread}>
            Your coach
          </Link>
        )}
      </header>
      {conversations?.length === 0 && isAway && <NotHereYet />}
      {conversations?.length === 0 && !isAway && (
        <EmptyState title="No messages yet" within>
          Messages from your members appear here. To write first, open a member in{' '}
          <Link to={PATHS.myGroup}>My Coaching Group</Link>.
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
  const filters = INBOX_FILTERS.map((value) => ({
    value,
    label: value === 'all' ? 'All' : 'Needs a reply',
  }))
  return (
    <>
      <div className={layout.row}>
        <Segmented
          label="Show conversations"
          value={filter}
          options={filters}
          onChange={setFilter}
        />
        <SearchField
          className={styles.search}
          label="Find by name or text"
          value={search}
          onSearch={setSearch}
        />
      </div>
      <p className={layout.hint} role="status">
        {isBlank(wanted)
          ? summaryText(conversations.length, toReply)
          : `${counted(shown.length, 'conversation')} found, among names and the messages on this device`}
      </p>
      {shown.length === 0 && (
        <p className={layout.hint}>
          {isBlank(wanted) ? 'Nobody waits for a reply.' : 'No conversations match.'}
        </p>
      )}
      {shown.length > 0 && (
        <ul className={styles.conversations} aria-label="Conversations">
          {shown.slice(0, most).map((one) => (
            <ConversationRow key={one.memberId} conversation={one} />
          ))}
        </ul>
      )}
      {shown.length > most && (
        <Button variant="light" onClick={onMore}>
          {shown.length - most > 100 ? 'Show more' : `Show the other ${shown.length - most}`}
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
      <Link className={styles.conversation} to={threadWithMemberPath(memberId)}>
        <PersonPicture name={name} url={image.url} size="small" />
        <span className={styles.texts}>
          <strong className={layout.cut}>
            <bdi>{name}</bdi>
          </strong>
          <span className={classNames(layout.cut, unread > 0 ? styles.unread : layout.hint)}>
            {previewText(conversation)}
          </span>
        </span>
        <span className={styles.end}>
          {lastAt > 0 && <time dateTime={new Date(lastAt).toISOString()}>{whenText(lastAt)}</time>}
          <span className={layout.line}>
            {needsReply(conversation) && <span className={layout.warning}>Needs a reply</span>}
            <UnreadCount count={unread} />
          </span>
        </span>
      </Link>
    </li>
  )
}

function summaryText(count: number, toReply: number): string {
  const wait = `${toReply} ${toReply === 1 ? 'needs' : 'need'} a reply`
  return `${counted(count, 'conversation')} · ${toReply === 0 ? 'nobody waits for a reply' : wait}`
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
