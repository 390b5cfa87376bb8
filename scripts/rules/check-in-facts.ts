/** The weekly check-in, from `core/records/check-in.ts`, as functions of the rules. */
import { LONGEST_QUESTION, MOST_QUESTIONS } from '#core/records/check-in.ts'
import { rangePattern } from './range-pattern.ts'
import { all, fn } from './write-rules.ts'

const LATEST_HOUR_OF_WEEK = 167

/** When a member is reminded, and the questions of a group. */
export function checkInFacts(): string {
  const places = Array.from({ length: MOST_QUESTIONS }, (_, place) => place)
  return [
    '// The hour of the week, or none.',
    fn(
      'isCheckInHour(value)',
      `string(value + 0).matches('-1|${rangePattern(0, LATEST_HOUR_OF_WEEK)}')`,
    ),
    fn(
      'isQuestion(values, at)',
      `values.size() <= at ? true : isText(values[at], ${LONGEST_QUESTION})`,
    ),
    fn(
      'areQuestions(values)',
      all([
        `values is list && values.size() <= ${MOST_QUESTIONS}`,
        ...places.map((place) => `isQuestion(values, ${place})`),
      ]),
    ),
  ].join('\n')
}
