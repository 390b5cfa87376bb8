/** The sync engine: in one tab per account it pushes the outbox and takes in the cloud's changes (design 3). */
import type { DayKey } from '#core/days/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError, type CloudErrorCode } from '#data/cloud/cloud-error.ts'
import type { Account } from '#data/local/account.ts'
import { readUser } from '#data/local/owner.ts'
import { localDay } from '#data/local/today.ts'
import type { SyncState } from '#data/session/session.ts'
import { backoff } from './backoff.ts'
import { makeBell } from './bell.ts'
import { healDamaged } from './heal.ts'
import { watchOwn } from './live.ts'
import { pullOwn } from './pull.ts'
import { pushOutbox } from './push.ts'

export interface EngineOptions {
  readonly account: Account
  readonly cloud: Cloud
  readonly onState: (state: SyncState) => void
  readonly onRoles: () => void
  /** Enough has been pulled to show the member's days. */
  readonly onFirstPage: () => void
  /** Tells with `online` that the network is back: the window. */
  readonly network: EventTarget
  readonly random?: () => number
  /** How long to wait for more of a burst before it is pushed, in ms. */
  readonly gatherMs?: number
}

/** Four check-offs in a row become one commit, and none waits longer than the second. */
const GATHER_MS = 800
const GATHER_MOST_MS = 3_000

/**
 * Keeps the account and the cloud in step until stopped. Of several tabs one does the work (Web Locks);
 * when it closes, the next takes over.
 */
export function startSync(options: EngineOptions): () => void {
  const { account, onState, onFirstPage } = options
  const stopped = new AbortController()
  const { signal } = stopped
  onState('other-tab')
  // Another tab has pulled already, or is about to: nobody waits for this one.
  const patience = setTimeout(onFirstPage, 1_500)
  navigator.locks
    .request(`sync-${account.database.name}`, { signal }, () => run(options, signal))
    .catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  return () => {
    clearTimeout(patience)
    stopped.abort()
  }
}

async function run(options: EngineOptions, signal: AbortSignal): Promise<void> {
  const { account, cloud, onState, onRoles, onFirstPage, network } = options
  const { random = Math.random, gatherMs = GATHER_MS } = options
  const bell = makeBell(account, network, signal)
  let failures = 0
  let watching: { readonly today: DayKey; readonly stop: () => void } | undefined
  const unwatch = () => {
    watching?.stop()
    watching = undefined
  }
  const telling = tellingOf(onState)
  let broken: Error | undefined
  const onError = (error: Error) => {
    broken = error
    bell.ring()
  }
  while (!signal.aborted) {
    try {
      telling.begins()
      const today = localDay(account.now(), (await readUser(account))?.dayStartHour)
      if (watching?.today !== today) unwatch()
      await healDamaged(account, cloud)
      if (!watching) {
        await pullOwn(account, cloud, onFirstPage)
        telling.hasAnswered()
        watching = { today, stop: watchOwn({ account, cloud, today, onRoles, onError }) }
      }
      await pushOutbox({ account, cloud })
      telling.isSettled()
      await bell.rings()
      if (!broken) await bell.gathers(gatherMs, GATHER_MOST_MS)
      if (broken) throw broken
      failures = 0
    } catch (error) {
      if (signal.aborted) break
      // A listener that breaks as soon as it is opened counts up as well: the wait grows.
      failures += 1
      broken = undefined
      telling.fails(error)
      unwatch()
      await bell.rings(backoff(failures, random()))
    }
  }
  unwatch()
}

/** What the member is told: a trouble stands while it is tried again, until something has worked. */
function tellingOf(onState: EngineOptions['onState']) {
  let trouble: SyncState | undefined
  return {
    begins: () => {
      if (!trouble) onState('syncing')
    },
    /** Whatever the backend still refuses, it is not away. */
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
}

/** What the member is told of an error; the changes are kept and tried again in any case. */
function stateAfter(error: unknown): SyncState {
  return (error instanceof CloudError && STATES[error.code]) || 'offline'
}
