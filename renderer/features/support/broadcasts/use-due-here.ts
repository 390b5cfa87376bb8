import { useEffect } from 'react'
import type { Broadcast } from '#core/admin/broadcast.ts'
import { isDue } from '#core/admin/broadcast-page.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { startDue } from '#data/pages/admin/broadcasts/send-broadcast.ts'
import { continueBroadcast } from '#data/pages/admin/broadcasts/use-broadcasts.ts'
import { logError } from '#data/platform/log.ts'
import { actorOf } from '#data/records/user/actor.ts'
import { useAccount } from '#data/sync/status/session-state.ts'

const LOOK_AGAIN_MS = 60_000
/** Two runs of the server: if it has not sent them by then, no cloud function does. */
const SERVER_MS = 600_000

/** Sends planned announcements that no server has sent, while an admin has this page open. */
export function useDueHere(
  cloud: Cloud | undefined,
  planned: readonly Broadcast[] | undefined,
): void {
  const account = useAccount()
  useEffect(() => {
    // Without Firebase they are sent wherever Fourfold is open (`app/layout/announcement-keeper.tsx`).
    if (!account || !cloud || cloud.kind !== 'firebase' || !planned) return undefined
    const send = async () => {
      for (const broadcast of planned) {
        if (!isDue(broadcast, account.now() - SERVER_MS)) continue
        const started = await startDue(cloud, await actorOf(account), broadcast.id)
        if (started?.state === 'sending') continueBroadcast(cloud, broadcast.id)
      }
    }
    const look = () => {
      send().catch((error: unknown) => logError('A planned announcement was not begun:', error))
    }
    look()
    const timer = setInterval(look, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [account, cloud, planned])
}
