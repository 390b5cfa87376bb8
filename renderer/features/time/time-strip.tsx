import { memo } from 'react'
import { areSameHours, type HourSet } from '#core/values/hours/hour-set.ts'
import { type DayKey, numberOfDay } from '#core/values/time/day.ts'
import { useConfirmedDays } from '#data/records/time-day/queries.ts'
import { DayStrip, StripDay, stripDays } from '#ui/days/day-strip.tsx'
import { MiniBar } from './bar/mini-bar.tsx'
import { timeDayLabel } from './hour-words.ts'

interface TimeStripProps {
  readonly today: DayKey
  readonly selected: DayKey
  /** The selected day's actual hours, including unsaved changes; undefined until confirmed. */
  readonly actual: HourSet | undefined
  readonly onSelect: (day: DayKey) => void
}

/** The last seven days with their confirmed hours; all can be corrected. */
export function TimeStrip({ today, selected, actual, onSelect }: TimeStripProps) {
  const days = stripDays(today)
  const stored = useConfirmedDays(days[0] ?? today, today) ?? []
  const byDate = new Map(stored.map((day) => [day.queryDate, day.actual]))
  return (
    <DayStrip>
      {days.map((key) => (
        <Day
          key={key}
          dayKey={key}
          today={today}
          selected={key === selected}
          actual={key === selected ? actual : byDate.get(numberOfDay(key))}
          onSelect={onSelect}
        />
      ))}
    </DayStrip>
  )
}

interface DayProps {
  readonly dayKey: DayKey
  readonly today: DayKey
  readonly selected: boolean
  readonly actual: HourSet | undefined
  readonly onSelect: (day: DayKey) => void
}

const Day = memo(
  function Day({ dayKey, today, selected, actual, onSelect }: DayProps) {
    return (
      <StripDay
        dayKey={dayKey}
        today={today}
        selected={selected}
        label={timeDayLabel(dayKey, actual, today)}
        onSelect={onSelect}
      >
        <MiniBar hours={actual} />
      </StripDay>
    )
  },
  (a, b) =>
    a.dayKey === b.dayKey &&
    a.today === b.today &&
    a.selected === b.selected &&
    a.onSelect === b.onSelect &&
    (a.actual === b.actual || (!!a.actual && !!b.actual && areSameHours(a.actual, b.actual))),
)
