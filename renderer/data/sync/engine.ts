/**
 * The sync engine: in one tab per account it pushes the outbox and pulls the cloud's changes
 * (docs/architecture.md#sync).
 */
import type { DayKey } from '#core/days/day.ts'
import { backoff } from '#data/cloud/backoff.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError, type CloudErrorCode } from '#data/cloud/cloud-error.ts'
import type { Account } from '#data/storage/account.ts'
import { inOneTab } from './in-one-tab.ts'
import { watchOwn } from './live.ts'
import { pullOwn } from './pull.ts'
import { pushOutbox } from './push.ts'
import { refetchQuarantined } from './refetch-quarantined.ts'
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

/** Four check-offs in a row become one commit, and none waits longer than `MOST_DEBOUNCE_MS`. */
const DEBOUNCE_MS = 800
const MOST_DEBOUNCE_MS = 3_000

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
  let failures = 0
  let watching: { readonly today: DayKey; readonly stop: () => void } | undefined
  const unwatch = () => {
    watching?.stop()
    watching = undefined
  }
  const report = reportTo(onState)
  let broken: Error | undefined
  const onError = (error: Error) => {
    broken = error
    trigger.notify()
  }
  while (!signal.aborted) {
    try {
      report.begins()
      const today = await registry.member.today(account)
      if (watching?.today !== today) unwatch()
      await refetchQuarantined(account, cloud, registry)
      if (!watching) {
        await pullOwn(account, cloud, registry, onFirstPage)
        report.hasAnswered()
        const stop = watchOwn({ account, cloud, registry, today, onRoles, onError })
        watching = { today, stop }
      }
      await pushOutbox({ account, cloud, registry })
      report.isSettled()
      await trigger.wait()
      if (!broken) await trigger.debounce(debounceMs, MOST_DEBOUNCE_MS)
      if (broken) throw broken
      failures = 0
    } catch (error) {
      if (signal.aborted) break
      // A listener that fails right after it was opened counts as a failure too, so the backoff grows.
      failures += 1
      broken = undefined
      report.fails(error)
      unwatch()
      await trigger.waitToRetry(backoff(failures, random()))
    }
  }
  unwatch()
}

/** Reports the sync state; an error stays shown while the engine retries, until a sync succeeds. */
function reportTo(onState: EngineOptions['onState']) {
  let trouble: SyncState | undefined
  return {
    begins: () => {
      if (!trouble) onState('syncing')
    },
    /** The backend has answered, so the member is not offline, whatever it refuses later. */
    hasAnswered: () => {
      if (trouble === 'offline') onState('syncing')
    },
    isSettled: () => {
      trouble = undefined
      onState('settled')
    },
    fails: (error: unknown) => {
      trouble = stateAfter(error)
      onState(trouble)
    },
  }
}

const STATES: Readonly<Partial<Record<CloudErrorCode, SyncState>>> = {
  unauthenticated: 'signed-out',
  'account-disabled': 'disabled',
  'permission-denied': 'denied',
  'quota-exceeded': 'limit',
  // Others are writing the same record, such as the group's month: the engine retries, and nobody is offline.
  aborted: 'syncing',
}

/** The state to show after an error; the changes stay in the outbox and are retried in any case. */
function stateAfter(error: unknown): SyncState {
  return (error instanceof CloudError && STATES[error.code]) || 'offline'
}
