/** The member's lines of their days: of text and sharing each the later word wins, and of two at once what shows less. */
import { type DayLine, dayLineId, dayLineSchema } from '#core/records/day-line.ts'
import { latestOf, nextStamp, type Stamp } from '#core/sync/stamp.ts'
import { type DayKey, numberOfDay } from '#core/values/time/day.ts'
import { equal, MAX_LISTED } from '#data/cloud/list-limits.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import type { Account } from '#data/storage/account.ts'
import type { StoredIntent } from '#data/storage/operation.ts'
import { defineTextDrafts } from '#data/storage/shared-drafts.ts'
import { readAllRecords, readRecord } from '#data/storage/stored-record.ts'
import { ownRecord, stampedFields } from '#data/sync/own-record.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'

type WriteLine = StoredIntent & {
  readonly day: DayKey
  readonly text?: string | undefined
  readonly shared?: boolean | undefined
  readonly at: Stamp
}

const TABLE = 'dayLines'
const fields = stampedFields(['text', 'shared'], { shows: ['shared'] })

export const ownLines = ownRecord({
  table: TABLE,
  schema: dayLineSchema,
  idsOf: ({ day }: WriteLine, userId) => [dayLineId(userId, day)],
  fold(stored, said, { userId }) {
    const [{ day }] = said
    const empty = { id: dayLineId(userId, day), userId, queryDate: numberOfDay(day) }
    const before = stored ?? { ...empty, text: '', shared: false, stamps: {} }
    const after = said.reduce((line, { text, shared, at }) => {
      const changes = Object.entries({ text, shared }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, { value, at }] as const],
      )
      return fields.change(line, Object.fromEntries(changes))
    }, before)
    return after === before ? stored : after
  },
  merge: fields.merge,
})

/** What is typed, until it is saved; by day. */
export const LINE_DRAFTS = defineTextDrafts('draft/line/')

/** Writes a day's line, or says whether the coach reads it. @throws what IndexedDB throws if the write fails */
export async function writeLine(
  account: Account,
  day: DayKey,
  said: Pick<WriteLine, 'text' | 'shared'>,
): Promise<void> {
  await ownLines.change({ account, id: dayLineId(account.userId, day) }, (stored) => {
    const at = nextStamp(account.now(), latestOf(Object.values(stored?.stamps ?? {})))
    return { kind: 'writeLine', day, ...said, at }
  })
}

const useRead = liveHook(async ({ database, userId }, day: DayKey) => {
  const line = await readRecord(database, TABLE, dayLineSchema, dayLineId(userId, day))
  return { text: '', shared: false, ...line, day }
})

export function useLine(
  account: Account,
  day: DayKey,
): Pick<DayLine, 'text' | 'shared'> | undefined {
  const read = useRead(account, day)
  // Until another day's is read, the query still has the one before.
  return read?.day === day ? read : undefined
}

const hasText = ({ text }: DayLine) => text.trim() !== ''
const newestFirst = (a: DayLine, b: DayLine) => b.queryDate - a.queryDate

/** All lines of the member that say something, the newest first, live; undefined until they are read. */
export const useLines = liveHook(async ({ database }) =>
  (await readAllRecords(database, TABLE, dayLineSchema)).filter(hasText).toSorted(newestFirst),
)

/** The lines of these days that a member shares with this coach, the newest first; this device keeps none of them. */
export function useSharedLines(memberId: string, from: DayKey, to: DayKey): readonly DayLine[] {
  const shared = useCachedQuery({
    queryKey: ['coaching', 'lines', memberId, from, to],
    read: async () => undefined,
    queryFn: async ({ cloud }) => {
      const documents = await cloud.query({
        collection: TABLE,
        where: [
          ...equal({ userId: memberId, shared: true }),
          { field: 'queryDate', is: '>=', value: numberOfDay(from) },
          { field: 'queryDate', is: '<=', value: numberOfDay(to) },
        ],
        limit: MAX_LISTED,
      })
      return parseDocuments(dayLineSchema, documents).filter(hasText).toSorted(newestFirst)
    },
  })
  return shared.data ?? []
}
