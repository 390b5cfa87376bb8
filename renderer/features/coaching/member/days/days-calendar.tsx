import { type KeyboardEvent, useRef } from 'react'
import { differencesOf } from '#core/hours/budget/insight.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import { pointsOfDay, type TrackingDaily } from '#core/records/tracking-daily.ts'
import { COLUMN_ORDER, HABITS, PERFECT_DAY_POINTS } from '#core/values/habits.ts'
import { CATEGORIES, type Category } from '#core/values/hours/categories.ts'
import { sumOf } from '#core/values/hours/hour-set.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { dateOf } from '#core/values/time/month.ts'
import type { DayPair } from '#core/views/coaching/day-pairs.ts'
import { HoursPair } from '#features/coaching/hours-pair.tsx'
import { planAgainstActualText } from '#features/coaching/words.ts'
import { dayName, shortWeekday } from '#ui/day-words.ts'
import { CategoryName } from '#ui/days/category-look.tsx'
import { HabitIcon } from '#ui/days/habit-look.tsx'
import { differenceInDigits } from '#ui/hour-words.ts'
import layout from '#ui/kit/layout.module.css'
import { dayLook, Mark } from '#ui/mark.tsx'
import { MarkLegend } from '#ui/mark-legend.tsx'
import styles from './days.module.css'

interface DaysCalendarProps {
  readonly days: readonly DayPair[]
  readonly today: DayKey
  readonly selected: DayKey | undefined
  readonly onSelect: (day: DayKey) => void
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

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

interface DayDetailProps {
  readonly pair: DayPair
  readonly today: DayKey
}

export function DayDetail({ pair: { day, habits, hours }, today }: DayDetailProps) {
  return (
    <div className={styles.detail} aria-live="polite">
      <div>
        <h3>{day === today ? 'Today' : dayName(day)}</h3>
        {habits ? <Habits day={habits} /> : <p className={layout.muted}>Didn’t open Fourfold.</p>}
      </div>
      <div>
        <h3>Hours</h3>
        {hours ? (
          <Hours day={hours} />
        ) : (
          <p className={layout.muted}>No hours confirmed for this day.</p>
        )}
      </div>
    </div>
  )
}

function Habits({ day }: { readonly day: TrackingDaily }) {
  const points = pointsOfDay(day)
  return (
    <>
      <ul className={layout.tight}>
        {COLUMN_ORDER.map((id) => {
          const { checked } = day.habits[id]
          return (
            <li key={id} data-habit={id} className={layout.between}>
              <span className={layout.named}>
                <HabitIcon habit={id} size={20} />
                {HABITS[id].title}
              </span>
              <span className={checked ? undefined : layout.muted}>
                {checked ? `✓ ${points[id]}` : 'not done'}
              </span>
            </li>
          )
        })}
      </ul>
      <p>{pointsText(day)}</p>
    </>
  )
}

function Hours({ day }: { readonly day: TimeDay }) {
  const differences = new Map(differencesOf(day).map(({ category, by }) => [category, by]))
  // Less than planned while hours are not placed: that says nothing yet.
  const differenceText = (category: Category) =>
    day.actual[category] < day.plan[category] && !differences.has(category)
      ? '–'
      : differenceInDigits(differences.get(category) ?? 0)
  return (
    <table className={layout.figures} aria-label="Hours, plan against actual">
      <thead>
        <tr>
          <th scope="col">Category</th>
          <th scope="col">Plan</th>
          <th scope="col">Actual</th>
          <th scope="col">±</th>
        </tr>
      </thead>
      <tbody>
        {CATEGORIES.map((category) => (
          <tr key={category} data-category={category}>
            <th scope="row">
              <CategoryName category={category} />
            </th>
            <td>{day.plan[category]}</td>
            <td>{day.actual[category]}</td>
            <td>{differenceText(category)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{sumOf(day.plan)}</td>
          <td>{sumOf(day.actual)}</td>
          <td>{differenceInDigits(sumOf(day.actual) - sumOf(day.plan))}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** The result of a day's habits: its points, or that it was a break day. */
function pointsText({ skipped, totalPoints, late }: TrackingDaily): string {
  const points = skipped
    ? 'A break day: no points, and no harm to the streak.'
    : `${totalPoints} of ${PERFECT_DAY_POINTS} points`
  return late ? `${points} · arrived more than nine days late` : points
}

/** A day of the calendar for screen readers: "Thursday 19 November: 6 of 10 points; hours as planned". */
function dayText({ day, habits, hours }: DayPair, today: DayKey): string {
  const points = !habits
    ? 'not opened'
    : habits.skipped
      ? 'break day'
      : `${habits.totalPoints} of ${PERFECT_DAY_POINTS} points`
  const name = day === today ? `Today, ${dayName(day)}` : dayName(day)
  return `${name}: ${points}; ${hours ? planAgainstActualText(hours) : 'no hours confirmed'}`
}
