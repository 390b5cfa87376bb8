/**
 * The smoke test of a project: two temporary members do what members do, through the product's own adapter,
 * commands and outbox, and leave nothing behind (docs/firebase.md).
 */
import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { inMemoryPersistence } from 'firebase/auth'
import type { FirebaseSettings } from '#core/cloud/firebase-settings.ts'
import { monthOf } from '#core/days/month.ts'
import { HABITS } from '#core/habits/habits.ts'
import { groupSchema } from '#core/records/group.ts'
import { trackingDailyId } from '#core/records/tracking-daily.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { openFirebaseCloud } from '#data/cloud/firebase/firebase-cloud.ts'
import { boardQuery, rowsOf } from '#data/pages/boards/board.ts'
import { localDay } from '#data/platform/local-day.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import { registry } from '#data/records/registry.ts'
import { saveUser } from '#data/records/user/commands.ts'
import { type Account, openAccount } from '#data/storage/account.ts'
import { pullOwn } from '#data/sync/pull.ts'
import { pushOutbox } from '#data/sync/push.ts'
import { type AdminAccess, tell } from '../admin/grant-admin.ts'
import { restValue } from '../emulators/owner-documents.ts'
import { removeTraces, type Traces } from './remove-traces.ts'

interface Person {
  readonly cloud: Cloud
  readonly account: Account
}

/** A failed check, with a hint about what to do. */
class Trouble extends Error {}

const HABIT = 'habit1'
const HINTS = {
  administer: 'Are you an owner of this project, and is its Firestore database created?',
  accounts:
    'Enable Email/Password under Authentication, Sign-in method; compare .env with the project settings.',
  rules: 'Deploy the rules and indexes: npm run firebase -- deploy --only firestore',
  functions: 'Deploy the functions: npm run firebase -- deploy --only functions',
  open: 'Anybody can read what is private: deploy the rules now, npm run firebase -- deploy --only firestore',
} as const

/** A function that nobody has called for a while takes seconds to start, and several work in a row. */
const DERIVED_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 500

/**
 * @param say called with a line for each result
 * @returns whether everything worked
 */
