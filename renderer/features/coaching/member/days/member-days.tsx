import { useState } from 'react'
import { COLUMN_ORDER } from '#core/values/habits.ts'
import { CATEGORIES } from '#core/values/hours/categories.ts'
import type { DayKey } from '#core/values/time/day.ts'
import type { DayPair } from '#core/views/coaching/day-pairs.ts'
import type { ShownMember } from '#data/pages/coaching/use-coached-member.ts'
import { Stepper } from '#ui/controls/stepper.tsx'
import { dayAndMonth, shortDay } from '#ui/day-words.ts'
import { CategoryName } from '#ui/days/category-look.tsx'
import { HabitColumn } from '#ui/days/habit-column.tsx'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { Segmented } from '#ui/kit/segmented.tsx'
import { Loading } from '#ui/loading.tsx'
import styles from './days.module.css'
import { DayDetail, DaysCalendar } from './days-calendar.tsx'

const VIEWS = [
  { value: 'calendar', label: 'Calendar' },
  { value: 'table', label: 'Table' },
] as const

interface MemberDaysProps {
  readonly view: ShownMember
  /** How many four-week periods before the current one. */
  readonly back: number
  readonly onBack: (back: number) => void
}

export function MemberDays({ view, back, onBack }: MemberDaysProps) {
  const { days, window, facts } = view
  const [shownAs, setShownAs] = useState<'calendar' | 'table'>('calendar')
  const [picked, setPicked] = useState<DayKey>()
  const selected = days?.find(({ day }) => day === picked) ?? days?.findLast((day) => !day.isAhead)
  return (
    <Card
      title="Habits and hours"
      aside={
        <Segmented label="Show days as" value={shownAs} options={VIEWS} onChange={setShownAs} />
      }
    >
      <div className={layout.center}>
        <Stepper
          earlier="Four weeks earlier"
          later="Four weeks later"
          onEarlier={() => onBack(back + 1)}
          onLater={back === 0 ? undefined : () => onBack(back - 1)}
        >
          {`${dayAndMonth(window.from)} – ${dayAndMonth(window.to)}`}
        </Stepper>
      </div>
      {!days && <Loading>Loading these days…</Loading>}
      {days && shownAs === 'table' && <DaysTable days={days} />}
      {days && shownAs === 'calendar' && (
        <>
          <DaysCalendar
            days={days}
            today={facts.today}
            selected={selected?.day}
            onSelect={setPicked}
          />
          {selected && <DayDetail pair={selected} today={facts.today} />}
        </>
      )}
    </Card>
  )
}

/** "8", or "8 → 6.5" if the actual hours differ from the plan. */
const hoursText = (plan: number | undefined, actual: number | undefined) =>
  plan === undefined ? '–' : plan === actual ? String(plan) : `${plan} → ${actual}`

function DaysTable({ days }: { readonly days: readonly DayPair[] }) {
  const past = days.filter(({ isAhead }) => !isAhead).toReversed()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={styles.scroll} aria-label="Days as a table" tabIndex={0}>
      <table className={layout.figures} aria-label="Habits and hours">
        <thead>
          <tr>
            <th scope="col">Day</th>
            {COLUMN_ORDER.map((id) => (
              <th key={id} scope="col">
                <HabitColumn id={id} />
              </th>
            ))}
            <th scope="col">Points</th>
            {CATEGORIES.map((category) => (
              <th key={category} scope="col" data-category={category}>
                <CategoryName category={category} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {past.map((pair) => (
            <Row key={pair.day} pair={pair} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ pair: { day, habits, hours } }: { readonly pair: DayPair }) {
  return (
    <tr>
      <th scope="row">{shortDay(day)}</th>
      {COLUMN_ORDER.map((id) => (
        <td key={id}>{habits?.habits[id].checked ? '✓' : '–'}</td>
      ))}
      <td>{!habits ? '–' : habits.skipped ? 'break' : habits.totalPoints}</td>
      {CATEGORIES.map((category) => (
        <td key={category}>{hoursText(hours?.plan[category], hours?.actual[category])}</td>
      ))}
    </tr>
  )
}
