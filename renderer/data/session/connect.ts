/** Connects an open account to its backend: signs in in the background, and starts syncing. */

import { storageTrouble } from '#core/policies/storage/storage-trouble.ts'
import { backoff } from '#data/cloud/backoff.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { openCloud } from '#data/cloud/open-cloud.ts'
import { untilOnline } from '#data/platform/until-online.ts'
import { registry } from '#data/records/registry.ts'
import type { Account } from '#data/storage/account.ts'
import { startSync } from '#data/sync/engine.ts'
import { NOT_CONNECTED, reportUserFailure, useSession } from '../sync/status/session-state.ts'
import { followRoles } from './follow-roles.ts'
import { noteAdmin } from './last-account.ts'
import { showStorageTrouble } from './show-account.ts'
import { noteSession } from './visits/note-email.ts'
import { keepVisits } from './visits/note-visit.ts'

let stopSync: () => void = () => {}

const FILES_AFTER_MS = 1_500

/** Stops trying to connect. */
let giveUp: () => void = () => {}

/** An account of the last visit stays usable without its backend; only an unreachable one is retried. */
export async function connect(account: Account): Promise<void> {
  const left = new AbortController()
  giveUp = () => left.abort()
  for (let failures = 1; !left.signal.aborted; failures += 1) {
    try {
      const cloud = await openCloud(account.kind)
      const session = await cloud.auth.restore()
      if (left.signal.aborted) return
      if (session?.userId === account.userId) {
        await connectTo(account, cloud)
        await noteSession(account, cloud, session)
      } else useSession.setState({ sync: 'signed-out' })
      return
    } catch (error) {
      if (left.signal.aborted) return
      // The community on this device: no later attempt opens it.
      if (storageTrouble(error) === 'newer') return showStorageTrouble(error)
      useSession.setState({ sync: 'offline' })
      await untilOnline(backoff(failures, Math.random()), left.signal)
    }
  }
}

/** @returns resolves when the member's days are on this device, or if they take too long */
export function connectTo(account: Account, cloud: Cloud): Promise<void> {
  stopSync()
  giveUp()
  return new Promise((resolve) => {
    let isConnected = true
    let stopVisits: (() => void) | undefined
    const roles = followRoles({
      account,
      cloud,
      onClaims: (claims) => {
        useSession.setState({ claims })
        noteAdmin(account, claims.admin === true)
      },
    })
    const stop = startSync({
      account,
      cloud,
      registry,
      network: window,
      onState: (sync) => useSession.setState({ sync }),
      onRoles: () => void roles.look(),
      onFirstPage: () => {
        resolve()
        if (!isConnected || stopVisits) return
        stopVisits = keepVisits({
          account,
          page: window,
          onFailure: (error) => reportUserFailure('The visit was not noted:', error),
        })
      },
    })
    void roles.look()
    const stopFiles = filesLater(account, cloud)
    stopSync = () => {
      isConnected = false
      stop()
      stopVisits?.()
      roles.stop()
      stopFiles()
    }
    useSession.setState({ cloud })
  })
}

/** Starts the jobs of files, threads, requests to join and the clock, after the more urgent requests are under way. */
function filesLater(account: Account, cloud: Cloud): () => void {
  let stop: (() => void) | undefined = () => {}
  const begin = async () => {
    const { startLaterJobs } = await import('./later-jobs.ts')
    if (stop) stop = startLaterJobs(account, cloud)
  }
  // If the code does not load, files wait for the next visit.
  const timer = setTimeout(() => void begin().catch(() => undefined), FILES_AFTER_MS)
  return () => {
    clearTimeout(timer)
    stop?.()
    stop = undefined
  }
}

/** Stops syncing and closes the backend. */
export async function disconnect(): Promise<void> {
  giveUp()
  stopSync()
  const { cloud } = useSession.getState()
  useSession.setState(NOT_CONNECTED)
  await cloud?.close()
}
