/** Groups pending operations into those that one cloud transaction pushes (docs/architecture.md#sync). */
import type { QueuedOperation } from '#data/storage/operation.ts'
import type { NonEmpty, SyncedRecord } from './record.ts'
import type { Registry } from './registry.ts'

export interface OperationGroup {
  readonly record: SyncedRecord
  readonly operations: NonEmpty<QueuedOperation>
}

/** In the order of the first of each. Operations that no record here recognizes stay, until `sort-outbox.ts` sets them aside. */
export function groupOperations(
  operations: readonly QueuedOperation[],
  { recordOf }: Pick<Registry, 'recordOf'>,
): OperationGroup[] {
  const groups = new Map<
    string,
    { record: SyncedRecord; operations: [QueuedOperation, ...QueuedOperation[]] }
  >()
  for (const operation of operations) {
    const record = recordOf(operation.intent)
    if (!record) continue
    const key = `${record.kinds[0]} ${operation.target}`
    const group = groups.get(key)
    if (group) group.operations.push(operation)
    else groups.set(key, { record, operations: [operation] })
  }
  return [...groups.values()]
}

/**
 * Plans the order in which groups are pushed: turns run one after the other, the lanes of a turn in parallel.
 * Groups in different lanes share no record that one reads and the other writes, so pushing weeks of offline
 * changes takes only as long as the longest lane. A group without a lane gets a turn of its own.
 * @returns turns of lanes; in each lane the groups keep their order
 */
export function turnsOf(groups: readonly OperationGroup[]): OperationGroup[][][] {
  const turns: { record: SyncedRecord; lanes: Map<number | undefined, OperationGroup[]> }[] = []
  for (const group of groups) {
    const { record } = group
    const lane = laneOf(group)
    const last = turns.at(-1)
    const joins = lane !== undefined && last?.record === record && !last.lanes.has(undefined)
    const turn = joins ? last : { record, lanes: new Map() }
    if (turn !== last) turns.push(turn)
    turn.lanes.set(lane, [...(turn.lanes.get(lane) ?? []), group])
  }
  return turns.map(({ lanes }) => [...lanes.values()])
}

function laneOf({ record, operations }: OperationGroup): number | undefined {
  return record.lane?.(operations[0].intent)
}
