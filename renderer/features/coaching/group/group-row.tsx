import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { PERFECT_DAY_POINTS } from '#core/values/habits.ts'
import { coachedMemberPath } from '#core/values/links/paths.ts'
import { needsAttention } from '#core/views/coaching/attention.ts'
import { checkedCount } from '#core/views/coaching/member-facts.ts'
import type { GroupRow } from '#data/pages/coaching/group-rows.ts'
import { classNames } from '#ui/class-names.ts'
import { counted } from '#ui/day-words.ts'
import layout from '#ui/kit/layout.module.css'
import { Checkbox } from '#ui/kit/tick.tsx'
import { dayLook, Mark } from '#ui/mark.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { HoursPair } from '../hours-pair.tsx'
import {
  COACHING_WORDS,
  largestDifferenceText,
  lastSeenText,
  planAgainstActualText,
  reasonText,
} from '../words.ts'
import styles from './group-table.module.css'
import { TABLE_WORDS, todayText, weekText } from './words.ts'

interface MemberRowProps {
  readonly row: GroupRow
  readonly index: number
  readonly isDone: boolean
  /** Undefined unless the coach chooses members. */
  readonly isChosen: boolean | undefined
  readonly onChoose: (id: string, chosen: boolean) => void
}

/** The list is the entry before the member's page in the browser's history. */
const FROM_LIST = { fromList: true } as const

export const MemberRow = memo(function MemberRow(props: MemberRowProps) {
  const { row, index, isDone, isChosen, onChoose } = props
  const { member, facts, attention, isCounted } = row
  const hours = facts.hoursToday
  const seen = lastSeenText(facts.lastSeen, facts.today)
  const name = member.name || COACHING_WORDS.unnamed
  return (
    <tr
      className={classNames(styles.row, index % 2 === 1 && styles.even)}
      aria-rowindex={index + 2}
    >
      <th scope="row" className={isChosen === undefined ? undefined : styles.choosing}>
        {isChosen !== undefined && (
          <Checkbox
            className={styles.tick}
            label={`Choose ${name}`}
            hideLabel
            checked={isChosen}
            onChange={(event) => onChoose(member.id, event.currentTarget.checked)}
          />
        )}
        <span className={layout.line}>
          <Link className={styles.name} to={coachedMemberPath(member.id)} state={FROM_LIST}>
            <bdi>{name}</bdi>
          </Link>
          {isDone && <span className={layout.fine}>{COACHING_WORDS.doneToday}</span>}
        </span>
        <span
          className={classNames(
            styles.reason,
            needsAttention(attention) ? layout.warning : layout.muted,
          )}
        >
          {reasonText(attention)}
        </span>
        <span className={classNames(styles.narrow, layout.muted)}>
          {isCounted
            ? TABLE_WORDS.summary(facts.streak, seen, hours && largestDifferenceText(hours))
            : `seen ${seen}`}
        </span>
      </th>
      {isCounted ? <Counted row={row} /> : <NotCounted />}
      <td className={styles.wide}>{seen}</td>
    </tr>
  )
})

function Counted({ row: { facts } }: { readonly row: GroupRow }) {
  const hours = facts.hoursToday
  return (
    <>
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
            <span aria-hidden="true">{largestDifferenceText(hours)}</span>
            <VisuallyHidden>{planAgainstActualText(hours)}</VisuallyHidden>
          </span>
        ) : (
          <span className={layout.muted}>Not confirmed yet</span>
        )}
      </td>
    </>
  )
}

/** The same cells of a member whose days have not been read. */
function NotCounted() {
  return (
    <>
      <td />
      <td />
      <td className={styles.wide} />
      <td className={styles.wide} />
      <td className={styles.wide} />
    </>
  )
}

function Today({ day }: { readonly day: TrackingDaily | undefined }) {
  return (
    <span className={styles.today}>
      <Mark {...dayLook(day)} size={34} />
      <span aria-hidden="true">{day && !day.skipped ? day.totalPoints : '–'}</span>
      <VisuallyHidden>{todayText(day, day ? checkedCount(day) : 0)}</VisuallyHidden>
    </span>
  )
}

/** In pixels. */
const BAR = { height: 30, step: 11, width: 8, least: 2 } as const

/** Small bars with the points of the days before today; a dashed ring is a break day, a gap an unopened day. */
function WeekBars({ days }: { readonly days: readonly (TrackingDaily | undefined)[] }) {
  const { height: full, step, width, least } = BAR
  return (
    <>
      <svg
        aria-hidden="true"
        className={styles.week}
        width={days.length * step}
        height={full}
        viewBox={`0 0 ${days.length * step} ${full}`}
      >
        {days.map((day, index) => {
          const x = index * step
          if (!day) return null
          if (day.skipped) return <circle key={day.id} cx={x + 4} cy={full - 5} r="3" />
          // A day without points still gets a thin line.
          const height = Math.max(least, (full * day.totalPoints) / PERFECT_DAY_POINTS)
          return <rect key={day.id} x={x} y={full - height} width={width} height={height} rx="2" />
        })}
      </svg>
      <VisuallyHidden>{weekText(days)}</VisuallyHidden>
    </>
  )
}