export async function smokeTest(
  settings: FirebaseSettings,
  access: AdminAccess,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<boolean> {
  const traces: Traces = { userIds: [], groupIds: [] }
  const people: Person[] = []
  const tag = `smoke-${randomBytes(6).toString('hex')}`
  const step = async <Value>(hint: string, work: () => Promise<Value>): Promise<Value> => {
    signal?.throwIfAborted()
    return work().catch((error: unknown) => {
      if (error instanceof Trouble || signal?.aborted) throw error
      throw new Trouble(`${reasonOf(error)}\n     ${hint}`, { cause: error })
    })
  }
  let isWell = false
  try {
    const group = groupSchema.parse({ id: tag, name: 'Smoke test', open: true })
    await step(HINTS.administer, async () => {
      traces.groupIds.push(group.id)
      await putGroup(access, group)
      say('ok   You may administer the project: a group was made for this.')
    })
    for (const name of ['first', 'second']) {
      const person = await step(HINTS.accounts, () =>
        signUp(settings, access, `${tag}-${name}`, traces),
      )
      people.push(person)
    }
    const [first, second] = people
    if (!first || !second) return false
    say('ok   Two throw-away accounts were made.')
    for (const { account, cloud } of people) {
      await step(HINTS.rules, async () => {
        await pullOwn(account, cloud, registry)
        await saveUser(account, { name: `Smoke ${account.userId.slice(0, 4)}` })
        await pushAll(account, cloud)
      })
      await step(HINTS.functions, async () => {
        await joinGroup(account, { groupId: group.id, groupName: group.name, onBoard: true })
        await pushAll(account, cloud)
      })
    }
    say('ok   Both joined the group.')
    const day = localDay(Date.now(), 0)
    const dayId = trackingDailyId(first.account.userId, day)
    await step(HINTS.rules, async () => {
      await checkHabit(first.account, day, HABIT, true)
      await pushAll(first.account, first.cloud)
      const stored = await first.cloud.get({ collection: 'trackingDaily', id: dayId })
      expectThat(stored?.data.totalPoints === HABITS[HABIT].value, 'The checked day is not stored.')
      say(`ok   The first checked off ${HABITS[HABIT].title}: ${HABITS[HABIT].value} points.`)
    })
    const board = { kind: 'month', groupId: group.id, month: monthOf(day) } as const
    const pointsOnBoard = async () => {
      const rows = rowsOf(board, await second.cloud.query(boardQuery(board)))
      return rows.find(({ id }) => id.startsWith(first.account.userId))?.totalPoints
    }
    await step(HINTS.functions, async () => {
      const deadline = Date.now() + DERIVED_WITHIN_MS
      while ((await step(HINTS.rules, pointsOnBoard)) !== HABITS[HABIT].value) {
        expectThat(Date.now() < deadline, 'The board does not show the points.')
        await wait(LOOK_EVERY_MS)
      }
      say('ok   The second sees these points on the group’s board.')
    })
    await step(HINTS.open, async () => {
      await expectRefused(second.cloud, 'users', first.account.userId)
      await expectRefused(second.cloud, 'trackingDaily', dayId)
      say('ok   The second may read neither the record nor the day of the first: they are private.')
    })
    isWell = true
  } catch (error) {
    say(`FAIL ${reasonOf(error)}`)
  }
  for (const { cloud, account } of people) {
    await cloud.close()
    await account.database.delete()
  }
  try {
    const removed = await removeTraces(access, traces)
    say(`ok   Everything was removed again: ${removed} records, ${traces.userIds.length} accounts.`)
  } catch (error) {
    isWell = false
    say(`FAIL Not everything could be removed: ${reasonOf(error)}`)
    say(`     Remove by hand: the accounts ${tag}-…@example.org and the group ${tag}.`)
  }
  return isWell
}

async function signUp(
  settings: FirebaseSettings,
  access: AdminAccess,
  name: string,
  traces: Traces,
): Promise<Person> {
  const cloud = openFirebaseCloud(settings, { persistence: inMemoryPersistence, name })
  const password = randomBytes(18).toString('base64url')
  const { userId } = await cloud.auth.signUp(`${name}@example.org`, password, 'Smoke test')
  traces.userIds.push(userId)
  // A project may require a verified email; nobody can read mail sent to this one.
  const accounts = `${access.auth}/v1/projects/${access.projectId}/accounts`
  await tell(access, `${accounts}:update`, { localId: userId, emailVerified: true })
  await cloud.auth.claims(true)
  return { cloud, account: openAccount('firebase', userId) }
}

async function putGroup(access: AdminAccess, group: { readonly id: string }): Promise<void> {
  const database = `projects/${access.projectId}/databases/(default)/documents`
  const fields = Object.fromEntries(
    Object.entries(group).map(([field, value]) => [field, restValue(value)]),
  )
  await tell(access, `${access.firestore}/v1/${database}:commit`, {
    writes: [
      {
        update: { name: `${database}/groups/${group.id}`, fields },
        updateTransforms: [{ fieldPath: 'syncedAt', setToServerValue: 'REQUEST_TIME' }],
      },
    ],
  })
}

/** Pushes, and checks that the cloud refused nothing: the app would show a refusal to the member. */
async function pushAll(account: Account, cloud: Cloud): Promise<void> {
  await pushOutbox({ account, cloud, registry })
  const left = await account.database.outbox.count()
  expectThat(left === 0, `The project refused ${left} of what the app wrote.`)
}

async function expectRefused(
  cloud: Cloud,
  collection: 'users' | 'trackingDaily',
  id: string,
): Promise<void> {
  const answer = await cloud.get({ collection, id }).then(
    () => 'given',
    (error: unknown) => (error instanceof CloudError ? error.code : 'unknown'),
  )
  expectThat(
    answer === 'permission-denied',
    `Reading ${collection} of somebody else was ${answer}.`,
  )
}

function expectThat(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
