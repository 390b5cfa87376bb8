/** What admins may read of a member, as members export it (decision 0051): for one who cannot sign in. */
import * as z from 'zod/mini'
import { exportChunks, LISTS, type ListName } from '#core/app/export/export-file.ts'
import { groupSchema } from '#core/records/group.ts'
import { statsSchema } from '#core/records/stats.ts'
import { userSchema, userSecureSchema } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { MAX_LISTED } from '#data/cloud/list-limits.ts'
import { pagesOf } from '#data/cloud/query-all.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'

/** The lists that admins may read. Templates, notifications, messages and interest are the member's alone. */
const READABLE = ['trackingDaily', 'trackingMonthly', 'timeTrackingDaily'] as const

type Readable = (typeof READABLE)[number]

export interface ExportedMember {
  readonly blob: Blob
  readonly leftOut: number
}

/**
 * Reads the records, and leaves an entry in the audit log before the file is handed on.
 * @param onProgress called with the number of records read so far
 * @throws CloudError `not-found` for an unknown member, `invalid` if their record cannot be read,
 *   `permission-denied`, `unavailable`; the signal's reason if it was aborted
 */
export async function exportMember(
  cloud: Pick<Cloud, 'get' | 'query' | 'serverNow' | 'command'>,
  userId: string,
  { onProgress = () => {}, signal }: { onProgress?: (read: number) => void; signal?: AbortSignal },
): Promise<ExportedMember> {
  let read = 0
  let leftOut = 0
  const head = await headOf(cloud, userId)
  const pages = async function* (list: ListName) {
    if (!isReadable(list)) return
    const where = [{ field: 'userId', is: '==', value: userId }] as const
    for await (const page of pagesOf(cloud, { collection: list, where, limit: MAX_LISTED })) {
      signal?.throwIfAborted()
      read += page.length
      onProgress(read)
      const records = page.flatMap(({ data }) => z.safeParse(LISTS[list], data).data ?? [])
      leftOut += page.length - records.length
      yield records
    }
  }
  const parts: Blob[] = []
  for await (const chunk of exportChunks({ head, pages })) {
    signal?.throwIfAborted()
    parts.push(new Blob([chunk]))
  }
  const made = { what: 'member', userId } as const
  await cloud.command('log-export', { id: crypto.randomUUID(), made })
  return { blob: new Blob(parts, { type: 'application/json' }), leftOut }
}

function isReadable(list: ListName): list is Readable {
  return READABLE.some((one) => one === list)
}

async function headOf(cloud: Pick<Cloud, 'get' | 'serverNow'>, userId: string) {
  const [user, secure, stats] = await Promise.all([
    cloud.get({ collection: 'users', id: userId }),
    cloud.get({ collection: 'usersSecure', id: userId }),
    cloud.get({ collection: 'usersStats', id: userId }),
  ])
  if (!user) throw new CloudError('not-found', 'This member no longer exists.')
  const parsed = parseDocument(userSchema, user)
  const groupId = parsed?.groupId ?? ''
  const group = groupId === '' ? undefined : await cloud.get({ collection: 'groups', id: groupId })
  return {
    exportedAt: await cloud.serverNow(),
    userId,
    user: parsed ?? null,
    secure: z.safeParse(userSecureSchema, secure?.data).data ?? null,
    stats: z.safeParse(statsSchema, stats?.data).data ?? null,
    group: z.safeParse(groupSchema, group?.data).data ?? null,
    reminders: [],
  }
}
