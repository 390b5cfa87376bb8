/** The weekly check-in, from `core/records/check-in.ts`, as functions of the rules. */
import { MOST_ZONE_HOURS, MS_AN_HOUR } from '#core/days/day.ts'
import { BREAK_DAY, NO_DAY } from '#core/days/overview.ts'
import { HABIT_IDS, PERFECT_DAY_POINTS } from '#core/habits/habits.ts'
import {
  checkInTextSchema,
  LONGEST_ANSWER,
  LONGEST_QUESTION,
  MOST_QUESTIONS,
  OPEN_FROM_HOUR,
  WEEKS_OPEN,
  weekFiguresSchema,
} from '#core/records/check-in.ts'
import { CATEGORIES } from '#core/time-budget/categories.ts'
import { rangePattern } from './range-pattern.ts'
import { all, fn, list, longestText, namesOf } from './write-rules.ts'

const DAYS_A_WEEK = 7
const LATEST_HOUR_OF_WEEK = 167
const HOURS_A_DAY = 24

/** What a check-in may say, and which weeks can be sent. */
export function checkInFacts(): string {
  const places = Array.from({ length: MOST_QUESTIONS }, (_, place) => place)
  const eachOf = (name: string) =>
    all([
      `values is list && values.size() <= ${MOST_QUESTIONS}`,
      ...places.map((place) => `${name}(values, ${place})`),
    ])
  const openFrom = OPEN_FROM_HOUR - MOST_ZONE_HOURS
  const openDays = (1 + WEEKS_OPEN) * DAYS_A_WEEK
  const { reply } = checkInTextSchema.shape
  return [
    '// The hour of the week, or none.',
    fn(
      'isCheckInHour(value)',
      `string(value + 0).matches('-1|${rangePattern(0, LATEST_HOUR_OF_WEEK)}')`,
    ),
    '// A Monday: the week can be sent from its Friday on, wherever that is, until some weeks after its end.',
    fn(
      'isOpenWeek(date)',
      all([
        'date is int && midnight(date).dayOfWeek() == 1',
        `midnight(date) <= request.time - duration.value(${openFrom}, 'h')`,
        `midnight(date) > request.time - duration.value(${openDays}, 'd')`,
      ]),
    ),
    fn('earliestSent(week)', `midnight(week).toMillis() + ${openFrom * MS_AN_HOUR}`),
    fn('isCheckInReply(value)', `isText(value, ${longestText(reply)})`),
    fn(
      'isAnswer(values, at)',
      `values.size() <= at ? true : (isMapOf(values[at], ['question', 'answer'])\n&& isText(values[at].question, ${LONGEST_QUESTION}) && isText(values[at].answer, ${LONGEST_ANSWER}))`,
    ),
    fn('areAnswers(values)', eachOf('isAnswer')),
    ...figureFacts(),
  ].join('\n')
}

/** Numbers with at most one place after the point, as text; every list is as long as it has to be, or empty. */
function figureFacts(): string[] {
  const [habits, categories] = [HABIT_IDS.length, CATEGORIES.length]
  const tenths = (most: number) => `(${rangePattern(0, most - 1)})([.][0-9])?|${most}`
  const points = `${NO_DAY}|${BREAK_DAY}|${rangePattern(0, PERFECT_DAY_POINTS)}`
  return [
    `// Numbers, for a text would be equal to one of the parts, or bring a comma of its own; none at all is a comma alone.
function areNumbers(values, pattern) {
  let text = values.join(',');
  return (text + ',').matches('((' + pattern + '),)+|,')
    && !values.hasAny(text.split(',')) && values.join('').matches('[-.0-9]*');
}`,
    fn(
      'areWeekFigures(week)',
      all([
        `isMapOf(week, ${list(namesOf(weekFiguresSchema))})`,
        `week.points.size() == ${DAYS_A_WEEK} && areNumbers(week.points, '${points}')`,
        `week.habits.size() == ${habits} && week.habitsBefore.size() in [0, ${habits}]`,
        `areNumbers(week.habits.concat(week.habitsBefore), '${tenths(DAYS_A_WEEK)}')`,
        `string(week.confirmedDays + 0).matches('${rangePattern(0, DAYS_A_WEEK)}')`,
        `week.planned.size() == (week.confirmedDays == 0 ? 0 : ${categories})`,
        'week.actual.size() == week.planned.size()',
        `week.actualBefore.size() in [0, ${categories}]`,
        `areNumbers(week.planned.concat(week.actual).concat(week.actualBefore),\n    '${tenths(HOURS_A_DAY)}')`,
      ]),
    ),
  ]
}
