/** Sorts what other versions of the app have left in the outbox. Nothing is dropped. */
import * as z from 'zod/mini'
import type { Account } from '#data/storage/account.ts'
import { migrated } from '#data/storage/older-forms.ts'
import { queuedOperationSchema } from '#data/storage/operation.ts'
import type { Registry } from './registry.ts'

const UNKNOWN = 'This version of Fourfold doesn’t know this change. It is kept until one does.'

const rowSchema = z.looseObject({
  seq: z.int(),
  /** The row as it was, of one that is set aside. */
  aside: z.optional(z.looseObject({})),
})
type Row = z.infer<typeof rowSchema>
type Sorting = Pick<Registry, 'recordOf'>

/**
 * Operations of an older form get today's. Those that this version does not know are set aside in the sight of the member;
 * once a version knows them, they go on as they were.
 */
export async function sortOutbox({ database }: Account, registry: Sorting): Promise<void> {
  const { outbox } = database
  const rows: unknown[] = await outbox.toArray()
  const changed: Row[] = []
  for (const row of rows) {
    const stored = z.safeParse(rowSchema, row).data
    const next = stored && sorted(stored, registry)
    if (next) changed.push(next)
  }
  // One that is pushed meanwhile does not come back.
  await outbox
    .where('seq')
    .anyOf(changed.map(({ seq }) => seq))
    .modify((row, place) => {
      Object.assign(place, { value: changed.find(({ seq }) => seq === row.seq) })
    })
}

/** @returns undefined if it stays as it is */
function sorted(row: Row, { recordOf }: Sorting): Row | undefined {
  const { seq, aside } = row
  const own = aside ?? row
  const operation = queuedOperationSchema.safeParse(own).data
  if (operation && recordOf(operation.intent)) return aside && { ...aside, seq }
  const intent = operation && migrated(operation.intent)
  if (intent && recordOf(intent)) return { ...own, seq, intent }
  if (row.state === 'refused') return undefined
  const whole = {
    id: `unknown-${seq}`,
    target: 'unknown',
    queuedAt: 0,
    intent: { kind: 'unknown' },
  }
  return { ...whole, ...operation, seq, state: 'refused', reason: UNKNOWN, aside: own }
}
