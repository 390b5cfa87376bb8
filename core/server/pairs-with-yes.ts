import { MAX_PARTNERS } from '#core/records/partner.ts'
import type { DocumentRef } from './documents.ts'
import type { Executor } from './executor.ts'

/** The pairs in which a member says yes, as they are now; a few more than they may have are enough to know that. */
export async function pairsWithYes(
  executor: Pick<Executor, 'query'>,
  userId: string,
): Promise<DocumentRef[]> {
  const sides = await Promise.all(
    ['a', 'b'].map((side) => {
      const where = [
        { field: side, is: '==', value: userId },
        { field: `${side}Says`, is: '==', value: true },
      ] as const
      return executor.query({ collection: 'partners', where, limit: MAX_PARTNERS + 1 })
    }),
  )
  return sides.flat().map(({ id }) => ({ collection: 'partners', id }))
}
