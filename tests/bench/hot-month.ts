/**
 * Many members of one group check off in the same second: on the real Firestore emulator under the real rules, through the
 * product's own engines. The server's code runs in this process, on the Admin SDK; each commit of a month is its event.
 */
import 'fake-indexeddb/auto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { deleteApp, initializeApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  initializeFirestore,
  setLogLevel,
  terminate,
} from 'firebase/firestore'
import { monthOf } from '#core/days/month.ts'
import { HABITS } from '#core/habits/habits.ts'
import { groupSchema } from '#core/records/group.ts'
import { trackingMonthlyId } from '#core/records/tracking-monthly.ts'
import { markGroupMonth, SUM_AFTER_MS, sumGroupMonth } from '#core/server/derive/group-month.ts'
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import type { Decision } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { firestoreDocuments } from '#data/cloud/firebase/firestore-documents.ts'
import { firestoreSettings } from '#data/cloud/firebase/firestore-settings.ts'
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
import {
  type FirestoreEmulator,
  startFirestoreEmulator,
} from '#scripts/emulators/firestore-emulator.ts'
import { writeDocuments } from '#scripts/emulators/owner-documents.ts'
import { ROOT } from '#scripts/paths.ts'
import { UNUSED_PORT } from '#tests/data/unused-port.ts'
import { openServer } from './open-server.ts'
import { median, quantile } from './statistics.ts'

const PROJECT_ID = 'demo-fourfold-hot-month'
const MEMBERS = 30
const HABIT = 'habit1'
const DEADLINE_MS = 60_000
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
  /** When the member tapped; undefined once the server has it. */
  tapped: number | undefined
  close(): Promise<void>
}

/** Prints commits a second, repeated attempts and how long the own day took, for each window. */
export async function measureHotMonth(): Promise<void> {
  const choice = findFirestoreEmulator()
  if ('missing' in choice) return console.log(`the group’s month   skipped. ${choice.missing}`)
  setLogLevel('silent')
  const emulator = await startFirestoreEmulator({
    ...{ jar: choice.jar, projectId: PROJECT_ID, rules: join(ROOT, 'firestore.rules') },
  })
  try {
    const server = await openServer(emulator, PROJECT_ID)
    for (const groups of KINDS) await measureGroups(emulator, server, groups)
  } finally {
    await emulator.stop()
  }
}

async function measureGroups(
  emulator: FirestoreEmulator,
  server: Executor,
  groups: number,
): Promise<void> {
  const burst = emptyBurst()
  const groupOf = (index: number) => `group${groups}x${index % groups}`
  const all = Array.from({ length: groups }, (_, index) =>
    groupSchema.parse({ id: groupOf(index), name: 'Birds', open: true }),
  )
  await writeDocuments(
    { port: emulator.port, projectId: PROJECT_ID },
    all.map((data) => ({ collection: 'groups', id: data.id, data })),
  )
  const members = Array.from({ length: MEMBERS }, (_, index) =>
    openMember(`member${groups}x${index}`, emulator, burst, () => changed(server, groupOf(index))),
  )
  try {
    for (const [index, { account, cloud }] of members.entries()) {
      await enter(account, cloud, groupOf(index))
    }
    console.log(`${MEMBERS} members of ${groups} groups check off a habit, on the emulator:`)
    Object.assign(burst, emptyBurst())
    const begun = Date.now()
    const sums = groups === 1 ? [summedAfter(server, groupOf(0), begun)] : []
    await checkOff(members, burst, begun)
    for (const sum of sums) await printSum(sum)
  } finally {
    await Promise.all(members.map((member) => member.close()))
  }
}

const emptyBurst = (): Burst => ({
  ...{ commits: 0, attempts: 0, failed: new Map(), waits: [], last: 0 },
})

function openMember(
  userId: string,
  { host, port }: FirestoreEmulator,
  burst: Burst,
  onCommit: () => Promise<void>,
): Member {
  const app = initializeApp({ projectId: PROJECT_ID }, userId)
  const firestore = initializeFirestore(app, firestoreSettings())
  connectFirestoreEmulator(firestore, host, port, { mockUserToken: { user_id: userId } })
  const plain: Cloud = { ...UNUSED_PORT, ...firestoreDocuments(firestore, DEADLINE_MS) }
  const account = openAccount('firebase', userId)
  const member: Member = {
    ...{ account, tapped: undefined },
    cloud: {
      ...plain,
      transact: (refs, decide) => watched(plain, member, { burst, onCommit }, refs, decide),
    },
    async close() {
      await account.database.delete()
      await terminate(firestore)
      await deleteApp(app)
    },
  }
  return member
}

/** A commit of the member's day, counted. */
async function watched<Result>(
  cloud: Cloud,
  member: Member,
  { burst, onCommit }: { readonly burst: Burst; readonly onCommit: () => Promise<void> },
  refs: readonly DocumentRef[],
  decide: (documents: readonly (CloudDocument | undefined)[]) => Decision<Result>,
): Promise<Result> {
  let [attempts, isDay] = [0, false]
  try {
    const result = await cloud.transact(refs, (documents) => {
      const decision = decide(documents)
      attempts += 1
      isDay = decision.writes.some(({ ref }) => ref.collection === 'trackingDaily')
      return decision
    })
    if (!isDay) return result
    void onCommit()
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

async function enter(account: Account, cloud: Cloud, groupId: string): Promise<void> {
  await pullOwn(account, cloud, registry)
  await saveUser(account, { name: account.userId })
  await joinGroup(account, { groupId, groupName: 'Birds', onBoard: true })
  await pushOutbox({ account, cloud, registry })
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

const groupMonthOf = (groupId: string) =>
  trackingMonthlyId(groupId, monthOf(localDay(Date.now(), 0)))

/** What the trigger of a member's month does. */
async function changed(server: Executor, groupId: string): Promise<void> {
  const id = groupMonthOf(groupId)
  if (!(await markGroupMonth(server, id))) return
  await wait(SUM_AFTER_MS)
  await sumGroupMonth(server, id, { by: crypto.randomUUID(), now: Date.now() })
}

/** @returns after how many ms the group's month has everybody's points; undefined if it never does */
async function summedAfter(
  server: Executor,
  groupId: string,
  begun: number,
): Promise<number | undefined> {
  const ref = { collection: 'trackingGroupMonthly', id: groupMonthOf(groupId) } as const
  while (Date.now() - begun < PATIENCE_MS) {
    const sums = (await server.get(ref))?.data
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
