import type { Stats } from '#core/records/stats.ts'
import { monthOf } from '#core/values/time/month.ts'
import type { ShownMember } from '#data/pages/coaching/use-coached-member.ts'
import { monthName } from '#ui/day-words.ts'
import { StreaksTable } from '#ui/days/streaks-table.tsx'
import { lastSeenText } from '../words.ts'
import styles from './member.module.css'
import { FACT_WORDS, MEMBER_WORDS } from './words.ts'

/** Six figures about the member. */
export function MemberFactsList({ view }: { readonly view: ShownMember }) {
  const { facts, stats } = view
  const { today, percentage, possible, streak, recent, usual, lastSeen } = facts
  const numbers = [
    [FACT_WORDS.month(monthName(monthOf(today)), possible), FACT_WORDS.percent(percentage)],
    [FACT_WORDS.streak, FACT_WORDS.days(streak)],
    [FACT_WORDS.recent, FACT_WORDS.pointsADay(recent)],
    [FACT_WORDS.usual, FACT_WORDS.pointsADay(usual)],
    [FACT_WORDS.lastSeen, lastSeenText(lastSeen, today)],
    [FACT_WORDS.sessions, String(stats?.private_sessions ?? 0)],
  ] as const
  return (
    <dl className={styles.facts}>
      {numbers.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Every streak as of the member's today, and its record (docs/product.md#records). */
export function StreakRecords({ stats }: { readonly stats: Stats }) {
  return (
    <section className={styles.card} aria-labelledby="records">
      <h2 id="records">{MEMBER_WORDS.streaks}</h2>
      <StreaksTable stats={stats} labelledBy="records" className={styles.plain} />
    </section>
  )
}
