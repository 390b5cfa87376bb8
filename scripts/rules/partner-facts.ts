/** Partners, from `core/records/partner.ts`, as functions of the rules. */
import { HABIT_IDS } from '#core/habits/habits.ts'
import { DAY_MARKS, MOST_PARTNERS, NUDGE_PHRASES } from '#core/records/partner.ts'
import { rangePattern } from './range-pattern.ts'
import { fn, text } from './write-rules.ts'

const [CHECKED, BREAK] = DAY_MARKS

/** How many partners there can be, which phrases, and what a day is to a partner. */
export function partnerFacts(): string {
  const checks = HABIT_IDS.map((_, place) => `checks[${place}]`).join(' || ')
  return [
    fn('mostPartners()', String(MOST_PARTNERS)),
    fn(
      'isNudgePhrase(value)',
      `string(value + 0).matches('${rangePattern(0, NUDGE_PHRASES - 1)}')`,
    ),
    '// What a day is to a partner: a break, at least one habit, or none.',
    fn(
      'partnerMark(day, checks)',
      `day.get('skipped', false) ? ${text(BREAK)} : (${checks}) ? ${text(CHECKED)} : null`,
    ),
  ].join('\n')
}
