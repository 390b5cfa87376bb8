/** Limits of counts, lengths and rates, from `core`, as functions of the rules. */
import { MOST_TARGETS } from '#core/records/audit-entry.ts'
import { COUNTED_COLLECTIONS, MOST_TEMPLATES_EVER } from '#core/records/creations.ts'
import { ID_LETTERS } from '#core/records/id-pattern.ts'
import { DAY_PACE_MS } from '#core/records/paces.ts'
import { fn } from './write-rules.ts'

const seconds = (ms: number) => `duration.value(${ms / 1_000}, 's')`

/** How fast one member may write records. */
export function paceFacts(): string {
  return `
${fn('pace()', seconds(DAY_PACE_MS))}
${fn('creationPace()', seconds(DAY_PACE_MS))}`
}

/** How many records a member may create. */
export function creationFacts(): string {
  return `
${fn('isCountedRecord(value)', `value.matches('(${COUNTED_COLLECTIONS.join('|')})/${ID_LETTERS}')`)}
${fn('mostTemplatesEver()', String(MOST_TEMPLATES_EVER))}`
}

export function auditFacts(): string {
  return fn('mostAuditTargets()', String(MOST_TARGETS))
}
