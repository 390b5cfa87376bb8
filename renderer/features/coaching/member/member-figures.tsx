import type { ReactNode } from 'react'
import type { Stats } from '#core/records/stats.ts'
import { monthOf } from '#core/values/time/month.ts'
import { useFile } from '#data/device/files/use-file.ts'
import type { ShownMember } from '#data/pages/coaching/use-coached-member.ts'
import { counted, monthName } from '#ui/day-words.ts'
import { StreaksTable } from '#ui/days/streaks-table.tsx'
import { Freshness } from '#ui/freshness.tsx'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { PageTitle } from '#ui/page-title.tsx'
import { PersonPicture } from '#ui/person-picture.tsx'
import { COACHING_WORDS, lastSeenText } from '../words.ts'
import styles from './member.module.css'
import { FACT_WORDS } from './words.ts'

interface PersonHeaderProps {
  readonly view: ShownMember
  readonly actions: ReactNode
  readonly actionsClass: string | undefined
  /** Below the name. */
  readonly children: ReactNode
}

/** Who the member is, and what can be done. */
export function PersonHeader({ view, actions, actionsClass, children }: PersonHeaderProps) {
  const { member, live, at } = view
  const picture = useFile(member.image)
  const name = member.name || COACHING_WORDS.unnamed
  return (
    <header className={styles.header}>
      <PersonPicture name={member.name} url={picture.url} />
      <div className={layout.shrink}>
        <PageTitle title={name}>
          <bdi>{name}</bdi>
        </PageTitle>
        {children}
      </div>
      <div className={actionsClass}>
        {actions}
        <Freshness live={live} at={at} />
      </div>
    </header>
  )
}

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
      <StreaksTable stats={stats} label="Streaks and records" />
    </Card>
  )
}
