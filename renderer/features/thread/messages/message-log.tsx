import { type RefObject, useState } from 'react'
import type { DayKey } from '#core/values/time/day.ts'
import { localDay } from '#data/platform/local-day.ts'
import { useToday } from '#data/records/member/queries.ts'
import type { ThreadView } from '#data/records/thread/use-thread.ts'
import type { Account } from '#data/storage/account.ts'
import { useIsAway } from '#data/sync/status/use-sync-state.ts'
import { dayName } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import layout from '#ui/kit/layout.module.css'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { NotHereYet } from '../no-messages.tsx'
import styles from '../thread.module.css'
import { byDay } from './message-days.ts'
import { MessageItem } from './message-item.tsx'

interface MessageLogProps {
  readonly account: Account
  readonly view: ThreadView
  readonly otherName: string
  readonly emptyWords: string
  /** The scrolling element, which starts at its bottom. */
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** The messages, newest at the bottom. Loading older ones above does not move the visible ones. */
export function MessageLog({ account, view, otherName, emptyWords, scroller }: MessageLogProps) {
  const today = useToday()
  const isOffline = useIsAway()
  const waiting = new Map(view.waiting.map((one) => [one.message.id, one]))
  const messages = [...view.sent, ...view.waiting.map(({ message }) => message)]
  const days = byDay(messages, (instant) => localDay(instant))
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="log"
      aria-label={`Messages with ${otherName}`}
      aria-live="off"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
    >
      <div className={styles.content}>
        {view.hasOlder && <OlderButton view={view} />}
        <UnreadableRecords ids={view.unreadable} />
        {messages.length === 0 && (
          <Nothing heard={view.heard} isOffline={isOffline} words={emptyWords} />
        )}
        {days.map(({ day, messages: written }) => (
          <section key={day} aria-label={titleOf(day, today)}>
            <h2 className={styles.day}>{titleOf(day, today)}</h2>
            <ol className={layout.stack}>
              {written.map((message) => (
                <MessageItem
                  key={message.id}
                  account={account}
                  message={message}
                  waiting={waiting.get(message.id)}
                  otherName={otherName}
                  isOffline={isOffline}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  )
}

function titleOf(day: DayKey, today: DayKey): string {
  return day === today ? 'Today' : dayName(day)
}

interface NothingProps {
  readonly heard: boolean
  readonly isOffline: boolean
  readonly words: string
}

function Nothing({ heard, isOffline, words }: NothingProps) {
  if (!heard) return isOffline ? <NotHereYet /> : null
  return (
    <EmptyState title="No messages yet" within>
      {words}
    </EmptyState>
  )
}

function OlderButton({ view }: { readonly view: ThreadView }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const bring = () => {
    setState('busy')
    view.showOlder().then(
      () => setState('idle'),
      () => setState('failed'),
    )
  }
  return (
    <div className={styles.older}>
      <Button variant="subtle" busy={state === 'busy'} onClick={bring}>
        Show older messages
      </Button>
      {state === 'failed' && (
        <p role="alert" className={layout.muted}>
          Couldn’t load older messages. Try again when you’re online.
        </p>
      )}
    </div>
  )
}
