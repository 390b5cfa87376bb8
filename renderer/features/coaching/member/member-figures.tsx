import type { Stats } from '#core/records/stats.ts'
import { monthOf } from '#core/values/time/month.ts'
import type { ShownMember } from '#data/pages/coaching/use-coached-member.ts'
import { counted, monthName } from '#ui/day-words.ts'
import { StreaksTable } from '#ui/days/streaks-table.tsx'
import { Card } from '#ui/kit/card.tsx'
import { lastSeenText } from '../words.ts'
import styles from './member.module.css'
import { FACT_WORDS } from './words.ts'

/** Six figures about the member. */
export function MemberFactsList({ view }: { readonly view: ShownMember }) {
  const { facts, stats } = view
  const { today, percentage, possible, streak, recent, usual, lastSeen } = facts
  const numbers = [
    [`${monthName(monthOf(today))}, of ${possible} points so far`, `${percentage} %`],
    ['Streak', streak === 0 ? 'None' : counted(streak, 'day')],
    ['Points a day, last 7 days', FACT_WORDS.pointsADay(recent)],
    ['Points a day before that, since last month', FACT_WORDS.pointsADay(usual)],
    ['Last seen', lastSeenText(lastSeen, today)],
    ['Private sessions', String(stats?.private_sessions ?? 0)],
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
    <Card id="records" title="Streaks and records">
      <StreaksTable stats={stats} labelledBy="records" className={styles.plain} />
    </Card>
  )
}
