/** The 24-hour budget, from `core/hours/budget` and `core/records`, as functions of the rules. */

import { DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { TIME_FIELDS } from '#core/records/time-day.ts'
import { fieldsOf } from '#core/records/time-template.ts'
import { hourSetSchema, timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import { HOURS_A_DAY, STEPS_AN_HOUR } from '#core/values/hours/hours.ts'
import { rangePattern } from './range-pattern.ts'
import { fn, list, namesOf } from './write-rules.ts'

/** Hours of a day and of a week, and the fields of both with stamps. */
export function timeFacts(): string {
  const weekdays = namesOf(timeTrackingTemplateSchema.shape.days)
  const [first = '', ...others] = weekdays.map((day) => `days['${day}']`)
  const joined = (part: string) => others.map((other) => `.concat(${other}.${part}())`).join('')
  const hours = namesOf(hourSetSchema)
  const stamps = Object.keys(fieldsOf('', DEFAULT_SCHEDULE.days))
  return [
    '// Hours in steps from none to a whole day (docs/product.md#time-budget): numbers, for a text would be equal to',
    '// one of the parts, or bring a comma of its own. So many keys of so many sets are all that there are of each.',
    `function areHourSets(sets, keys, values) {
  let text = values.join(',');
  return keys.size() == sets.size() * ${hours.length} && keys.toSet() == ${list(hours)}.toSet()
    && (text + ',').matches('${hoursPattern()}')
    && !values.hasAny(text.split(',')) && values.join('').matches('[-.0-9]*');
}`,
    `function isWeek(days) {
  return days.keys().toSet() == ${list(weekdays)}.toSet()
    && areHourSets(days.keys(),
      ${first}.keys()${joined('keys')},
      ${first}.values()${joined('values')});
}`,
    fn('timeDayStamps()', `'${TIME_FIELDS.join(' ')}'`),
    fn('templateStamps()', `'${stamps.join(' ')}'`),
  ].join('\n')
}

/** Every allowed number of hours, followed by a comma; a computed zero may arrive as -0.0. */
function hoursPattern(): string {
  const steps = Array.from({ length: STEPS_AN_HOUR }, (_, step) =>
    String(step / STEPS_AN_HOUR).replace(/^0[.]?(?=\d)/, ''),
  )
  const below = `(${rangePattern(0, HOURS_A_DAY - 1)})([.](${steps.join('|')}))?`
  return `((${below}|${HOURS_A_DAY}([.]0)?|-0[.]0),)+`
}
