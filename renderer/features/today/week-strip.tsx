import { memo } from 'react'
import type { DayKey } from '#core/days/day.ts'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { DayStrip, StripDay, stripDays } from '#ui/day-strip.tsx'
import { Mark } from '#ui/mark.tsx'
import { checkedOf, dayLabel } from './day-label.ts'

interface WeekStripProps {
  readonly days: ReadonlyMap<DayKey, TrackingDaily>
  readonly today: DayKey
  readonly selected: DayKey
  readonly onSelect: (day: DayKey) => void
}

/** The last seven days, each open for correction. */
export function WeekStrip({ days, today, selected, onSelect }: WeekStripProps) {
  return (
    <DayStrip>
      {stripDays(today).map((key) => {
        const day = days.get(key)
        return (
          day && (
            <WeekDay
              key={key}
              dayKey={key}
              day={day}
              today={today}
              selected={key === selected}
              onSelect={onSelect}
            />
          )
        )
      })}
    </DayStrip>
  )
}

interface WeekDayProps {
  readonly dayKey: DayKey
  readonly day: TrackingDaily
  readonly today: DayKey
  readonly selected: boolean
  readonly onSelect: (day: DayKey) => void
}

/** A check-off draws its own day anew, and leaves the others alone. */
const WeekDay = memo(function WeekDay({ dayKey, day, today, selected, onSelect }: WeekDayProps) {
  return (
    <StripDay
      dayKey={dayKey}
      today={today}
      selected={selected}
      label={dayLabel(dayKey, day, today)}
      onSelect={onSelect}
    >
      <Mark filled={checkedOf(day)} size={30} faded={day.skipped} />
    </StripDay>
  )
})
