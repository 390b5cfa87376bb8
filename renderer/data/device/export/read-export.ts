/** Reads everything an account has on this device, page by page, and writes it to files. */
import * as z from 'zod/mini'
import {
  archivedDaySchema,
  type ExportHead,
  exportChunks,
  isOwnMessage,
  LIST_NAMES,
  LISTS,
  type ListName,
} from '#core/app/export/export-file.ts'
import { groupSchema } from '#core/records/group.ts'
import { statsSchema } from '#core/records/stats.ts'
import { userSecureSchema } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { readReminders } from '#data/device/reminders/reminder-store.ts'
import { readUser } from '#data/records/member/owner.ts'
import { registry } from '#data/records/registry.ts'
import { fetchOwnThreads } from '#data/records/thread/fetch-own-threads.ts'
import type { Account } from '#data/storage/account.ts'
import { readRecord } from '#data/storage/stored-record.ts'

const PAGE = 250

export interface ExportOptions {
  /** Called with the written fraction, 0 to 1. */
  readonly onProgress?: (part: number) => void
  readonly signal?: AbortSignal
  /** From where messages come that this device lacks; undefined where there is no connection. */
  readonly cloud?: Pick<Cloud, 'query'> | undefined
}

export interface WrittenExport {
  readonly blob: Blob
  /** Damaged records, which the file lacks. */
  readonly leftOut: number
  /** Messages of the member's own conversations that this device lacks, and so does the file. */
  readonly missingMessages: number
}

/** Writes everything as one JSON file. @throws the signal's reason if it was aborted */
export async function exportJson(
  account: Account,
  { onProgress = () => {}, signal, cloud }: ExportOptions = {},
): Promise<WrittenExport> {
  const missingMessages = await fetchOwnThreads(account, cloud, signal)
  const total = await countAll(account)
  let read = 0
  let leftOut = 0
  const pages = async function* (list: ListName) {
    for await (const raw of pagesOf(account, list)) {
      signal?.throwIfAborted()
      const page = raw.flatMap((one) => {
        const parsed = z.safeParse(LISTS[list], one)
        if (parsed.success) return [parsed.data]
        leftOut += 1
        return []
      })
      read += raw.length
      onProgress(total === 0 ? 1 : read / total)
      yield page.filter((one) => !('senderId' in one) || isOwnMessage(one, account.userId))
    }
  }
  const parts: Blob[] = []
  for await (const chunk of exportChunks({ head: await headOf(account, cloud), pages })) {
    signal?.throwIfAborted()
    // The browser may move a blob's bytes out of memory, to the disk.
    parts.push(new Blob([chunk]))
  }
  return { blob: new Blob(parts, { type: 'application/json' }), leftOut, missingMessages }
}

async function headOf(account: Account, cloud: Pick<Cloud, 'query'> | undefined) {
  const { database, userId, now } = account
  const user = await readUser(account)
  const groupId = user?.groupId ?? ''
  const group =
    groupId === '' ? undefined : await readRecord(database, 'groups', groupSchema, groupId)
  const asked = registry.records.map(({ exports }) => exports?.(account, cloud))
  const parts = await Promise.all(asked)
  return {
    exportedAt: now(),
    userId,
    user: user ?? null,
    secure: (await readRecord(database, 'usersSecure', userSecureSchema, userId)) ?? null,
    stats: (await readRecord(database, 'usersStats', statsSchema, userId)) ?? null,
    group: group ?? null,
    reminders: await readReminders(account),
    ...parts.reduce<Partial<ExportHead>>((all, part) => Object.assign(all, part), {}),
  }
}

/** Pages by id, so that concurrent changes neither repeat nor skip a record. */
export async function* pagesOf(
  { database }: Account,
  list: ListName,
): AsyncGenerator<readonly unknown[]> {
  const table = database.table(list)
  for (let after = ''; ; ) {
    const page: unknown[] = await table.where('id').above(after).limit(PAGE).toArray()
    const last = identified.safeParse(page.at(-1))
    if (!last.success) return
    yield list === 'archive' ? page.map(archivedOf) : page
    after = last.data.id
  }
}

const identified = z.looseObject({ id: z.string() })

/** An archived day in the form of the file, without its table id. */
function archivedOf(raw: unknown): unknown {
  const parsed = archivedDaySchema.safeParse(raw)
  return parsed.success ? parsed.data : raw
}

async function countAll({ database }: Account): Promise<number> {
  const counts = await Promise.all(LIST_NAMES.map((list) => database.table(list).count()))
  return counts.reduce((sum, one) => sum + one, 0)
}
