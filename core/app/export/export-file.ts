/** The file that "Export everything" writes and importing reads (docs/decisions/0051-export.md). */
import * as z from 'zod/mini'
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  type Collection,
} from '#core/policies/collections/collections.ts'
import { remindersSchema } from '#core/policies/reminders/reminder.ts'
import { ownReportSchema } from '#core/policies/safety/safety-report.ts'
import { agreementsSchema } from '#core/records/agreement.ts'
import { checkInTextSchema } from '#core/records/check-in.ts'
import { idSchema, instantSchema } from '#core/records/fields.ts'
import { groupSchema } from '#core/records/group.ts'
import { statsSchema } from '#core/records/stats.ts'
import type { ThreadMessage } from '#core/records/thread.ts'
import { timeTrackingDailySchema } from '#core/records/time-tracking.ts'
import { trackingDailySchema } from '#core/records/tracking-daily.ts'
import { userSchema, userSecureSchema } from '#core/records/user.ts'

export const EXPORT_FORMAT = 'fourfold-export'

/** Raised whenever an older Fourfold could no longer read the file. */
export const EXPORT_VERSION = 1

/** A day outside the open window, stored on the device for its member only. */
export const archivedDaySchema = z.discriminatedUnion('table', [
  z.object({ table: z.literal('trackingDaily'), record: trackingDailySchema }),
  z.object({ table: z.literal('timeTrackingDaily'), record: timeTrackingDailySchema }),
])

export type ArchivedDay = z.infer<typeof archivedDaySchema>

type Declared = typeof COLLECTIONS
type In<Form> = {
  readonly [N in Collection as Declared[N]['export'] extends Form
    ? N
    : never]: Declared[N]['schema']
}

function exportedAs<Form extends 'list' | 'all'>(form: Form): In<Form | `${Form} ${string}`>
function exportedAs(form: string): object {
  const names = COLLECTION_NAMES.filter((name) => COLLECTIONS[name].export.split(' ')[0] === form)
  return Object.fromEntries(names.map((name) => [name, COLLECTIONS[name].schema]))
}

/** Lists of records; one that an older file lacks is empty. */
function arrays<Schemas extends Readonly<Record<string, z.core.$ZodType>>>(
  schemas: Schemas,
): { [N in keyof Schemas]: z.ZodMiniPrefault<z.ZodMiniArray<Schemas[N]>> }
function arrays(schemas: Readonly<Record<string, z.core.$ZodType>>): object {
  const all = Object.entries(schemas)
  return Object.fromEntries(all.map(([name, schema]) => [name, z.prefault(z.array(schema), [])]))
}

export const LISTS = { ...exportedAs('list'), archive: archivedDaySchema }

export type ListName = keyof typeof LISTS

export const LIST_NAMES = Object.keys(LISTS).filter((name): name is ListName => name in LISTS)

const headSchema = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.int().check(z.minimum(1)),
  /** ms since 1970 */
  exportedAt: instantSchema,
  userId: idSchema,
  user: z.nullable(userSchema),
  secure: z.nullable(userSecureSchema),
  stats: z.nullable(statsSchema),
  group: z.nullable(groupSchema),
  reminders: remindersSchema,
  ...arrays(exportedAs('all')),
  checkIns: z.prefault(z.array(checkInTextSchema), []),
  agreements: z.prefault(z.nullable(agreementsSchema), null),
  safetyReports: z.prefault(z.array(ownReportSchema), []),
})

export type ExportHead = z.input<typeof headSchema>

export const exportSchema = z.extend(headSchema, {
  ...arrays(LISTS),
  /** Written last, so that they reveal a file that was cut short or lost an entry. */
  counts: z.record(z.string(), z.int().check(z.nonnegative())),
})

export type ExportFile = z.infer<typeof exportSchema>

/** Of its conversations as a member all; of those of a coach what the coach wrote: the other half is the member's. */
export function isOwnMessage(
  { memberId, senderId }: Pick<ThreadMessage, 'memberId' | 'senderId'>,
  userId: string,
): boolean {
  return memberId === userId || senderId === userId
}

interface ExportSource {
  readonly head: Omit<ExportHead, 'format' | 'version'>
  readonly pages: (list: ListName) => AsyncIterable<readonly object[]>
}

export async function* exportChunks({ head, pages }: ExportSource): AsyncGenerator<string> {
  const start = JSON.stringify({ format: EXPORT_FORMAT, version: EXPORT_VERSION, ...head })
  yield start.slice(0, -1)
  const counts: Partial<Record<ListName, number>> = {}
  for (const list of LIST_NAMES) {
    yield `,\n${JSON.stringify(list)}:[`
    let written = 0
    for await (const page of pages(list)) {
      const rows = page.map((record) => `\n${JSON.stringify(record)}`).join()
      if (rows !== '') yield written === 0 ? rows : `,${rows}`
      written += page.length
    }
    counts[list] = written
    yield ']'
  }
  yield `,\n"counts":${JSON.stringify(counts)}}\n`
}
