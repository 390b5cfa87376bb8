/**
 * The functions as they are deployed, in this process. What the Firestore emulator tells them of stays with the simulation,
 * which delivers it when it likes.
 */
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import type { SourceEvent } from '#core/server/derive/run.ts'
import type { Executor } from '#core/server/executor.ts'
import { FUNCTIONS } from '#scripts/build/functions-build.ts'
import { emptyFirestore } from '#scripts/emulators/owner.ts'
import { exportedFunctions } from '#scripts/functions-host/exported-functions.ts'
import { createFences, FENCE_TRIGGER } from '#scripts/functions-host/fence.ts'
import { hostServer } from '#scripts/functions-host/host-server.ts'
import { laterDate } from '#scripts/functions-host/later-date.ts'
import { registerTrigger } from '#scripts/functions-host/register-trigger.ts'
import { HOST } from '#scripts/server/address.ts'
import { openAdminExecutor } from '#tests/data/admin-sdk-executor.ts'
import { loadFunctions } from '#tests/data/deployed-functions.ts'
import { rulingFates, type UnderFate } from './fates.ts'
import { loggedBy } from './functions-log.ts'

export interface EmulatorAddress {
  readonly host: string
  readonly port: number
  readonly projectId: string
  /** Where it tells of events. */
  readonly functionsPort: number
}

/** A write, and the function that is told of it. */
interface Held {
  readonly path: string
  run(): Promise<void>
}

/** The history that is played. */
interface Playing {
  readonly functions: { readonly isDown: boolean }
  /** Told of each write of a member's record, in the order of commits. */
  onUser(event: SourceEvent): void
}

export interface FunctionsHere {
  readonly region: string
  /** The functions' own access to the database. */
  readonly executor: Executor
  readonly underFate: UnderFate
  /** Begins a history, in an empty database. */
  begin(playing: Playing): Promise<void>
  /** Resolves when the events of all writes so far are held. */
  arrived(): Promise<void>
  /** What has arrived since the last call. @throws Error with what the functions have logged as an error */
  takeHeld(): readonly Held[]
  /** Runs the minute's schedule by a clock that is ahead. @returns how many records it found to differ */
  everyMinute(aheadMs: number): Promise<number>
}

/** To be called once in a process. The functions are built already. */
export async function openFunctionsHere(address: EmulatorAddress): Promise<FunctionsHere> {
  const { port, projectId, functionsPort } = address
  Object.assign(process.env, {
    FUNCTIONS_EMULATOR: 'true',
    GCLOUD_PROJECT: projectId,
    FIREBASE_CONFIG: JSON.stringify({ projectId }),
    // Tokens are the test's own.
    FIREBASE_DEBUG_MODE: 'true',
    FIREBASE_DEBUG_FEATURES: JSON.stringify({ skipTokenVerification: true }),
  })
  const executor = await openAdminExecutor(address)
  const load = createRequire(join(FUNCTIONS, 'package.json'))
  const underFate = rulingFates(load('firebase-admin/firestore'))
  let playing: Playing | undefined
  const watchUser = await userWatch(load, (event) => playing?.onUser(event))
  const { loaded, log } = await loggedBy(loadFunctions)
  const built = z.custom<object>().parse(loaded)
  const { triggers, answering, scheduled } = exportedFunctions({ ...built, watchUser })
  const minute = scheduled.find(({ name }) => name === 'everyMinute')
  // Nobody has an account here that could follow.
  const ours = triggers.filter(({ name }) => name !== 'mirrorRoles')
  const held: Held[] = []
  const fences = createFences({ port, projectId })
  const server = createServer(
    hostServer({
      deliveries: {
        accept({ name, run }) {
          const [trigger, path = ''] = name.split(' ')
          if (trigger === 'watchUser') void run()
          else held.push({ path, run })
        },
        isPaused: () => playing?.functions.isDown ?? true,
      },
      ...{ triggers: ours, answering },
      fenceArrived: fences.arrived,
      order: () => Promise.reject(new Error('Here nobody gives orders.')),
    }),
  )
  for (const trigger of [...ours, FENCE_TRIGGER])
    await registerTrigger({ port, projectId }, trigger)
  await new Promise<void>((resolve) => server.listen(functionsPort, HOST, resolve))
  return {
    region: answering.find(({ name }) => name === 'command')?.regions[0] ?? '',
    ...{ executor, underFate },
    arrived: fences.pass,
    async begin(next) {
      await fences.pass()
      await emptyFirestore({ port, projectId })
      held.length = 0
      log.clear()
      playing = next
    },
    takeHeld() {
      log.check()
      return held.splice(0)
    },
    async everyMinute(aheadMs) {
      await byClockAhead(aheadMs, async () => minute?.run({}))
      const differed = log.takeDiffered()
      log.check()
      return differed
    },
  }
}

type Load = (name: string) => unknown

const functionsSchema = z.object({
  onDocumentWritten: z.custom<(document: string, run: (event: unknown) => void) => unknown>(
    (value) => typeof value === 'function',
  ),
})
interface Snapshot {
  data(): object | undefined
}
const snapshotSchema = z.custom<Snapshot>((value) => typeof value === 'object' && value !== null)
const writtenSchema = z.object({
  params: z.object({ id: z.string() }),
  data: z.object({ before: snapshotSchema, after: snapshotSchema }),
})
const fieldsSchema = z.object({
  plainFields: z.custom<(fields: object | undefined) => SourceEvent['after']>(
    (value) => typeof value === 'function',
  ),
})

/** A function of the test's own, which is told of each write of a member's record. */
async function userWatch(load: Load, onUser: Playing['onUser']): Promise<unknown> {
  const { onDocumentWritten } = functionsSchema.parse(load('firebase-functions/firestore'))
  const source = pathToFileURL(join(FUNCTIONS, 'src', 'admin-executor.ts')).href
  const { plainFields } = fieldsSchema.parse(await import(source))
  return onDocumentWritten('users/{id}', (event) => {
    const { params, data } = writtenSchema.parse(event)
    onUser({
      source: { collection: 'users', id: params.id },
      before: plainFields(data.before.data()),
      after: plainFields(data.after.data()),
    })
  })
}

/** Runs with a clock that is ahead. Nothing else is under way then. */
async function byClockAhead(aheadMs: number, run: () => Promise<void>): Promise<void> {
  const present = Date
  Object.assign(globalThis, { Date: laterDate(aheadMs) })
  try {
    await run()
  } finally {
    Object.assign(globalThis, { Date: present })
  }
}
