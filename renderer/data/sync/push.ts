/**
 * Pushes the outbox in order, grouped into one cloud transaction per record, each safe to repeat
 * (docs/architecture.md#sync).
 */
import type { Member } from '#core/records/member.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError, isTemporary } from '#data/cloud/cloud-error.ts'
import type { Account } from '#data/storage/account.ts'
import { isHeld, type QueuedOperation, type StoredIntent } from '#data/storage/operation.ts'
import { pendingOperations } from '#data/storage/outbox.ts'
import { groupOperations, type OperationGroup, turnsOf } from './coalesce.ts'
import { inBatches } from './in-batches.ts'
import { type Copies, onCopies, readAhead } from './read-ahead.ts'
import type { NonEmpty } from './record.ts'
import type { Registry } from './registry.ts'
import { restamp } from './restamp.ts'
import { tryAgain } from './try-again.ts'

/** The steps of a push; a test interrupts it at each of them, as a crash would. */
export type PushStep = 'read' | 'restamped' | 'committed' | 'applied' | 'removed'

export interface PushOptions {
  readonly account: Account
  readonly cloud: Cloud
  readonly registry: Registry
  readonly onStep?: (step: PushStep) => void
}

/**
 * Pushes all operations that are pending now, one lane after the other.
 * @returns how many operations the cloud has accepted
 * @throws temporary errors (no network, no session): nothing is lost, and a later push continues
 */
export async function pushOutbox(options: PushOptions): Promise<number> {
  const [early] = await Promise.allSettled([pushCommands(options)])
  const own = await pushOwn(options)
  if (early.status === 'rejected') throw early.reason
  // Those that waited for the member's own record, and what waited for them.
  const late = await pushCommands(options)
  return early.value + own + late + (late > 0 ? await pushOwn(options) : 0)
}

/** Pushes what the member writes directly, and what is derived from it. Otherwise as `pushOutbox`. */
export async function pushOwn({ onStep = () => {}, ...options }: PushOptions): Promise<number> {
  const { account, cloud, registry } = options
  const pending = await dueOperations(account)
  const holding = pending.findIndex((one) => registry.recordOf(one.intent)?.holdsLater === true)
  const queued = pending
    .slice(0, holding < 0 ? pending.length : holding)
    .filter((one) => !isCommand(registry, one))
  onStep('read')
  const derived = registry.records.flatMap((record) => record.derived ?? [])
  // Derived data changes not only with operations but also with pulled records, so it is always recomputed.
  for (const { keep } of derived) await keep?.(account)
  const taken = await pushQueued({ ...options, onStep }, queued)
  for (const { push } of derived) await push(account, cloud)
  return taken
}

/**
 * Pushes what the member asks the server for: no day waits for it. What one kind has used up for the day holds up only its
 * own record. Otherwise as `pushOutbox`.
 */
export async function pushCommands({
  onStep = () => {},
  ...options
}: PushOptions): Promise<number> {
  const queued = await pendingCommands(options)
  onStep('read')
  return pushQueued({ ...options, onStep }, queued)
}

/**
 * The operations that ask the server, oldest first. None that was queued after a change of the member's own record that is
 * not there yet: the server reads that record.
 */
export async function pendingCommands({
  account,
  registry,
}: Pick<PushOptions, 'account' | 'registry'>): Promise<QueuedOperation[]> {
  const pending = await dueOperations(account)
  const unknown = pending.findIndex(
    (one) => one.target === `users/${account.userId}` && !isCommand(registry, one),
  )
  return pending
    .slice(0, unknown < 0 ? pending.length : unknown)
    .filter((one) => isCommand(registry, one))
}

function isCommand({ recordOf }: Registry, { intent }: QueuedOperation): boolean {
  return recordOf(intent)?.byCommand === true
}

async function pushQueued(
  options: Required<PushOptions>,
  queued: readonly QueuedOperation[],
): Promise<number> {
  if (queued.length === 0) return 0
  const { account, cloud, registry, onStep } = options
  const serverNow = await cloud.serverNow()
  const operations = await restamp(account, registry, queued, serverNow)
  onStep('restamped')
  const groups = groupOperations(operations, registry)
  const groupsOf = Map.groupBy(groups, ({ record }) => record)
  const readMember = registry.member.reader(account, cloud)
  const remove = inBatches((done: readonly OperationGroup[]) =>
    account.database.outbox.bulkDelete(done.flatMap(seqsOf)),
  )
  let taken = 0
  const pushGroup = async (group: OperationGroup, copies: Copies) => {
    const isAlone = groupsOf.get(group.record)?.length === 1
    if (!(await isTaken(options, group, { serverNow, isAlone, readMember, copies }))) return
    await remove(group)
    onStep('removed')
    taken += group.operations.length
    for (const { intent } of group.operations) {
      const event = group.record.event?.(intent)
      if (event) cloud.logEvent(event)
    }
  }
  const usedUp = new Set<OperationGroup['record']>()
  let failed: { readonly error: unknown } | undefined
  for (const turn of turnsOf(groups)) {
    const lanes = turn.filter((lane) => lane.every(({ record }) => !usedUp.has(record)))
    try {
      const copies = await readAhead({ account, cloud }, lanes.flat())
      await inParallel(lanes, async (lane) => {
        for (const group of lane) await pushGroup(group, copies)
      })
    } catch (error) {
      failed ??= { error }
      const record = turn[0]?.[0]?.record
      if (!record?.byCommand || !isUsedUp(error)) break
      usedUp.add(record)
    }
  }
  if (failed) throw failed.error
  return taken
}

