import { type KeyboardEvent, useRef } from 'react'
import type { DayPair } from '#core/coaching/day-pairs.ts'
import type { DayKey } from '#core/days/day.ts'
import { dateOf } from '#core/days/month.ts'
import { HABIT_IDS, PERFECT_DAY_POINTS } from '#core/habits/habits.ts'
import { dayName, shortWeekday } from '#ui/day-words.ts'
import { Mark, NO_HABITS } from '#ui/mark.tsx'
import styles from './days.module.css'
import { HoursPair } from './hours-pair.tsx'
import { hoursSaid } from './hours-words.ts'

interface DaysCalendarProps {
  readonly days: readonly DayPair[]
  readonly today: DayKey
  readonly selected: DayKey | undefined
  readonly onSelect: (day: DayKey) => void
}

/** Days by which the arrow keys move. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** Four weeks: of each day the four petals, and plan above actual. One tab stop; arrows go from day to day. */
export function DaysCalendar({ days, today, selected, onSelect }: DaysCalendarProps) {
  const list = useRef<HTMLUListElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const at = days.findIndex(({ day }) => day === selected)
    const next = step === undefined ? undefined : days[at + step]
    if (!next || next.isAhead) return
    event.preventDefault()
    onSelect(next.day)
    list.current?.querySelector<HTMLElement>(`[data-day="${next.day}"]`)?.focus()
  }
  return (
    <div>
      <div className={styles.weekdays} aria-hidden="true">
        {days.slice(0, 7).map(({ day }) => (
          <span key={day}>{shortWeekday(day)}</span>
        ))}
      </div>
      <ul className={styles.days} ref={list} aria-label="Days">
        {days.map((pair) => (
          <li key={pair.day}>
            {pair.isAhead ? (
              <span className={styles.ahead}>{dateOf(pair.day)}</span>
            ) : (
              <button
                type="button"
                className={styles.day}
                data-day={pair.day}
                tabIndex={pair.day === selected ? 0 : -1}
                aria-pressed={pair.day === selected}
                aria-label={`${pair.day === today ? 'Today, ' : ''}${pairSaid(pair)}`}
                onClick={() => onSelect(pair.day)}
                onKeyDown={move}
              >
                <Cell pair={pair} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Cell({ pair: { day, habits, hours } }: { readonly pair: DayPair }) {
  const checked = habits ? new Set(HABIT_IDS.filter((id) => habits.habits[id].checked)) : NO_HABITS
  return (
    <>
      <span className={styles.date}>{dateOf(day)}</span>
      <Mark filled={checked} size="var(--petals)" faded={!habits || habits.skipped} />
      {hours ? <HoursPair day={hours} /> : <span className={styles.noHours} />}
    </>
  )
}

/** "Thursday 19 November: 6 of 10 points; hours as planned" */
function pairSaid({ day, habits, hours }: DayPair): string {
  const points = !habits
    ? 'not opened'
    : habits.skipped
      ? 'on a break'
      : `${habits.totalPoints} of ${PERFECT_DAY_POINTS} points`
  return `${dayName(day)}: ${points}; ${hours ? hoursSaid(hours) : 'no hours confirmed'}`
}
