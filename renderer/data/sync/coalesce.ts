/** Groups of operations that one cloud transaction carries, each field only in its latest version (design 3). */

import type { DayKey } from '#core/days/day.ts'
import { type MonthNumber, monthOf } from '#core/days/month.ts'
import type { FieldChanges } from '#core/records/record-fields.ts'
import { type TimeChanges, timeChangesOf } from '#core/records/time-day.ts'
import type { DayChanges } from '#core/records/tracking-daily.ts'
import type { Stamp } from '#core/sync/stamp.ts'
import { laterOf, mergeStamped, type Stamped } from '#core/sync/stamped.ts'
import type { HourSet } from '#core/time-budget/hour-set.ts'
import type {
  DayIntent,
  Intent,
  InviteIntent,
  QueuedOperation,
  TemplateIntent,
  ThreadIntent,
  TimeDayIntent,
  ViewIntent,
} from './operation.ts'

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

/**
 * The order in which groups are pushed: one turn after the other, and in a turn lanes side by side. Days of
 * different months share no record that one reads and the other writes, so weeks offline are brought in as
 * long as the longest month takes; whatever else there is goes alone.
 * @returns turns of lanes; in each lane the groups keep their order
 */
export function turnsOf(groups: readonly OperationGroup[]): OperationGroup[][][] {
  const turns: Map<MonthNumber | undefined, OperationGroup[]>[] = []
  for (const group of groups) {
    const month = monthOfGroup(group)
    const last = turns.at(-1)
    const turn = month !== undefined && last && !last.has(undefined) ? last : new Map()
    if (turn !== last) turns.push(turn)
    turn.set(month, [...(turn.get(month) ?? []), group])
  }
  return turns.map((turn) => [...turn.values()])
}

function monthOfGroup({ operations }: OperationGroup): MonthNumber | undefined {
  const day = operations.map(({ intent }) => intent).find(isDayIntent)
  return day && monthOf(day.day)
}

export function isDayIntent(intent: Intent): intent is DayIntent {
  return intent.kind === 'checkHabit' || intent.kind === 'markBreak' || intent.kind === 'openDay'
}

export function isTimeDayIntent(intent: Intent): intent is TimeDayIntent {
  return intent.kind === 'openTimeDay' || intent.kind === 'setHours'
}

export function isTemplateIntent(intent: Intent): intent is TemplateIntent {
  return intent.kind === 'saveTemplate'
}

export function isThreadIntent(intent: Intent): intent is ThreadIntent {
  return intent.kind === 'sendMessage' || intent.kind === 'readThread'
}

export function isInviteIntent(intent: Intent): intent is InviteIntent {
  return intent.kind === 'makeInvite' || intent.kind === 'revokeInvite'
}

export function isViewIntent(intent: Intent): intent is ViewIntent {
  return intent.kind === 'viewNotifications'
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

/** What a group of time operations changes: per category and side the latest, and the copy it began from. */
export function timeDayChangesOf(intents: readonly TimeDayIntent[]): {
  readonly day: DayKey
  /** The template's hours, where the day was made here. */
  readonly copied: HourSet | undefined
  readonly changes: TimeChanges
} {
  const [first] = intents
  if (!first) throw new Error('A group of operations is never empty.')
  const made = intents.find((intent) => intent.kind === 'openTimeDay')
  const changes = intents
    .map(
      (intent): TimeChanges =>
        intent.kind === 'setHours'
          ? timeChangesOf(intent.side, intent.hours, intent.at, intent.unconfirms)
          : {},
    )
    .reduce<TimeChanges>(mergeStamped, {})
  return { day: first.day, copied: made?.hours, changes }
}

/** What a group of operations changes in a record of fields (`users`, a template): per field the latest. */
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
