/** A member may ask for so much a day: functions are paid by use. What is refused counts, too. */
import { MS_A_DAY } from '#core/days/day.ts'
import { commandBudgetSchema } from '#core/records/command-budget.ts'
import type { Executor } from '../executor.ts'
import { SERVER_TIME } from '../writes.ts'
import { Refusal } from './refusal.ts'
import type { CommandContext } from './rights.ts'

/**
 * Counts that a command was asked for. Reads one record.
 * @throws Refusal `quota-exceeded`, which passes with the day; `invalid` with the kind's own words, if it has some
 */
export async function countCommand(
  executor: Pick<Executor, 'transact'>,
  { by, now }: Pick<CommandContext, 'by' | 'now'>,
  kind: string,
  { aDay, tooOften }: { readonly aDay: number; readonly tooOften?: string },
): Promise<void> {
  const ref = { collection: 'commandBudgets', id: by.userId } as const
  const day = Math.floor(now / MS_A_DAY)
  const isWithin = await executor.transact([ref], ([document]) => {
    // Counts that cannot be read, or of another day, begin anew.
    const known = commandBudgetSchema.safeParse(document?.data).data
    const asked = known?.day === day ? known.asked : {}
    const count = (asked[kind] ?? 0) + 1
    if (count > aDay) return { writes: [], result: false }
    const counts = { ...asked, [kind]: count }
    const uploads = known?.uploads ?? {}
    const data = { id: ref.id, day, asked: counts, uploads, syncedAt: SERVER_TIME }
    return { writes: [{ kind: 'set', ref, data }], result: true }
  })
  if (!isWithin) {
    if (tooOften !== undefined) throw new Refusal('invalid', tooOften)
    throw new Refusal('quota-exceeded', 'You did this very often today. Try again tomorrow.')
  }
}
