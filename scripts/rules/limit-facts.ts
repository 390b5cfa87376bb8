/** Limits of counts, lengths and rates, from `core`, as functions of the rules. */
import { MOST_TARGETS } from '#core/records/audit-entry.ts'
import { DAY_PACE_MS } from '#core/records/paces.ts'
import { fn } from './write-rules.ts'

const seconds = (ms: number) => `duration.value(${ms / 1_000}, 's')`

/** How fast one member may write records. */
export function paceFacts(): string {
  return `
${fn('pace()', seconds(DAY_PACE_MS))}`
}

export function auditFacts(): string {
  return fn('mostAuditTargets()', String(MOST_TARGETS))
}
