/**
 * Many members of one group check off in the same second: the product's own engines, on the real Firestore emulator under the
 * real rules, with the real functions on our host.
 */
import 'fake-indexeddb/auto'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { setLogLevel } from 'firebase/firestore'
import { groupSchema } from '#core/records/group.ts'
import { trackingMonthlyId } from '#core/records/tracking-monthly.ts'
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import type { Decision } from '#core/server/writes.ts'
import { HABITS } from '#core/values/habits.ts'
import { monthOf } from '#core/values/time/month.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { localDay } from '#data/platform/local-day.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import { registry } from '#data/records/registry.ts'
import { saveUser } from '#data/records/user/commands.ts'
import { type Account, openAccount } from '#data/storage/account.ts'
import { startSync } from '#data/sync/engine.ts'
import { pullOwn } from '#data/sync/pull.ts'
import { pushOutbox } from '#data/sync/push.ts'
import { findFirestoreEmulator } from '#scripts/emulators/find-firestore-emulator.ts'
import { writeDocuments } from '#scripts/emulators/owner-documents.ts'
import { type FirebaseBackend, startFirebaseBackend } from '#tests/data/firebase-backend.ts'
import { median, quantile } from './statistics.ts'

const PROJECT_ID = 'demo-fourfold-hot-month'
const MEMBERS = 30
const HABIT = 'habit1'
const PATIENCE_MS = 240_000

/** In how many groups. The last is the baseline: what the machine manages when no members share a document. */
const KINDS = [1, MEMBERS]

interface Burst {
  /** Commits that wrote a day, and how often their transaction functions ran. */
  commits: number
  attempts: number
  /** Transactions that gave up, by error code; the engine retries them later. */
  readonly failed: Map<string, number>
  /** From the tap until the server has the day, in ms. */
  readonly waits: number[]
  last: number
}

interface Member {
  readonly account: Account
  readonly cloud: Cloud
  readonly groupId: string
  /** When the member tapped; undefined once the server has it. */
  tapped: number | undefined
  close(): Promise<void>
}

/** Prints commits a second, repeated attempts, how long the own day took, and when the group's sum was right. */
export async function measureHotMonth(): Promise<void> {
  const choice = findFirestoreEmulator()
  if ('missing' in choice) return console.log(`the group’s month   skipped. ${choice.missing}`)
  setLogLevel('silent')
  const backend = await startFirebaseBackend(PROJECT_ID, choice.jar)
  const functions = await backend.startFunctions()
  try {
    for (const groups of KINDS) await measureGroups(backend, groups, () => functions.idle())
  } finally {
    await functions.stop()
    await backend.stop()
  }
}

async function measureGroups(
  backend: FirebaseBackend,
  groups: number,
  idle: () => Promise<void>,
): Promise<void> {
  const burst = emptyBurst()
  const groupOf = (index: number) => `group${groups}x${index % groups}`
  const all = Array.from({ length: groups }, (_, index) =>
    groupSchema.parse({ id: groupOf(index), name: 'Birds', open: true }),
  )
  await writeDocuments(
    { port: backend.firestore.port, projectId: PROJECT_ID },
    all.map((data) => ({ collection: 'groups', id: data.id, data })),
  )
  const members: Member[] = []
  try {
    for (let index = 0; index < MEMBERS; index += 1) {
      members.push(await enter(backend, burst, `member${groups}x${index}`, groupOf(index)))
    }
    await idle()
    const load = loadavg().map((one) => one.toFixed(1))
    console.log(
      `${MEMBERS} members of ${groups} groups check off a habit (load ${load.join(' ')}):`,
    )
    Object.assign(burst, emptyBurst())
    const begun = Date.now()
    const sums = groups === 1 ? members.slice(0, 1).map((one) => summedAfter(one, begun)) : []
    await checkOff(members, burst, begun)
    for (const sum of sums) await printSum(sum)
    await idle()
  } finally {
    await Promise.all(members.map((member) => member.close()))
  }
}

const emptyBurst = (): Burst => ({
  ...{ commits: 0, attempts: 0, failed: new Map(), waits: [], last: 0 },
})

