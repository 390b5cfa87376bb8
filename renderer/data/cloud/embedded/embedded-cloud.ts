/** The cloud port on this device: the default backend, without server, key or network (docs/architecture.md#the-cloud-port). */
import { liveQuery } from 'dexie'
import type { CloudKind } from '#core/app/cloud/cloud-kind.ts'
import { wasCutOff } from '#core/policies/storage/storage-trouble.ts'
import type { Cloud, CloudAuth, Listener, Unsubscribe } from '#data/cloud/cloud.ts'
import { storageOnDemand } from '#data/cloud/cloud-storage.ts'
import { commandsOnDemand } from '#data/cloud/commands-on-demand.ts'
import { logError } from '#data/platform/log.ts'
import { AT_ONCE, derivingExecutor, type Schedule } from './deriving.ts'
import { embeddedAuth } from './embedded-auth.ts'
import { EmbeddedDatabase } from './embedded-database.ts'

export interface EmbeddedOptions {
  /** The server's clock, in ms; by default the device's own. */
  readonly now?: () => number
  readonly newId?: () => string
  readonly database?: EmbeddedDatabase
  /** By default, whoever signs in on this device. */
  readonly auth?: CloudAuth
  /** When the server derives what follows from a commit; by default before the commit's promise resolves. */
  readonly schedule?: Schedule
  /** Does what has its time, as a server would, until it is closed; by default nothing. */
  readonly keepsSchedules?: boolean
}

/** Opens a community of this device. Watches work across tabs, because Dexie's live queries do. */
export function openEmbeddedCloud(
  kind: Exclude<CloudKind, 'firebase'>,
  options: EmbeddedOptions = {},
): Cloud {
  const { now = Date.now, newId = () => crypto.randomUUID() } = options
  const database = options.database ?? new EmbeddedDatabase(kind)
  const { executor, catchUp } = derivingExecutor(database, now, options.schedule ?? AT_ONCE)
  const auth = options.auth ?? embeddedAuth(database, newId, now)
  const runAll = async () => {
    await catchUp()
    const { runSchedules } = await import('./schedules.ts')
    await runSchedules(executor, { now, newId })
  }
  const stop = options.keepsSchedules ? keepSchedules(runAll) : () => {}
  const command = commandsOnDemand(async () => {
    const { embeddedCommands } = await import('./embedded-commands.ts')
    return embeddedCommands(executor, auth, { now, newId })
  })
  return {
    kind,
    schedules: 'while-open',
    auth,
    storage: storageOnDemand(async () => {
      const { embeddedStorage } = await import('./embedded-storage.ts')
      return embeddedStorage({ database, auth, command, bucket: kind, now })
    }),
    command,
    get: executor.get,
    query: executor.query,
    transact: executor.transact,
    aggregate: (query, aggregation) =>
      aggregation.kind === 'count'
        ? executor.count(query)
        : executor.sum(query, [aggregation.field]).then(({ sums: [sum = 0] }) => sum),
    watchDocument: (ref, listener) => watch(() => executor.get(ref), listener),
    watchQuery: (query, listener) => watch(() => executor.query(query), listener),
    serverNow: async () => now(),
    // Nothing may leave this device, so there is nothing to count with.
    logEvent: () => {},
    close: async () => {
      stop()
      database.close()
    },
  }
}

function watch<Value>(read: () => Promise<Value>, listener: Listener<Value>): Unsubscribe {
  const subscription = liveQuery(async () => read()).subscribe({
    next: (value) => listener.next(value),
    error: (error) => listener.error(error instanceof Error ? error : new Error(String(error))),
  })
  return () => subscription.unsubscribe()
}

/** After what is on the screen. */
const LATER_MS = 2_000
const AGAIN_MS = 30_000

/** What fails is done again the next time; a run under which the page or database has gone has not failed. @returns ends it */
export function keepSchedules(run: () => Promise<void>): () => void {
  let isRunning = false
  let isEnded = false
  const failed = (error: unknown) => {
    if (!isEnded && !wasCutOff(error)) logError('Nothing was looked after:', error)
  }
  const look = async () => {
    if (isRunning) return
    isRunning = true
    await run().catch(failed)
    isRunning = false
  }
  const first = setTimeout(look, LATER_MS)
  const timer = setInterval(look, AGAIN_MS)
  return () => {
    isEnded = true
    clearTimeout(first)
    clearInterval(timer)
  }
}
