/** Weeks offline: 1,000 operations over 60 days, pushed to the real Firestore emulator under the real rules. */
import 'fake-indexeddb/auto'
import { join } from 'node:path'
import { inMemoryPersistence } from 'firebase/auth'
import { HABIT_IDS } from '#core/values/habits.ts'
import { addDays, dayAt } from '#core/values/time/day.ts'
import { openFirebaseCloud } from '#data/cloud/firebase/firebase-cloud.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { registry } from '#data/records/registry.ts'
import { saveUser } from '#data/records/user/commands.ts'
import { openAccount } from '#data/storage/account.ts'
import { markHistoriesComplete } from '#data/sync/pull.ts'
import { pushOutbox } from '#data/sync/push.ts'
import { startAuthEmulator } from '#scripts/emulators/auth-emulator.ts'
import { findFirestoreEmulator } from '#scripts/emulators/find-firestore-emulator.ts'
import { startFirestoreEmulator } from '#scripts/emulators/firestore-emulator.ts'
import { ROOT } from '#scripts/paths.ts'
import { countingCloud } from '#tests/data/counting-cloud.ts'

const PROJECT_ID = 'demo-fourfold-bench'
const OPERATIONS = 1_000
const DAYS = 60

/** Prints the time and the commits, or the reason where there is no emulator. */
export async function measureOutbox(): Promise<void> {
  const choice = findFirestoreEmulator()
  if ('missing' in choice)
    return console.log(`1,000 operations offline   skipped. ${choice.missing}`)
  const rules = join(ROOT, 'firestore.rules')
  const firestore = await startFirestoreEmulator({ jar: choice.jar, projectId: PROJECT_ID, rules })
  const auth = await startAuthEmulator(PROJECT_ID)
  try {
    await flush({ auth: auth.port, firestore: firestore.port })
  } finally {
    await Promise.all([auth.stop(), firestore.stop()])
  }
}

async function flush(emulators: { auth: number; firestore: number }): Promise<void> {
  const config = {
    apiKey: 'none',
    authDomain: 'localhost',
    projectId: PROJECT_ID,
    appId: 'bench',
  }
  const opened = openFirebaseCloud(
    { config, emulators },
    { persistence: inMemoryPersistence, name: 'bench' },
  )
  const { cloud, usage } = countingCloud(opened)
  const { userId } = await cloud.auth.signUp('ada@example.com', 'four petals', 'Ada')
  const account = openAccount('firebase', userId)
  await markHistoriesComplete(account, registry, await cloud.serverNow())
  await saveUser(account, { name: 'Ada' })
  await pushOutbox({ account, cloud, registry })

  const today = dayAt(Date.now(), 0)
  for (let index = 0; index < OPERATIONS; index += 1) {
    const day = addDays(today, -(index % DAYS))
    const habit = HABIT_IDS[Math.floor(index / DAYS) % HABIT_IDS.length] ?? 'habit1'
    await checkHabit(account, day, habit, Math.floor(index / DAYS / HABIT_IDS.length) % 2 === 0)
  }
  const before = usage.commits
  const from = performance.now()
  const taken = await pushOutbox({ account, cloud, registry })
  const seconds = (performance.now() - from) / 1_000
  const left = await account.database.outbox.count()
  const commits = usage.commits - before
  console.log(
    `${taken} operations over ${DAYS} days   ${commits} commits in ${seconds.toFixed(1)} s, ${left} left (records touched: ${DAYS + 1})`,
  )
  if (left > 0 || commits > DAYS + 1) process.exitCode = 1
  await opened.close()
  account.database.close()
}
