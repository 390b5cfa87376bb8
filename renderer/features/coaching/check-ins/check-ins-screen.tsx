import type { CheckInQueueView } from '#data/pages/coaching/check-ins/use-check-in-queue.ts'
import type { Account } from '#data/storage/account.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { counted } from '#ui/day-words.ts'
import { Freshness } from '#ui/freshness.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import layout from '#ui/kit/layout.module.css'
import { Loading } from '#ui/loading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { AllMembers } from '../all-members.tsx'
import page from '../page.module.css'
import { COACHING_WORDS } from '../words.ts'
import { CheckInCard } from './check-in-card.tsx'
import styles from './check-ins.module.css'
import { useQueue } from './use-queue.ts'

/** The check-ins that wait for the coach, one at a time (docs/product.md#the-check-in). */
export function CheckInsScreen({ view }: { readonly view: CheckInQueueView }) {
  const account = useAccount()
  return account ? <Queue account={account} view={view} /> : null
}

interface QueueProps {
  readonly account: Account
  readonly view: CheckInQueueView
}

function Queue({ account, view }: QueueProps) {
  const queue = useQueue(account, view)
  const { current, waiting, answered, said } = queue
  return (
    <div className={page.page}>
      <AllMembers />
      <header className={styles.header}>
        <PageTitle title="Check-ins" />
        {waiting > 0 && (
          <p className={layout.muted}>
            {waiting} of {waiting + answered}
            {view.hasMore && ' or more'} {waiting === 1 ? 'waits' : 'wait'}
          </p>
        )}
        <p ref={queue.saidRef} className={styles.said} role="status" tabIndex={-1}>
          {said}
        </p>
        <Freshness live={view.live} at={view.at} />
      </header>
      {view.state === 'loading' && <Loading>Loading the check-ins…</Loading>}
      {view.state === 'away' && (
        <EmptyState title="Couldn’t load the check-ins" within>
          We can’t reach the community right now. They show up here once you’re back online.
        </EmptyState>
      )}
      {view.state === 'ready' && !current && <Nobody answered={answered} />}
      {current && (
        <CheckInCard key={current.id} account={account} checkIn={current} queue={queue} />
      )}
      <UnreadableRecords ids={view.unreadable} advice={COACHING_WORDS.showAdmin} />
    </div>
  )
}

function Nobody({ answered }: { readonly answered: number }) {
  return answered === 0 ? (
    <EmptyState title="Nobody waits for an answer" within>
      When a member sends you their week, it shows up here.
    </EmptyState>
  ) : (
    <EmptyState title="All answered" within>
      You answered {counted(answered, 'check-in')}. New ones show up here when members send their
      week.
    </EmptyState>
  )
}
