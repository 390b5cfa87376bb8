/** Sends planned announcements whose time has come, where no server does (docs/decisions/0124-announcements.md). */
import { type Broadcast, broadcastSchema } from '#core/admin/broadcast.ts'
import { isDue } from '#core/admin/broadcast-page.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import type { Actor } from '#data/cloud/audit.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { logError } from '#data/platform/log.ts'
import { startDue } from './send-broadcast.ts'
import { pagesOf } from './send-pages.ts'

/** Planned announcements, the next one first. */
export const PLANNED: CloudQuery = {
  ...{ collection: 'broadcasts', where: [{ field: 'state', is: '==', value: 'planned' }] },
  ...{ orderBy: [{ field: 'sendAt', direction: 'asc' }], limit: 100 },
}

/**
 * Announcements that were planned and have begun, and are not complete. The order leaves out those that were never
 * planned: they are their admin's to stop and to continue.
 */
export const BEGUN: CloudQuery = {
  collection: 'broadcasts',
  where: [{ field: 'state', is: '==', value: 'sending' }],
  orderBy: [{ field: 'sendAt', direction: 'asc' }],
  limit: 100,
}

/** As whom the log names what happens by itself. */
const SCHEDULE: Actor = { userId: 'schedule', name: 'Schedule' }

/**
 * Sends every planned announcement that is due, and goes on with those that were interrupted. Safe in several tabs at
 * once. One that fails does not hold up the others; the next call tries it again.
 */
export async function sendDue(cloud: Cloud): Promise<void> {
  const now = await cloud.serverNow()
  const [planned, begun] = await Promise.all([cloud.query(PLANNED), cloud.query(BEGUN)])
  const waiting = [...planned, ...begun].flatMap(
    ({ data }) => broadcastSchema.safeParse(data).data ?? [],
  )
  for (const broadcast of waiting) {
    if (broadcast.state !== 'sending' && !isDue(broadcast, now)) continue
    await sendWhole(cloud, broadcast).catch((error: unknown) =>
      logError('A planned announcement was not sent:', error),
    )
  }
}

async function sendWhole(cloud: Cloud, { id }: Broadcast): Promise<void> {
  const sendPage = pagesOf(cloud, id)
  let current = await startDue(cloud, SCHEDULE, id)
  while (current?.state === 'sending') current = await sendPage()
}