function isUsedUp(error: unknown): boolean {
  return error instanceof CloudError && error.code === 'quota-exceeded'
}

/** More would not be faster: browsers and Firestore allow about as many requests. */
const MAX_LANES = 10

/**
 * Works through lanes, some of them at a time; once one has failed, none begins.
 * @throws its error, after all have ended: nothing of a push may still run when the next one begins
 */
async function inParallel<Lane>(
  lanes: readonly Lane[],
  work: (lane: Lane) => Promise<void>,
): Promise<void> {
  const waiting = [...lanes]
  const worker = async () => {
    for (let lane = waiting.shift(); lane !== undefined; lane = waiting.shift()) {
      try {
        await work(lane)
      } catch (error) {
        waiting.length = 0
        throw error
      }
    }
  }
  const workers = Array.from({ length: Math.min(MAX_LANES, lanes.length) }, worker)
  const failed = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/** What all groups of a push share. */
interface Round {
  readonly serverNow: number
  readonly isAlone: boolean
  readonly readMember: ReturnType<Registry['member']['reader']>
  /** What was read for all groups of the turn. */
  readonly copies: Copies
}

/**
 * Pushes a group, and marks its operations as refused if the cloud refuses it for good.
 * @returns false if they were refused
 * @throws temporary errors
 */
async function isTaken(
  options: Required<PushOptions>,
  group: OperationGroup,
  round: Round,
): Promise<boolean> {
  try {
    await commit(options, group, round)
    return true
  } catch (error) {
    if (isTemporary(error)) throw error
    if (await isSettledOtherwise(options, group, error)) return true
    await refuse(options.account, group, error)
    return false
  }
}

function isSettledOtherwise(
  { account, cloud }: PushOptions,
  { record, operations }: OperationGroup,
  error: unknown,
): Promise<boolean> {
  const isDenied = error instanceof CloudError && error.code === 'permission-denied'
  if (!isDenied || !record.onDenied) return Promise.resolve(false)
  return record.onDenied({ account, cloud }, intentsOf(operations))
}

/**
 * Commits a group in the cloud, then stores the result on this device.
 *
 * A refusal may come from an outdated token, from an outdated group (somebody may have moved the member), or from a clock
 * that somebody has set. So all are refreshed, and the push is retried as the member that the server knows
 * (docs/architecture.md#sync), for as long as others change the same records.
 */
async function commit(
  { account, cloud, registry, onStep }: Required<PushOptions>,
  group: OperationGroup,
  { serverNow: startedAt, isAlone, readMember, copies }: Round,
): Promise<void> {
  const { record, operations } = group
  let fresh: Member | undefined
  let serverNow = startedAt
  let intents = intentsOf(operations)
  await tryAgain(
    onCopies(cloud, copies),
    async (through) => {
      const member = fresh ?? (await readMember(seqsOf(group)))
      const context = { account, cloud: through, member, serverNow, isAlone }
      const applyRemote = await record.push(context, intents)
      onStep('committed')
      await applyRemote()
      onStep('applied')
    },
    async (tries) => {
      if (tries === 1) await cloud.auth.claims(true)
      serverNow = await cloud.serverNow()
      const [first = operations[0], ...rest] = await restamp(
        account,
        registry,
        operations,
        serverNow,
      )
      intents = intentsOf([first, ...rest])
      fresh = await registry.member.refresh(account, cloud)
    },
  )
}

/** Marks operations as refused, with the reason, for the member to see. */
async function refuse({ database }: Account, group: OperationGroup, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  await database.outbox.where('seq').anyOf(seqsOf(group)).modify({ state: 'refused', reason })
}

async function dueOperations({ database, now }: Account): Promise<QueuedOperation[]> {
  return (await pendingOperations(database)).filter((one) => !isHeld(one, now()))
}

/** How long it takes until what can be taken back is pushed, in ms; undefined if nothing is held. */
export async function untilDue({ database, now }: Account): Promise<number | undefined> {
  const held = (await pendingOperations(database)).filter((one) => isHeld(one, now()))
  if (held.length === 0) return undefined
  return Math.min(...held.map(({ heldUntil = 0 }) => heldUntil)) - now()
}

function seqsOf({ operations }: OperationGroup): number[] {
  return operations.flatMap(({ seq }) => (seq === undefined ? [] : [seq]))
}

function intentsOf([first, ...rest]: OperationGroup['operations']): NonEmpty<StoredIntent> {
  return [first.intent, ...rest.map(({ intent }) => intent)]
}
