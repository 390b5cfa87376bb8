import { useEffect } from 'react'
import { sendDue } from '#data/pages/admin/broadcasts/send-due.ts'
import { logError } from '#data/platform/log.ts'
import { useCloud } from '#data/sync/status/session-state.ts'

const LOOK_AGAIN_MS = 30_000

/**
 * Sends planned announcements of a community that is on this device alone, whoever is signed in: there is no server
 * that would (docs/decisions/0124-announcements.md). Renders nothing.
 */
export function AnnouncementKeeper() {
  const cloud = useCloud()
  useEffect(() => {
    if (!cloud || cloud.kind === 'firebase') return undefined
    const look = () => {
      sendDue(cloud).catch((error: unknown) =>
        logError('Planned announcements were not looked at:', error),
      )
    }
    look()
    const timer = setInterval(look, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [cloud])
  return null
}
