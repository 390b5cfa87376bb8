import type { SafetyReport } from '#core/records/safety-report.ts'
import { MOST_LISTED } from '#data/cloud/list-limits.ts'
import { DONE_REPORTS, OPEN_REPORTS, useReports } from '#data/pages/admin/concerns/queue.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import support from '../support.module.css'
import { SUPPORT_WORDS } from '../words.ts'
import { ConcernCard } from './concern-card.tsx'
import styles from './concerns.module.css'
import { CONCERN_WORDS as WORDS } from './words.ts'

/** `/support/reported`: what members have reported, the oldest first, and what admins decided (decision 0134). */
export function ConcernsScreen() {
  const ownId = useAccount()?.userId
  const open = useReports(OPEN_REPORTS)
  const done = useReports(DONE_REPORTS)
  // Another admin decides what is about oneself.
  const others = (all: readonly SafetyReport[]) => all.filter(({ aboutId }) => aboutId !== ownId)
  return (
    <div className={support.page}>
      <PageTitle title="Reported content" />
      <p className={support.hint}>{WORDS.lead}</p>
      {open.away && <p role="status">{SUPPORT_WORDS.unreachable}</p>}
      {!open.records && !open.away && <Loading>Loading reports…</Loading>}
      {open.records && <Open reports={others(open.records)} all={open.records.length} />}
      <UnreadableRecords ids={[...open.unreadable, ...done.unreadable]} advice={WORDS.unreadable} />
      {done.records && <Done reports={others(done.records)} />}
    </div>
  )
}

interface OpenProps {
  readonly reports: readonly SafetyReport[]
  /** How many the list holds, with those about oneself. */
  readonly all: number
}

function Open({ reports, all }: OpenProps) {
  return (
    <section className={styles.list} aria-labelledby="open-reports">
      <div className={support.between}>
        <h2 id="open-reports">Open</h2>
        {reports.length > 0 && (
          <p className={support.hint}>{WORDS.openCount(reports.length, all >= MOST_LISTED)}</p>
        )}
      </div>
      {reports.length === 0 && (
        <EmptyState title="No open reports" within>
          When somebody reports a profile, a picture or a message, it is listed here.
        </EmptyState>
      )}
      {reports.map((report) => (
        <ConcernCard key={report.id} report={report} />
      ))}
    </section>
  )
}

function Done({ reports }: Pick<OpenProps, 'reports'>) {
  return (
    <section className={styles.list} aria-labelledby="done-reports">
      <h2 id="done-reports">Handled</h2>
      {reports.length === 0 && <p className={support.hint}>Nothing has been handled yet.</p>}
      {reports.map((report) => (
        <ConcernCard key={report.id} report={report} />
      ))}
    </section>
  )
}
