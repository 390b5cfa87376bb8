/**
 * The repair of many members, on the real Firestore emulator: how fast, in how much memory. The server's code runs in this
 * process, on the Admin SDK.
 */
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import * as z from 'zod/mini'
import { isUnderWay } from '#core/policies/bulk/bulk-run.ts'
import type { Executor } from '#core/server/executor.ts'
import type { Ask } from '#core/server/requests/requests.ts'
import { findFirestoreEmulator } from '#scripts/emulators/find-firestore-emulator.ts'
import {
  type FirestoreEmulator,
  startFirestoreEmulator,
} from '#scripts/emulators/firestore-emulator.ts'
import { writeDocuments } from '#scripts/emulators/owner-documents.ts'
import { ROOT } from '#scripts/paths.ts'
import { openAdminExecutor } from '#tests/data/admin-sdk-executor.ts'
import { step as oneStep } from '#tests/data/bulk-runs.ts'
import { commandsOver } from '#tests/data/commands-over.ts'

const PROJECT_ID = 'demo-fourfold-bench'
const FEW = 1_000
const MANY = 10_000
/** The memory for many members may be at most this many times that for few. */
const MAX_RATIO = 1.3
const STEPS_A_SAMPLE = 20
const MB = 1_048_576
const ADMIN = { userId: 'admin', name: 'Alex' }

setFlagsFromString('--expose_gc')
const collectGarbage = z
  .custom<() => void>((value) => typeof value === 'function')
  .parse(runInNewContext('gc'))

/** Prints users a second and peak memory, or the reason where there is no emulator. */
export async function measureRepair(): Promise<void> {
  const choice = findFirestoreEmulator()
  if ('missing' in choice) return console.log(`repair of many members   skipped. ${choice.missing}`)
  const rules = join(ROOT, 'firestore.rules')
  const firestore = await startFirestoreEmulator({ jar: choice.jar, projectId: PROJECT_ID, rules })
  const { host, port } = firestore
  const executor = await openAdminExecutor({ host, port, projectId: PROJECT_ID })
  const by = { ...ADMIN, isAdmin: true, isVerified: true }
  const server = { executor, ask: commandsOver(executor, by, Date.now) }
  try {
    const few = await repair(server, firestore, FEW)
    const many = await repair(server, firestore, MANY)
    const ratio = many.peak / few.peak
    const verdict = ratio <= MAX_RATIO ? 'within' : 'OVER'
    console.log(`memory ${MANY} : ${FEW}   ${ratio.toFixed(2)}   (${verdict} ${MAX_RATIO})`)
    if (ratio > MAX_RATIO) process.exitCode = 1
  } finally {
    await firestore.stop()
  }
}

/** Writes old records as the project's owner, then repairs all of them, as a dry run and for real. */
async function repair(
  { executor, ask }: { readonly executor: Executor; readonly ask: Ask },
  firestore: FirestoreEmulator,
  members: number,
): Promise<{ readonly peak: number }> {
  await firestore.clear()
  const now = Date.now()
  const old = Array.from({ length: members }, (_, index) => {
    const id = `m${String(index).padStart(5, '0')}`
    const data = {
      id,
      name: `Member ${index}`,
      email: `${id}@example.com`,
      lastActive: now + index,
    }
    return { collection: 'users', id, data }
  })
  const admin = { id: ADMIN.userId, roles: { admin: true, tier: 'admin' } }
  const secure = { collection: 'usersSecure', id: ADMIN.userId, data: admin }
  await writeDocuments({ port: firestore.port, projectId: PROJECT_ID }, [secure, ...old])
  old.length = 0
  const id = `repair${members}`.padEnd(16, '0')
  await ask('begin-run', { id, task: { kind: 'repair' } })
  const dry = await drive(executor, id)
  await ask('apply-run', { runId: id })
  const wet = await drive(executor, id)
  const rate = (seconds: number) => `${Math.round(members / seconds)} a second`
  console.log(
    `repair of ${members} members   dry ${rate(dry.seconds)}, wet ${rate(wet.seconds)}; ${wet.done} done, peak ${(Math.max(dry.peak, wet.peak) / MB).toFixed(1)} MB in use`,
  )
  if (wet.done !== members) process.exitCode = 1
  return { peak: Math.max(dry.peak, wet.peak) }
}

async function drive(executor: Executor, id: string) {
  const from = performance.now()
  let peak = 0
  for (let step = 0; ; step += 1) {
    const run = await oneStep(executor, id)
    if (!run) throw new Error('The run is gone.')
    const isOver = !isUnderWay(run)
    if (isOver || step % STEPS_A_SAMPLE === 0) {
      collectGarbage()
      peak = Math.max(peak, process.memoryUsage().heapUsed)
    }
    if (isOver) return { seconds: (performance.now() - from) / 1_000, peak, done: run.done }
  }
}
