/** Allowed field values, from `core/records`, as functions of the rules. */

import { PACE_MS } from '#core/records/paces.ts'
import { STAMPS_A_MS } from '#core/sync/stamp.ts'
import {
  CLOCK_ALLOWANCE_MS,
  MAX_COUNT,
  MAX_INSTANT,
  MAX_NAME_LENGTH,
  MAX_ZONE_OFFSET,
  MIN_INSTANT,
  NOT_IN_NAMES,
} from '#core/values/bounds.ts'
import { HABITS, type HabitId } from '#core/values/habits.ts'
import { ID_LETTERS } from '#core/values/id-pattern.ts'
import { isBlank } from '#core/values/names/visible.ts'
import { rangePattern } from './range-pattern.ts'
import { fn, text } from './write-rules.ts'

const LAST_CODE_POINT = 0x10ffff

/** Limits of numbers, names and titles. */
export function boundFacts(): string {
  const line = `[^${NOT_IN_NAMES.map(rangeOfCodes).join('')}]`
  return `
${fn('isCount(value)', `string(value + 0).matches('${rangePattern(0, MAX_COUNT)}')`)}
// Milliseconds from the beginning of 2000 to the beginning of 2100, or 0 where none is known.
${fn('isInstant(value)', `string(value + 0).matches('0|${rangePattern(MIN_INSTANT, MAX_INSTANT)}')`)}
// Minutes between UTC and local time.
${fn('isZoneOffset(value)', `string(value + 0).matches('-?(${rangePattern(0, MAX_ZONE_OFFSET)})')`)}
// One line, without what no name holds. Whatever is no text is an error. A record that repeats a name may have none.
${fn('isName(value)', `value.matches('${line}{0,${MAX_NAME_LENGTH}}')`)}
// One of which something can be seen. \`size\` counts what is outside of Unicode's first 65,536 as two, a pattern
// as one, and people's devices as \`size\` does.
${fn('isTypedName(value)', `isName(value) && value.size() <= ${MAX_NAME_LENGTH}\n&& value.matches('.*[^${invisible()}].*')`)}`
}

/** What is blank alone (core/values/names/visible.ts): of that, what RE2 has classes for is not listed. */
function invisible(): string {
  const ranges: [number, number][] = []
  let isOver = true
  for (let code = 0; code <= LAST_CODE_POINT; code += 1) {
    const letter = String.fromCodePoint(code)
    if (!isBlank(letter)) isOver = true
    else if (!/[\s\p{Z}\p{M}\p{Cc}\p{Cf}\p{Cs}]/u.test(letter)) {
      const last = ranges.at(-1)
      if (last && !isOver) last[1] = code
      else ranges.push([code, code])
      isOver = false
    }
  }
  return String.raw`\\s\\pZ\\pM\\p{Cf}` + ranges.map(rangeOfCodes).join('')
}

function rangeOfCodes([from, to]: readonly [number, number]): string {
  const code = (one: number) => {
    const digits = one.toString(16).padStart(2, '0')
    return one <= 0xff ? String.raw`\\x${digits}` : String.raw`\\x{${digits}}`
  }
  return from === to ? code(from) : `${code(from)}-${code(to)}`
}

/** Ids. */
export function idFacts(): string {
  return `
// None that Firestore keeps for itself, such as __proto__, names a record.
${fn('isId(value)', `value.matches('${ID_LETTERS}') && !value.matches('__.*__')`)}`
}

/** How far a device's clock may be ahead of the server's. */
export function stampFacts(): string {
  return `
${fn('latestClock()', `request.time.toMillis() + ${CLOCK_ALLOWANCE_MS}`)}
${fn('latestStamp()', `latestClock() * ${STAMPS_A_MS} + ${STAMPS_A_MS - 1}`)}`
}

/** The habits, and the points that they earn. */
export function habitFacts(): string {
  const habits = Object.values(HABITS)
  const each = (make: (id: HabitId) => string, joint: string) =>
    habits.map(({ id }) => make(id)).join(joint)
  const whole = habits.map(
    ({ id, title, value }) =>
      `  '${id}': { 'id': '${id}', 'title': ${text(title)}, 'value': ${value},\n    'checked': said.${id}.checked, 'totalPoints': said.${id}.checked ? ${value} * rate : 0 },`,
  )
  const pointsOf = (id: HabitId) => `habits.${id}.totalPoints`
  return `
// What a day earns per habit: from what is checked alone, nothing on a break (docs/product.md#points). An error where
// that is neither true nor false.
${fn('habits(said, rate)', `{\n${whole.join('\n')}\n}`)}
${fn('pointsOf(habits)', each(pointsOf, ' + '))}`
}

/** How fast members may write their own records. */
export function paceFacts(): string {
  return fn('pace()', `duration.value(${PACE_MS / 1_000}, 's')`)
}
