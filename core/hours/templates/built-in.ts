/** The built-in schedules (docs/product.md#time-budget): the specification's three, and one with self care. They are not records, and cannot be edited. */
import { type HourSet, hourSet } from '#core/values/hours/hour-set.ts'
import { eachWeekday, type Schedule } from '#core/values/hours/week.ts'

function schedule(id: string, name: string, weekday: HourSet, weekend: HourSet): Schedule {
  return { id, name, days: eachWeekday((day) => (day === 0 || day === 6 ? weekend : weekday)) }
}

const THREE_EIGHTS = hourSet({ business: 8, selfCare: 8, sleep: 8 })
const PROCRASTINATING = hourSet({ business: 8, procrastination: 8, sleep: 8 })

/** Used for a new day where no template is chosen, or the chosen one is gone. */
export const DEFAULT_SCHEDULE: Schedule = schedule(
  'default-schedule',
  'Default Schedule',
  hourSet({ business: 1, job: 9, selfCare: 6, sleep: 8 }),
  hourSet({ business: 4, selfCare: 12, sleep: 8 }),
)

export const BUILT_IN_SCHEDULES: readonly Schedule[] = [
  DEFAULT_SCHEDULE,
  schedule(
    'ceo-schedule',
    'CEO Schedule',
    hourSet({ business: 3, job: 9, selfCare: 4, sleep: 8 }),
    // The specification lists no job hours on weekends, so 0 (docs/product.md#time-budget).
    hourSet({ business: 11, selfCare: 5, sleep: 8 }),
  ),
  schedule('self-care-eights', 'Three eights', THREE_EIGHTS, THREE_EIGHTS),
  // The specification gives it no name. Records name it by this id, so that it keeps its hours.
  schedule('three-eights', 'Eight hours of procrastination', PROCRASTINATING, PROCRASTINATING),
]

export function builtInSchedule(id: string): Schedule | undefined {
  return BUILT_IN_SCHEDULES.find((one) => one.id === id)
}
