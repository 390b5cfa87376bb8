/** Groups of operations that one cloud transaction carries, each field only in its latest version (design 3). */

import type { DayKey } from '#core/days/day.ts'
import type { DayChanges } from '#core/records/tracking-daily.ts'
import type { FieldValue } from '#core/sync/stamped.ts'
import { laterOf, mergeStamped, type Stamped } from '#core/sync/stamped.ts'
import type { DayIntent, Intent, QueuedOperation } from './operation.ts'

export interface OperationGroup {
  readonly target: string
  /** Oldest first; never empty. */
  readonly operations: readonly QueuedOperation[]
}

/** Pending operations by target, in the order in which each target was first touched. */
export function groupByTarget(operations: readonly QueuedOperation[]): OperationGroup[] {
  const groups = Map.groupBy(operations, ({ target }) => target)
  return [...groups].map(([target, group]) => ({ target, operations: group }))
}

export function isDayIntent(intent: Intent): intent is DayIntent {
  return 'day' in intent
}

/** What a group of day operations changes: per field the latest. */
export function dayChangesOf(intents: readonly DayIntent[]): { day: DayKey; changes: DayChanges } {
  const [first] = intents
  if (!first) throw new Error('A group of operations is never empty.')
  const changes = intents.map(changeOf).reduce<DayChanges>(mergeStamped, {})
  return { day: first.day, changes }
}

function changeOf(intent: DayIntent): Record<string, Stamped<boolean>> {
  if (intent.kind === 'checkHabit')
    return { [intent.habit]: { value: intent.checked, at: intent.at } }
  if (intent.kind === 'markBreak') return { skipped: { value: intent.skipped, at: intent.at } }
  return {}
}

/** What a group of user operations changes: per field the latest. */
export function userChangesOf(intents: readonly Intent[]): Map<string, Stamped> {
  const changes = new Map<string, Stamped>()
  for (const intent of intents) {
    if (intent.kind !== 'saveUser') continue
    for (const [field, value] of Object.entries(intent.fields)) {
      const change: Stamped<FieldValue> = { value, at: intent.at }
      const known = changes.get(field)
      changes.set(field, known ? laterOf(known, change) : change)
    }
  }
  return changes
}
