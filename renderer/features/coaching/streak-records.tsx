import type { MemberFacts } from '#core/coaching/member-facts.ts'
import type { Stats } from '#core/records/stats.ts'
import { statsFrom } from '#core/streaks/stats.ts'
import { StreaksTable } from '#ui/streaks-table.tsx'
import styles from './member.module.css'

interface StreakRecordsProps {
  readonly stats: Stats
  readonly facts: MemberFacts
}

/** Every streak as it stands on the member's today, and its record (spec 3). */
export function StreakRecords({ stats, facts }: StreakRecordsProps) {
  // What the record says is as of its last change; somebody who stays away has no streak any more.
  const now = statsFrom({
    userId: stats.id,
    days: facts.days.filter((day) => day !== undefined),
    today: facts.today,
    previous: stats,
    historyComplete: false,
  })
  return (
    <section className={styles.card} aria-labelledby="records">
      <h2 id="records">Streaks and records</h2>
      <StreaksTable stats={now} labelledBy="records" className={styles.plain} />
    </section>
  )
}
