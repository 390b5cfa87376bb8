/** Partners, from `core/records/partner.ts`, as functions of the rules. */
import { MOST_PARTNERS, NUDGE_PHRASES } from '#core/records/partner.ts'
import { rangePattern } from './range-pattern.ts'
import { fn } from './write-rules.ts'

/** How many partners there can be, and which phrases. */
export function partnerFacts(): string {
  return [
    fn('mostPartners()', String(MOST_PARTNERS)),
    fn(
      'isNudgePhrase(value)',
      `string(value + 0).matches('${rangePattern(0, NUDGE_PHRASES - 1)}')`,
    ),
  ].join('\n')
}
