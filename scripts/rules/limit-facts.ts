/** How fast members may write, from `core`, as functions of the rules. */
import { PACE_MS } from '#core/records/paces.ts'
import { fn } from './write-rules.ts'

const seconds = (ms: number) => `duration.value(${ms / 1_000}, 's')`

/** How fast one member may write records. */
export function paceFacts(): string {
  return `
${fn('pace()', seconds(PACE_MS))}`
}
