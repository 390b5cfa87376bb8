/** Pushing the outbox: in order, coalesced, one cloud transaction a record, each safe to repeat (design 3). */
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError, isPassing } from '#data/cloud/cloud-error.ts'
import type { Account } from '#data/local/account.ts'
import { keepStats } from '#data/local/keep-stats.ts'
import { type Member, readMember } from '#data/local/owner.ts'
import { eventOf } from './analytics-event.ts'
import { groupByTarget, type OperationGroup, turnsOf } from './coalesce.ts'
import { commitIntents } from './commit-intents.ts'
import { type QueuedOperation, queuedOperationSchema } from './operation.ts'
import { pullPerson } from './pull.ts'
import type { PushContext } from './push-context.ts'
import { pushStats } from './push-stats.ts'
import { restamp } from './restamp.ts'
import { tryAgain } from './try-again.ts'

/** Where a push stands; a test ends it at each of these, as a crash would. */
export type PushStep = 'read' | 'restamped' | 'committed' | 'applied' | 'removed'

export interface PushOptions {
  readonly account: Account
  readonly cloud: Cloud
  readonly onStep?: (step: PushStep) => void
}

/**
 * Pushes everything that is pending now.
 * @returns how many operations the cloud took
 * @throws whatever is passing (no network, no session): nothing is lost, and a later push goes on
 */
export async function pushOutbox({
  account,
  cloud,
  onStep = () => {},
}: PushOptions): Promise<number> {
  const queued = await pendingOperations(account)
  onStep('read')
  // What is pushed with the days follows from them, also from those that came in from elsewhere.
  await keepStats(account)
  const taken = await pushQueued({ account, cloud, onStep }, queued)
  await pushStats(account, cloud)
  return taken
}

async function pushQueued(
  { account, cloud, onStep }: Required<PushOptions>,
  queued: readonly QueuedOperation[],
): Promise<number> {
  if (queued.length === 0) return 0
  const serverNow = await cloud.serverNow()
  const operations = await restamp(account, queued, serverNow)
  onStep('restamped')
  let taken = 0
  const pushGroup = async (group: OperationGroup) => {
    const push = async (through: Cloud, fresh?: Member) => {
      const member = fresh ?? (await readMember(account))
      await commit({ account, cloud: through, member, serverNow }, group, onStep)
    }
    if (!(await isTaken(account, cloud, group, push))) return
    await account.database.outbox.bulkDelete(seqsOf(group))
    onStep('removed')
    taken += group.operations.length
    for (const { intent } of group.operations) {
      const event = eventOf(intent)
      if (event) cloud.logEvent(event)
    }
  }
  for (const turn of turnsOf(groupByTarget(operations))) {
    const lanes = await Promise.allSettled(
      turn.map(async (lane) => {
        for (const group of lane) await pushGroup(group)
      }),
    )
    // Only now: nothing of this push may still be under way when another begins.
    const failed = lanes.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  }
  return taken
}

/**
 * Pushes a group, and sets it aside where the cloud refuses it for good.
 * @throws what is passing
 */
async function isTaken(
  account: Account,
  cloud: Cloud,
  group: OperationGroup,
  push: (cloud: Cloud, fresh?: Member) => Promise<void>,
): Promise<boolean> {
  try {
    await withFreshMember(account, cloud, push)
    return true
  } catch (error) {
    if (isPassing(error)) throw error
    if (await isAsked(account, cloud, group, error)) return true
    await refuse(account, group, error)
    return false
  }
}

/** Who may not enter a group has asked to join it instead. */
async function isAsked(
  account: Account,
  cloud: Cloud,
  { operations }: OperationGroup,
  error: unknown,
): Promise<boolean> {
  const join = operations.at(-1)?.intent
  const isRefused = error instanceof CloudError && error.code === 'permission-denied'
  if (!isRefused || join?.kind !== 'joinGroup') return false
  // Seldom needed, and never before the first check-off.
  const { askInstead } = await import('#data/joining/ask-instead.ts')
  return askInstead(account, cloud, join, operations.length)
}

/** Commits a group in the cloud, then takes in what the cloud made of it. */
async function commit(
  context: PushContext,
  { operations }: OperationGroup,
  onStep: (step: PushStep) => void,
): Promise<void> {
  const takeIn = await commitIntents(
    context,
    operations.map(({ intent }) => intent),
  )
  onStep('committed')
  await takeIn()
  onStep('applied')
}

/**
 * A refusal may come from a token, or from a group, that is out of date: both are asked for again, and
 * the push is tried once more, as the member that the server knows (design 3). On this device the member
 * may have joined a group that the server has not heard of yet. It is tried on while others change the same records.
 */
async function withFreshMember(
  account: Account,
  cloud: Cloud,
  push: (cloud: Cloud, fresh?: Member) => Promise<void>,
): Promise<void> {
  let fresh: Member | undefined
  await tryAgain(
    cloud,
    (through) => push(through, fresh),
    async (tries) => {
      if (tries === 1) await cloud.auth.claims(true)
      fresh = await pullPerson(account, cloud)
    },
  )
}

/** Keeps operations that the server will not take, with the reason, for the member to see. */
async function refuse({ database }: Account, group: OperationGroup, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  await database.outbox.where('seq').anyOf(seqsOf(group)).modify({ state: 'refused', reason })
}

async function pendingOperations({ database }: Account): Promise<QueuedOperation[]> {
  const raw: unknown[] = await database.outbox.where({ state: 'pending' }).sortBy('seq')
  return raw.flatMap((one) => {
    const parsed = queuedOperationSchema.safeParse(one)
    return parsed.success ? [parsed.data] : []
  })
}

function seqsOf({ operations }: OperationGroup): number[] {
  return operations.flatMap(({ seq }) => (seq === undefined ? [] : [seq]))
}
