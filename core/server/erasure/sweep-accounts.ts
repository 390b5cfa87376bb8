/** Finds accounts of which only a part is left: sign-ins or records deleted elsewhere (docs/decisions/0052-closing.md). */
import { GRACE_DAYS } from '#core/policies/account/closing.ts'
import type { Collection } from '#core/policies/collections/collections.ts'
import { SERVER_RUN_ID } from '#core/records/server-run.ts'
import { closeLost } from '#core/server/commands/accounts/closing.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { pagesOf } from '#core/server/pages.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { type Erasing, eraseAccount, eraseClosed, forEachAccount } from './erase-account.ts'

export interface SignIn {
  readonly userId: string
  /** When it was used last, or made, in ms since 1970. */
  readonly seenAt: number
}

export interface Sweeping extends Erasing {
  signIns(): Promise<readonly SignIn[]>
  newId(): string
}

interface Swept {
  /** Closed now, to be erased after the days that every closed account has. */
  readonly closed: readonly string[]
  readonly erased: readonly string[]
  /** So many sign-ins or records are missing that something else must be wrong: nothing was done about them. */
  readonly doubtful: number
}

/** Somebody may still be about to write, or to be listed. */
const SETTLED_AFTER_MS = MS_A_DAY
/** A device may be offline with the first record for long. */
const UNUSED_MS = 30 * MS_A_DAY

async function sweepAccounts(sweeping: Sweeping): Promise<Swept> {
  const { executor, now } = sweeping
  // Before the sign-ins: whoever joins meanwhile has a sign-in without a record here, and none the other way round.
  const [members, secured] = [
    await idsOf(executor, 'users', now),
    await idsOf(executor, 'usersSecure', now),
  ]
  const signIns = await sweeping.signIns()
  const signedUp = new Set(signIns.map(({ userId }) => userId))
  const lost = [...members.settled].filter((id) => !signedUp.has(id))
  const left = [...secured.settled].filter((id) => !signedUp.has(id) && !members.all.has(id))
  const unused = signIns.flatMap(({ userId, seenAt }) =>
    members.all.has(userId) || now - seenAt < UNUSED_MS ? [] : [userId],
  )
  // Another project’s sign-ins, or a database that is being restored.
  if (lost.length > members.all.size / 2 || members.all.size === 0) {
    return { closed: [], erased: [], doubtful: Math.max(lost.length, unused.length) }
  }
  const closed = await forEachAccount(sweeping, lost, (id) =>
    closeLost(executor, id, { now, logId: sweeping.newId() }),
  )
  const erased = await forEachAccount(sweeping, [...left, ...unused], (id) =>
    eraseWithoutRecord(sweeping, id),
  )
  return { closed, erased, doubtful: 0 }
}

/** Ids of all records of a collection, and of those that nobody has written lately and whose account is open. */
async function idsOf(executor: Executor, collection: Collection, now: number) {
  const all = new Set<string>()
  const settled = new Set<string>()
  const settledFor = collection === 'users' ? SETTLED_AFTER_MS : GRACE_DAYS * MS_A_DAY
  const add = ({ id, data }: CloudDocument) => {
    all.add(id)
    const isOld = !(Number(data.syncedAt) > now - settledFor)
    if (isOld && data.deleted !== true) settled.add(id)
  }
  for await (const page of pagesOf(executor, { collection })) page.forEach(add)
  return { all, settled }
}

/** @returns whether it was: not if its member has written the record meanwhile */
async function eraseWithoutRecord({ executor, outside }: Sweeping, id: string): Promise<boolean> {
  if (await executor.get({ collection: 'users', id })) return false
  await eraseAccount(executor, outside, id, undefined)
  return true
}

interface Erasures {
  readonly closed: readonly string[]
  readonly erased: readonly string[]
  /** Accounts that should be erased, or closed, and could not; admins see their number. */
  readonly stuck: number
}

/** What fails is told to `onFailure`, and holds up nothing else; without an account's id where it is about all of them. */
export async function runErasure(sweeping: Sweeping): Promise<Erasures> {
  let failed = 0
  const counting: Sweeping = {
    ...sweeping,
    onFailure(userId, error) {
      failed += 1
      sweeping.onFailure(userId, error)
    },
  }
  const { closed, erased, doubtful } = await sweepAccounts(counting).catch((error: unknown) => {
    counting.onFailure('', error)
    return { closed: [], erased: [], doubtful: 0 }
  })
  const all = [...erased, ...(await eraseClosed(counting))]
  const stuck = failed + doubtful
  await noteStuck(sweeping.executor, stuck)
  return { closed, erased: all, stuck }
}

/** In the record of what the server did last, if there is one: a new one would say that it has never run. */
function noteStuck(executor: Executor, stuck: number): Promise<void> {
  const ref = { collection: 'serverRuns', id: SERVER_RUN_ID } as const
  return executor.transact([ref], ([known]) => ({
    writes: known ? [{ kind: 'merge', ref, data: { stuckAccounts: stuck } }] : [],
    result: undefined,
  }))
}
