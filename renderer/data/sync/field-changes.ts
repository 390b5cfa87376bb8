/** The latest value of each field that a group of operations changes, in a record with a stamp per field. */
import type { FieldChanges } from '#core/records/record-fields.ts'
import type { Stamp } from '#core/sync/stamp.ts'
import { laterOf, type Stamped } from '#core/sync/stamped.ts'

export function fieldChangesOf(
  intents: readonly { readonly fields: FieldChanges; readonly at: Stamp }[],
): Map<string, Stamped> {
  const changes = new Map<string, Stamped>()
  for (const { fields, at } of intents) {
    for (const [field, value] of Object.entries(fields)) {
      const change: Stamped = { value, at }
      const known = changes.get(field)
      changes.set(field, known ? laterOf(known, change) : change)
    }
  }
  return changes
}
