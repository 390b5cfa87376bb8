import { memo } from 'react'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { dayName } from '#ui/day-words.ts'
import { DayStrip, StripDay, stripDays } from '#ui/days/day-strip.tsx'
import { dayLook, Mark } from '#ui/mark.tsx'
import { WEEK } from './words.ts'

interface WeekStripProps {
  readonly days: ReadonlyMap<DayKey, TrackingDaily>
  readonly today: DayKey
  readonly selected: DayKey
  readonly onSelect: (day: DayKey) => void
}

/** The last seven days; all can be corrected. */
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

/** Memoised, so that a check-off renders only its own day again. */
const WeekDay = memo(function WeekDay({ dayKey, day, today, selected, onSelect }: WeekDayProps) {
  return (
    <StripDay
      dayKey={dayKey}
      today={today}
      selected={selected}
      label={labelOf(dayKey, day, today)}
      onSelect={onSelect}
    >
      <Mark {...dayLook(day)} size={30} />
    </StripDay>
  )
})

/** "Thursday 19 November, 6 of 10 points" */
function labelOf(key: DayKey, day: TrackingDaily, today: DayKey): string {
  const result = day.skipped ? 'break day' : WEEK.points(day.totalPoints)
  return `${key === today ? 'Today, ' : ''}${dayName(key)}, ${result}`
}
