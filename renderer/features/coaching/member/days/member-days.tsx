import { useState } from 'react'
import type { DayKey } from '#core/values/time/day.ts'
import type { ShownMember } from '#data/pages/coaching/use-coached-member.ts'
import { Stepper } from '#ui/controls/stepper.tsx'
import { dayAndMonth } from '#ui/day-words.ts'
import layout from '#ui/kit/layout.module.css'
import { Segmented } from '#ui/kit/segmented.tsx'
import { Loading } from '#ui/loading.tsx'
import styles from '../member.module.css'
import { DayDetail } from './day-detail.tsx'
import { DaysCalendar } from './days-calendar.tsx'
import { DaysTable } from './days-table.tsx'
import { DAYS_WORDS } from './words.ts'

const VIEWS = [
  { value: 'calendar', label: DAYS_WORDS.views.calendar },
  { value: 'table', label: DAYS_WORDS.views.table },
] as const

interface MemberDaysProps {
  readonly view: ShownMember
  /** How many four-week periods before the current one. */
  readonly back: number
  readonly onBack: (back: number) => void
}

/** Habits and hours of the same days, four weeks at a time. */
export function MemberDays({ view, back, onBack }: MemberDaysProps) {
  const { days, window, facts } = view
  const [shownAs, setShownAs] = useState<'calendar' | 'table'>('calendar')
  const [picked, setPicked] = useState<DayKey>()
  const selected = days?.find(({ day }) => day === picked) ?? days?.findLast((day) => !day.isAhead)
  return (
    <section className={styles.card} aria-labelledby="days">
      <div className={layout.ends}>
        <h2 id="days">Habits and hours</h2>
        <Segmented label="Show days as" value={shownAs} options={VIEWS} onChange={setShownAs} />
      </div>
      <div className={styles.span}>
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
    </section>
  )
}
