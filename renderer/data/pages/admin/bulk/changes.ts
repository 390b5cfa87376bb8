/** The list of a run's changes, as it is stored. */
import { type BatchChange, batchChangeSchema, changeRef } from '#core/policies/bulk/bulk-run.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { readPlaces } from '#data/cloud/parse-documents.ts'

export interface SomeChanges {
  readonly changes: readonly BatchChange[]
  /** Paths of changes that cannot be read. */
  readonly unreadable: readonly string[]
}

/** Some of a run's changes, by their numbers; omits those that do not exist. */
export async function readChanges(
  cloud: Pick<Cloud, 'get'>,
  runId: string,
  from: number,
  count: number,
): Promise<SomeChanges> {
  const numbers = Array.from({ length: count }, (_, index) => from + index)
  const found = await Promise.all(numbers.map((number) => cloud.get(changeRef(runId, number))))
  const stored = found.flatMap((one) => (one ? [one] : []))
  const { records, unreadable } = readPlaces('batchChanges', batchChangeSchema, stored)
  return { changes: records, unreadable }
}
