import { memo } from 'react'
import { Link } from 'react-router-dom'
import { needsAWord } from '#core/coaching/attention.ts'
import { checkedCount } from '#core/coaching/member-facts.ts'
import { HABIT_IDS, PERFECT_DAY_POINTS } from '#core/habits/habits.ts'
import { coachedMemberPath } from '#core/paths.ts'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import type { GroupRow } from '#data/coaching/use-coaching-group.ts'
import { classNames } from '#ui/class-names.ts'
import { counted } from '#ui/day-words.ts'
import { Mark, NO_HABITS } from '#ui/mark.tsx'
import { reasonWords, seenWords } from './attention-words.ts'
import styles from './group.module.css'
import { HoursPair } from './hours-pair.tsx'
import { driftWords, hoursSaid } from './hours-words.ts'
import { WeekBars } from './week-bars.tsx'

interface MemberRowProps {
  readonly row: GroupRow
  readonly index: number
}

/** Where one member's page is. */
function memberPath(id: string): string {
  return coachedMemberPath(id)
}

export const MemberRow = memo(function MemberRow({ row, index }: MemberRowProps) {
  const { member, facts, attention } = row
  const hours = facts.hoursToday
  const seen = seenWords(facts.lastSeen, facts.today)
  return (
    <tr
      className={classNames(styles.row, index % 2 === 1 && styles.even)}
      aria-rowindex={index + 2}
    >
      <th scope="row">
        <Link className={styles.name} to={memberPath(member.id)}>
          <bdi>{member.name || 'Somebody'}</bdi>
        </Link>
        <span className={classNames(styles.reason, needsAWord(attention) && styles.urgent)}>
          {reasonWords(attention)}
        </span>
        <span className={styles.narrow}>
          {`${streakWords(facts.streak)} · seen ${seen}`}
          {hours && ` · ${driftWords(hours)}`}
        </span>
      </th>
      <td>
        <Today day={facts.days.at(-1)} />
      </td>
      <td className={styles.number}>{facts.percentage} %</td>
      <td className={styles.wide}>
        <WeekBars days={facts.days.slice(0, -1)} />
      </td>
      <td className={classNames(styles.wide, styles.number)}>
        {facts.streak === 0 ? '–' : counted(facts.streak, 'day')}
      </td>
      <td className={styles.wide}>
        {hours ? (
          <span className={styles.hours}>
            <HoursPair day={hours} />
            <span aria-hidden="true">{driftWords(hours)}</span>
            <span className={styles.hidden}>{hoursSaid(hours)}</span>
          </span>
        ) : (
          <span className={styles.hint}>Not confirmed yet</span>
        )}
      </td>
      <td className={styles.wide}>{seen}</td>
    </tr>
  )
})

function streakWords(streak: number): string {
  return streak === 0 ? 'No streak' : `${streak}-day streak`
}

function Today({ day }: { readonly day: TrackingDaily | undefined }) {
  const checked = day ? new Set(HABIT_IDS.filter((id) => day.habits[id].checked)) : NO_HABITS
  const said = !day
    ? 'Not opened yet'
    : day.skipped
      ? 'On a break'
      : `${day.totalPoints} of ${PERFECT_DAY_POINTS} points, ${checkedCount(day)} of 4 habits`
  return (
    <span className={styles.today}>
      <Mark filled={checked} size={34} faded={!day || day.skipped} />
      <span aria-hidden="true">{day && !day.skipped ? day.totalPoints : '–'}</span>
      <span className={styles.hidden}>{said}</span>
    </span>
  )
}

/** Somebody whose days are on their way. */
export function WaitingRow({ name, index }: { readonly name: string; readonly index: number }) {
  return (
    <tr
      className={classNames(styles.row, index % 2 === 1 && styles.even)}
      aria-rowindex={index + 2}
    >
      <th scope="row">
        <bdi>{name || 'Somebody'}</bdi>
        <span className={styles.reason}>Fetching…</span>
      </th>
      <td />
      <td />
      <td className={styles.wide} />
      <td className={styles.wide} />
      <td className={styles.wide} />
      <td className={styles.wide} />
    </tr>
  )
}
