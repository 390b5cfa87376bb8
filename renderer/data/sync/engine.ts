/**
 * The sync engine: in one tab per account it pushes the outbox and pulls the cloud's changes
 * (docs/architecture.md#sync).
 */
import { backoff } from '#data/cloud/backoff.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError, type CloudErrorCode } from '#data/cloud/cloud-error.ts'
import type { Account } from '#data/storage/account.ts'
import { queuedOperationSchema } from '#data/storage/operation.ts'
import { releaseHeld } from '#data/storage/outbox.ts'
import { damagedRecords } from '#data/storage/stored-record.ts'
import { serverLane } from './ask-server.ts'
import { inOneTab } from './in-one-tab.ts'
import { type Live, watchOwn } from './live.ts'
import { pullPast } from './pull.ts'
import { pendingCommands, pushCommands, pushOwn, untilDue } from './push.ts'
import { onOpenDays } from './read-ahead.ts'
import type { Registry } from './registry.ts'
import type { SyncState } from './status/session-state.ts'
import { syncTrigger } from './sync-trigger.ts'

export interface EngineOptions {
  readonly account: Account
  readonly cloud: Cloud
  readonly registry: Registry
  readonly onState: (state: SyncState) => void
  readonly onRoles: () => void
  /** Called when enough has been pulled to show the member's days. */
  readonly onFirstPage: () => void
  /** Fires `online` and `visibilitychange`; in the app, the window. */
  readonly network: EventTarget
  readonly random?: () => number
  /** How long to wait for more operations before a burst is pushed, in ms. */
  readonly debounceMs?: number
}

/** Four check-offs in a row become one commit, and none waits longer than `MAX_DEBOUNCE_MS`. */
const DEBOUNCE_MS = 800
const MAX_DEBOUNCE_MS = 3_000

/**
 * Keeps the account and the cloud in sync until stopped. Of several tabs only one syncs (Web Locks); when it
 * closes, the next takes over.
 * @returns a function that stops it
 */
export function startSync(options: EngineOptions): () => void {
  const { account, onState, onFirstPage } = options
  onState('other-tab')
  // Another tab may already be pulling, so do not wait longer than this for a first page.
  const patience = setTimeout(onFirstPage, 1_500)
  const stop = inOneTab(account, 'sync', 'Syncing has ended:', (signal) => run(options, signal))
  return () => {
    clearTimeout(patience)
    stop()
  }
}

async function run(options: EngineOptions, signal: AbortSignal): Promise<void> {
  const { account, cloud, registry, onState, onRoles, onFirstPage, network } = options
  const { random = Math.random, debounceMs = DEBOUNCE_MS } = options
  const trigger = syncTrigger(account, registry, network, signal)
  const report = reportTo(onState)
  // Listeners miss changes of days that are long past: those are pulled at the start, and after one was closed.
  let gaps = 1
  let filled = 0
  const onTrouble = (error: Error | undefined) => {
    report.listens(error)
    if (error) return
    gaps += 1
    trigger.notify()
  }
  const asked = serverLane({
    push: () => pushCommands({ account, cloud, registry }),
    onAsking: report.asks,
    onAnswer: report.isAnswered,
    random,
    network,
    signal,
  })
  const release = async () => {
    await releaseHeld(account.database)
    asked.offer(await waitingText(account, registry))
  }
  // With a tab that is hidden or left, nobody takes anything back.
  network.addEventListener('visibilitychange', () => void release().catch(() => undefined), {
    signal,
  })
  let live: Live | undefined
  const open = onOpenDays(cloud)
  network.addEventListener('online', () => live?.retry(), { signal })
  let failures = 0
  while (!signal.aborted) {
    try {
      report.begins()
      const today = await registry.member.today(account)
      live ??= watchOwn({
        account,
        cloud,
        registry,
        today,
        onRoles,
        onTrouble,
        random,
        onOpenDays: open.note,
      })
      if (await isAmiss(account, registry)) {
        const { putRight } = await import('./put-right.ts')
        await putRight(account, cloud, registry)
      }
      if (filled < gaps) {
        const reached = gaps
        await pullPast(account, cloud, registry, live.begun(), onFirstPage)
        filled = reached
        report.hasAnswered()
      }
      asked.offer(await waitingText(account, registry))
      await pushOwn({ account, cloud: open.cloud, registry })
      asked.offer(await waitingText(account, registry))
      failures = 0
      report.isSettled()
      await trigger.wait(await untilDue(account))
      await trigger.debounce(debounceMs, MAX_DEBOUNCE_MS)
    } catch (error) {
      if (signal.aborted) break
      failures += 1
      report.pushFails(error)
      await trigger.waitToRetry(backoff(failures, random()))
    }
  }
  live?.stop()
}

/** Whether a damaged record has not been asked for again, or an operation of another version is in the outbox. */
async function isAmiss({ database }: Account, { recordOf }: Registry): Promise<boolean> {
  if ((await damagedRecords(database).count()) > 0) return true
  const rows: readonly object[] = await database.outbox.toArray()
  const isStrange = (row: object) => {
    const operation = queuedOperationSchema.safeParse(row).data
    return !operation || !recordOf(operation.intent) || 'aside' in row
  }
  return rows.some(isStrange)
}

async function waitingText(account: Account, registry: Registry): Promise<string> {
  return (await pendingCommands({ account, registry })).map(({ seq }) => seq).join(' ')
}

/** Reports the sync state; trouble stays shown while the engine tries again, until it is over. */
function reportTo(onState: EngineOptions['onState']) {
  let pushing: SyncState | undefined
  let listening: SyncState | undefined
  let asking: SyncState | undefined
  let isBusy = false
  return {
    begins: () => {
      isBusy = true
      if (!pushing && !listening) onState('syncing')
    },
    /** The backend has answered, so the member is not offline, whatever it refuses later. */
    hasAnswered: () => {
      if (pushing === 'offline') onState('syncing')
    },
    isSettled: () => {
      isBusy = false
      pushing = undefined
      onState(listening ?? asking ?? 'settled')
    },
    asks: () => {
      asking ??= 'syncing'
      if (!pushing && !listening) onState(asking)
    },
    /** @param error undefined once the server has answered everything */
    isAnswered: (error: unknown) => {
      asking = error === undefined ? undefined : whileAsked(error)
      if (!isBusy && !pushing && !listening) onState(asking ?? 'settled')
    },
    pushFails: (error: unknown) => {
      isBusy = false
      pushing = stateAfter(error)
      onState(pushing)
    },
    /** @param error undefined once all listeners have answered again */
    listens: (error: unknown) => {
      listening = error === undefined ? undefined : stateAfter(error)
      if (listening) onState(listening)
    },
  }
}

const STATES: Readonly<Partial<Record<CloudErrorCode, SyncState>>> = {
  unauthenticated: 'signed-out',
  'account-disabled': 'disabled',
  'permission-denied': 'denied',
  'quota-exceeded': 'limit',
  'client-too-old': 'too-old',
  // Others are writing the same record, such as the group's month: the engine retries, and nobody is offline.
  aborted: 'syncing',
}

/** Where the rest arrives, the member is not offline: only the server's own part does not answer. */
function whileAsked(error: unknown): SyncState {
  const state = stateAfter(error)
  return state === 'offline' ? 'server-waits' : state
}

/** The state to show after an error; the changes stay in the outbox and are retried in any case. */
function stateAfter(error: unknown): SyncState {
  return (error instanceof CloudError && STATES[error.code]) || 'offline'
}
