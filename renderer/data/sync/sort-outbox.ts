/** Sorts what other versions of the app have left in the outbox. Nothing is dropped. */
import * as z from 'zod/mini'
import type { Account } from '#data/storage/account.ts'
import { queuedOperationSchema } from '#data/storage/operation.ts'
import type { Registry } from './registry.ts'

const UNKNOWN = 'This version of Fourfold doesn’t know this change. It is kept until one does.'
/** The kind of an intent that holds a row which is no operation. */
const DAMAGED = 'damaged'

const rowSchema = z.looseObject({ seq: z.int(), reason: z.optional(z.unknown()) })
const asideSchema = z.looseObject({
  reason: z.literal(UNKNOWN),
  intent: z.looseObject({ kind: z.literal(DAMAGED), row: rowSchema }),
})

type Row = z.infer<typeof rowSchema>
type Sorting = Pick<Registry, 'recordOf' | 'migrated'>

/**
 * Operations of an older form get today's. Those that this version does not know are set aside in the sight of the member,
 * unchanged; once a version knows them, they go on.
 */
export async function sortOutbox({ database }: Account, registry: Sorting): Promise<void> {
  await database.transaction('rw', database.outbox, async () => {
    const rows: unknown[] = await database.outbox.toArray()
    const changed = rows.flatMap((row) => {
      const stored = z.safeParse(rowSchema, row).data
      return (stored && sorted(stored, registry)) ?? []
    })
    if (changed.length > 0) await database.table('outbox').bulkPut(changed)
  })
}

/** @returns undefined if it stays as it is */
function sorted(row: Row, { recordOf, migrated }: Sorting): Row | undefined {
  const isAside = row.reason === UNKNOWN
  const own = z.safeParse(asideSchema, row).data?.intent.row ?? row
  const operation = queuedOperationSchema.safeParse(own).data
  const intent = operation && migrated(operation.intent)
  if (intent && recordOf(intent)) {
    if (isAside) return { ...own, intent, state: 'pending', reason: undefined }
    return intent === operation.intent ? undefined : { ...own, intent }
  }
  if (isAside || operation?.state === 'refused') return undefined
  const aside = { state: 'refused', reason: UNKNOWN }
  if (operation) return { ...own, ...aside }
  const { seq } = row
  const intentOfRow = { kind: DAMAGED, row }
  return {
    seq,
    id: `${DAMAGED}-${seq}`,
    target: DAMAGED,
    intent: intentOfRow,
    queuedAt: 0,
    ...aside,
  }
}
