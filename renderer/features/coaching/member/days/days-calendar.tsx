import { type KeyboardEvent, useRef } from 'react'
import type { DayKey } from '#core/values/time/day.ts'
import { dateOf } from '#core/values/time/month.ts'
import type { DayPair } from '#core/views/coaching/day-pairs.ts'
import { HoursPair } from '#features/coaching/hours-pair.tsx'
import { shortWeekday } from '#ui/day-words.ts'
import { dayLook, Mark } from '#ui/mark.tsx'
import { MarkLegend } from '#ui/mark-legend.tsx'
import styles from './days.module.css'
import { dayText } from './words.ts'

interface DaysCalendarProps {
  readonly days: readonly DayPair[]
  readonly today: DayKey
  readonly selected: DayKey | undefined
  readonly onSelect: (day: DayKey) => void
}

/** By how many days each arrow key moves. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** Four weeks, each day with its four petals and plan above actual. One tab stop; arrow keys go from day to day. */
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
                data-paper="text"
                type="button"
                className={styles.day}
                data-day={pair.day}
                tabIndex={pair.day === selected ? 0 : -1}
                aria-pressed={pair.day === selected}
                aria-label={dayText(pair, today)}
                onClick={() => onSelect(pair.day)}
                onKeyDown={move}
              >
                <Cell pair={pair} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <MarkLegend
        shown={days.map((pair) => (pair.isAhead ? undefined : dayLook(pair.habits).off))}
      />
    </div>
  )
}

function Cell({ pair: { day, habits, hours } }: { readonly pair: DayPair }) {
  return (
    <>
      <span>{dateOf(day)}</span>
      <Mark {...dayLook(habits)} />
      {hours ? <HoursPair day={hours} /> : <span className={styles.noHours} />}
    </>
  )
}
