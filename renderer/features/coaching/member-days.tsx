import { useState } from 'react'
import type { DayKey } from '#core/days/day.ts'
import type { ShownMember } from '#data/coaching/use-coached-member.ts'
import { Choice } from '#ui/choice.tsx'
import { dayAndMonth } from '#ui/day-words.ts'
import { Loading } from '#ui/loading.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { DayDetail } from './day-detail.tsx'
import { DaysCalendar } from './days-calendar.tsx'
import { DaysTable } from './days-table.tsx'
import styles from './member.module.css'

const LOOKS = [
  { value: 'calendar', label: 'Calendar' },
  { value: 'table', label: 'Table' },
] as const

interface MemberDaysProps {
  readonly view: ShownMember
  /** How many windows of four weeks ago. */
  readonly back: number
  readonly onBack: (back: number) => void
}

/** Habits and hours of the same days, four weeks at a time. */
export function MemberDays({ view, back, onBack }: MemberDaysProps) {
  const { days, window, facts } = view
  const [look, setLook] = useState<'calendar' | 'table'>('calendar')
  const [picked, setPicked] = useState<DayKey>()
  const selected = days?.find(({ day }) => day === picked) ?? days?.findLast((day) => !day.isAhead)
  return (
    <section className={styles.card} aria-labelledby="days">
      <div className={styles.cardHead}>
        <h2 id="days">Habits and hours</h2>
        <Choice label="Show days as" value={look} options={LOOKS} onChange={setLook} />
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
      {!days && <Loading>Fetching these days…</Loading>}
      {days && look === 'table' && <DaysTable days={days} />}
      {days && look === 'calendar' && (
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
