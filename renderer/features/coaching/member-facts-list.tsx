import { monthOf } from '#core/days/month.ts'
import type { ShownMember } from '#data/coaching/use-coached-member.ts'
import { counted, monthName } from '#ui/day-words.ts'
import { seenWords } from './attention-words.ts'
import styles from './member.module.css'

const NUMBER = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** How the member does, in five numbers. */
export function MemberFactsList({ view }: { readonly view: ShownMember }) {
  const { facts, stats } = view
  const { today, percentage, streak, recent, usual, lastSeen } = facts
  const facts5 = [
    [monthName(monthOf(today)), `${percentage} %`],
    ['Streak', streak === 0 ? 'None' : counted(streak, 'day')],
    ['Points a day, this week', NUMBER.format(recent)],
    ['Points a day, usually', usual === undefined ? 'Too early' : NUMBER.format(usual)],
    ['Last seen', seenWords(lastSeen, today)],
    ['Private sessions', String(stats?.private_sessions ?? 0)],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts5.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
