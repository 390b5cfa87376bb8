import { useCallback, useRef, useState } from 'react'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import { logError } from '#data/platform/log.ts'
import type { Account } from '#data/storage/account.ts'
import { connectedCloud } from '#data/sync/status/connected-cloud.ts'
import { useAccount } from '#data/sync/status/session-state.ts'

export interface AdminTools {
  readonly cloud: Cloud
  readonly account: Account
}

export interface AdminAction {
  readonly busy: boolean
  /**
   * Runs work as the signed-in admin, one at a time.
   * @returns the error message, undefined on success
   */
  readonly run: (work: (tools: AdminTools) => Promise<void>) => Promise<string | undefined>
}

const NOT_NOW = 'This could not be saved right now. Try again when you are online.'

/** Admin actions wait for the backend (docs/architecture.md#sync); this reports the waiting and the outcome. */
export function useAdminAction(): AdminAction {
  const account = useAccount()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const run: AdminAction['run'] = async (work) => {
    if (!account) return NOT_NOW
    if (running.current) return 'Wait until what you have begun is done.'
    running.current = true
    setBusy(true)
    try {
      const cloud = await connectedCloud()
      if (!cloud) return NOT_NOW
      await work({ cloud, account })
      return undefined
    } catch (error) {
      // A CloudError is an expected refusal: shown to the admin, not logged.
      if (!(error instanceof CloudError)) logError('An admin’s change was not made:', error)
      return troubleText(error, NOT_NOW)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, run: useCallback(run, [account]) }
}
