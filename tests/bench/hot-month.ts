/**
 * The group's month while many members check off at once: on the real Firestore emulator under the real
 * rules, through the product's own engines. docs/decisions/0103-scale.md says what it means for Google's
 * servers.
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
import { HABIT_IDS, HABITS, type HabitId } from '#core/habits/habits.ts'
import { groupSchema } from '#core/records/group.ts'
import { SHARDS } from '#core/records/group-shards.ts'
import { trackingMonthlyId } from '#core/records/tracking-monthly.ts'
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
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
import { median, quantile } from './statistics.ts'

const PROJECT_ID = 'demo-fourfold-hot-month'
const MEMBERS = 40
/** All members check off within this time: spread out, and all at once. */
const WINDOWS_MS = [20_000, 0]
const DEADLINE_MS = 60_000
const PATIENCE_MS = 240_000

interface Kind {
  readonly groups: number
  readonly sharded: boolean
}

/** The last is the baseline: what the machine manages when no members share a document. */
const KINDS: readonly Kind[] = [
  { groups: 1, sharded: false },
  { groups: 1, sharded: true },
  { groups: MEMBERS, sharded: false },
]

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
    for (const kind of KINDS) await measureGroups(emulator, kind)
  } finally {
    await emulator.stop()
  }
}

async function measureGroups(
  emulator: FirestoreEmulator,
  { groups, sharded }: Kind,
): Promise<void> {
  const burst = emptyBurst()
  const name = `${sharded ? 'sharded' : ''}${groups}`
  const groupOf = (index: number) => `group${name}x${index % groups}`
  const all = Array.from({ length: groups }, (_, index) =>
    groupSchema.parse({ id: groupOf(index), name: 'Birds', open: true, sharded }),
  )
  await writeDocuments(
    { port: emulator.port, projectId: PROJECT_ID },
    all.map((data) => ({ collection: 'groups', id: data.id, data })),
  )
  const members = Array.from({ length: MEMBERS }, (_, index) =>
    openMember(`member${name}x${index}`, emulator, burst),
  )
  try {
    for (const [index, { account, cloud }] of members.entries()) {
      await enter(account, cloud, groupOf(index))
    }
    const where = sharded ? 'one group in shards' : `${groups} groups`
    console.log(`${MEMBERS} members of ${where} check off a habit, on the emulator:`)
    for (const [index, within] of WINDOWS_MS.entries()) {
      Object.assign(burst, emptyBurst())
      await checkOff(members, burst, HABIT_IDS[index] ?? 'habit4', within)
    }
    const [first] = members
    if (first && groups === 1) await expectExact(first, groupOf(0))
  } finally {
    await Promise.all(members.map((member) => member.close()))
  }
}

const emptyBurst = (): Burst => ({
  ...{ commits: 0, attempts: 0, failed: new Map(), waits: [], last: 0 },
})

function openMember(userId: string, { host, port }: FirestoreEmulator, burst: Burst): Member {
  const app = initializeApp({ projectId: PROJECT_ID }, userId)
  const firestore = initializeFirestore(app, firestoreSettings())
  connectFirestoreEmulator(firestore, host, port, { mockUserToken: { user_id: userId } })
  const plain: Cloud = { ...UNUSED_PORT, ...firestoreDocuments(firestore, DEADLINE_MS) }
  const account = openAccount('firebase', userId)
  const member: Member = {
    ...{ account, tapped: undefined },
    cloud: { ...plain, transact: (refs, decide) => watched(plain, member, burst, refs, decide) },
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
  burst: Burst,
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

async function checkOff(
  members: readonly Member[],
  burst: Burst,
  habit: HabitId,
  within: number,
): Promise<void> {
  const stops = members.map(({ account, cloud }) =>
    startSync({
      registry,
      ...{ account, cloud, network: new EventTarget() },
      ...{ onState: () => {}, onRoles: () => {}, onFirstPage: () => {} },
    }),
  )
  const begun = Date.now()
  await Promise.all(
    members.map(async (member, index) => {
      await wait((index / members.length) * within)
      member.tapped = Date.now()
      await checkHabit(member.account, localDay(Date.now(), 0), habit, true)
    }),
  )
  while (members.some(({ tapped }) => tapped !== undefined) && Date.now() - begun < PATIENCE_MS) {
    await wait(100)
  }
  for (const stop of stops) stop()
  print(burst, within, burst.last - begun)
}

function print(burst: Burst, within: number, tookMs: number): void {
  const { commits, attempts, failed, waits } = burst
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
  const gaveUp = [...failed].map(([code, count]) => `${count} ${code}`).join(', ') || 'none'
  console.log(
    `  within ${seconds(within)}: ${commits} commits in ${seconds(tookMs)}, ` +
      `${(commits / (tookMs / 1_000)).toFixed(1)} a second; ${attempts - commits} attempts repeated; ` +
      `given up: ${gaveUp}; the own day after ${seconds(median(waits))} (median), ` +
      `${seconds(quantile(waits, 0.95))} (95th), ${seconds(Math.max(...waits))} (longest); ` +
      `${MEMBERS - waits.length} without it`,
  )
}

/** Checks that no update was lost: the group's month is the sum of its members' check-offs. */
async function expectExact({ cloud }: Member, groupId: string): Promise<void> {
  const month = monthOf(localDay(Date.now(), 0))
  const id = trackingMonthlyId(groupId, month)
  const stored = await cloud.get({ collection: 'trackingGroupMonthly', id })
  const shards = await cloud.query({
    collection: 'trackingGroupShards',
    where: [{ field: 'groupId', is: '==', value: groupId }],
    limit: SHARDS,
  })
  const total = [...(stored ? [stored] : []), ...shards].reduce(
    (sum, { data }) => sum + Number(data.totalPoints),
    0,
  )
  const points = WINDOWS_MS.reduce(
    (sum, _, index) => sum + HABITS[HABIT_IDS[index] ?? 'habit4'].value,
    0,
  )
  const expected = points * MEMBERS
  const verdict = total === expected ? 'exact' : 'WRONG'
  console.log(
    `  the group’s month, in ${shards.length} shards: ${total} of ${expected} points (${verdict})`,
  )
  if (verdict === 'WRONG') process.exitCode = 1
}
