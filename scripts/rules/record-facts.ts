/** The fields of every record, from the schemas in `core/records`, as functions of the rules. */

import {
  COLLECTION_NAMES,
  COLLECTIONS,
  type Collection,
} from '#core/policies/collections/collections.ts'
import { STREAKS } from '#core/records/stats.ts'
import { MAX_COUNT, MAX_NAME_LENGTH } from '#core/values/bounds.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import { rangePattern } from './range-pattern.ts'
import { all, fn, longestText, namesOf } from './write-rules.ts'

/** Fields that a record may lack. */
const MAY_LACK: Partial<Record<Collection, readonly string[]>> = {
  usersStats: ['at_least_one_earned'],
}

/** The collections that members write themselves; what they may write of their own record stands in `user-facts.ts`. */
const OWN = COLLECTION_NAMES.filter((name) => COLLECTIONS[name].way === 'own' && name !== 'users')

/** Of each of these one string: splitting it in the rules is cheaper than a list. */
export function recordFacts(): string {
  return OWN.map((name) => {
    const fields = namesOf(COLLECTIONS[name].schema, MAY_LACK[name])
    return fn(`${name}Fields()`, `'${fields.join(' ')}'`)
  }).join('\n')
}

/**
 * The streak counters of the stats. All counts, and all days, as one text each: a text among the counts would be equal to
 * one of the parts, or bring a comma of its own.
 */
export function statsFacts(): string {
  const counts = STREAKS.flatMap((name) => [`stats.${name}`, `stats.${name}_highest`])
  const days = STREAKS.map((name) => `stats.${name}_last_date`)
  const count = rangePattern(0, MAX_COUNT)
  return [
    `function areStreaks(stats) {`,
    `  return areCounts([${counts.join(', ')}])`,
    `    && areDays([${days.join(', ')}, stats.get('at_least_one_earned', '')]);`,
    `}`,
    `function areCounts(values) {`,
    `  let text = values.join(',');`,
    `  return (text + ',').matches('((${count}),)+')`,
    `    && !values.hasAny(text.split(',')) && values.join('').matches('[0-9]*');`,
    `}`,
    `function areDays(values) {`,
    `  return values.join(',').matches('(${DAY})?(,(${DAY})?)*') && values.join('').matches('(${DAY})*');`,
    `}`,
  ].join('\n')
}

const DAY = '[0-9]{4}-[0-9]{2}-[0-9]{2}'

/** Of each of these collections the texts, as long as they may be; names have a rule of their own. */
export function textFacts(): string {
  return OWN.flatMap((name) => {
    const texts = Object.entries(COLLECTIONS[name].schema.shape)
      // No id has a blank.
      .map(([field, schema]) => ({ field, most: longestText(schema, 'a b') }))
      .filter(({ most }) => most > MAX_NAME_LENGTH)
      .map(({ field, most }) => `isText(record.${field}, ${most})`)
    return texts.length > 0 ? fn(`${name}Texts(record)`, all(texts)) : []
  }).join('\n')
}

/** The fields of a day that have stamps, and that none becomes older: what is no number is an error. */
export function habitStampFacts(): string {
  const fields = [...HABIT_IDS, 'skipped']
  const kept = fields.map((field) => `stamps.get('${field}', 0) >= known.get('${field}', 0)`)
  const only = `stamps.keys().hasOnly(dayStamps().split(' ')) && areDigits(stamps.values().join(','))`
  return [
    fn('dayStamps()', `'${fields.join(' ')}'`),
    fn('areDayStampsKept(stamps, known)', all([only, ...kept])),
  ].join('\n')
}
