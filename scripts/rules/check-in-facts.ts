/** The weekly check-in, from `core/records/check-in.ts`, as functions of the rules. */
import { rangePattern } from './range-pattern.ts'
import { fn } from './write-rules.ts'

const LATEST_HOUR_OF_WEEK = 167

/** When a member is reminded. */
export function checkInFacts(): string {
  return [
    '// The hour of the week, or none.',
    fn(
      'isCheckInHour(value)',
      `string(value + 0).matches('-1|${rangePattern(0, LATEST_HOUR_OF_WEEK)}')`,
    ),
  ].join('\n')
}