/** Signs a member up, who joins a group with their consent to its board. */
async function enter(
  backend: FirebaseBackend,
  burst: Burst,
  name: string,
  groupId: string,
): Promise<Member> {
  const plain = backend.open()
  const { userId } = await plain.auth.signUp(`${name}@example.org`, 'four petals', name)
  const account = openAccount('firebase', userId)
  const member: Member = {
    ...{ account, groupId, tapped: undefined },
    cloud: {
      ...plain,
      transact: (...given) => watched(plain, member, burst, ...given),
    },
    async close() {
      await account.database.delete()
      await plain.close()
    },
  }
  await pullOwn(account, member.cloud, registry)
  await saveUser(account, { name })
  await joinGroup(account, { groupId, groupName: 'Birds', onBoard: true })
  await pushOutbox({ account, cloud: member.cloud, registry })
  return member
}

/** A commit of the member's day, counted. */
async function watched<Result>(
  cloud: Cloud,
  member: Member,
  burst: Burst,
  refs: readonly DocumentRef[],
  decide: (documents: readonly (CloudDocument | undefined)[]) => Decision<Result>,
  copies?: readonly (CloudDocument | undefined)[],
): Promise<Result> {
  let [attempts, isDay] = [0, false]
  const counting: typeof decide = (documents) => {
    const decision = decide(documents)
    attempts += 1
    isDay = decision.writes.some(({ ref }) => ref.collection === 'trackingDaily')
    return decision
  }
  try {
    const result = await cloud.transact(refs, counting, copies)
    if (!isDay) return result
    burst.commits += 1
    burst.attempts += attempts
    burst.last = Date.now()
    if (member.tapped !== undefined) burst.waits.push(burst.last - member.tapped)
    member.tapped = undefined
    return result
  } catch (error) {
    const code = error instanceof CloudError ? error.code : String(error)
    burst.failed.set(code, (burst.failed.get(code) ?? 0) + 1)
    throw error
  }
}

async function checkOff(members: readonly Member[], burst: Burst, begun: number): Promise<void> {
  const stops = members.map(({ account, cloud }) =>
    startSync({
      registry,
      ...{ account, cloud, network: new EventTarget() },
      ...{ onState: () => {}, onRoles: () => {}, onFirstPage: () => {} },
    }),
  )
  await Promise.all(
    members.map(async (member) => {
      member.tapped = Date.now()
      await checkHabit(member.account, localDay(Date.now(), 0), HABIT, true)
    }),
  )
  while (members.some(({ tapped }) => tapped !== undefined) && Date.now() - begun < PATIENCE_MS) {
    await wait(100)
  }
  for (const stop of stops) stop()
  print(burst, burst.last - begun)
}

function print(burst: Burst, tookMs: number): void {
  const { commits, attempts, failed, waits } = burst
  const gaveUp = [...failed].map(([code, count]) => `${count} ${code}`).join(', ') || 'none'
  console.log(
    `  ${commits} commits in ${seconds(tookMs)}, ` +
      `${(commits / (tookMs / 1_000)).toFixed(1)} a second; ${attempts - commits} attempts repeated; ` +
      `given up: ${gaveUp}; the own day after ${seconds(median(waits))} (median), ` +
      `${seconds(quantile(waits, 0.95))} (95th), ${seconds(Math.max(...waits))} (longest); ` +
      `${MEMBERS - waits.length} without it`,
  )
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

/** @returns after how many ms the group's month has everybody's points; undefined if it never does */
async function summedAfter({ cloud, groupId }: Member, begun: number): Promise<number | undefined> {
  const id = trackingMonthlyId(groupId, monthOf(localDay(Date.now(), 0)))
  const ref = { collection: 'trackingGroupMonthly', id } as const
  while (Date.now() - begun < PATIENCE_MS) {
    const sums = (await cloud.get(ref))?.data
    if (sums?.totalPoints === MEMBERS * HABITS[HABIT].value && sums.members === MEMBERS) {
      return Date.now() - begun
    }
    await wait(100)
  }
  return undefined
}

async function printSum(sums: Promise<number | undefined>): Promise<void> {
  const after = await sums
  if (after === undefined) process.exitCode = 1
  console.log(
    `  the group’s month: ${after === undefined ? 'WRONG' : `right after ${seconds(after)}`}`,
  )
}
