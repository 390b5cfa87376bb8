/** The order in which a coach answers check-ins (docs/product.md#the-check-in). */

import type { CheckIn } from '#core/records/check-in.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { LONG_WAIT_DAYS } from './due.ts'

/** The fields of a check-in that the order depends on. */
type Waiting = Pick<CheckIn, 'id' | 'sent'>

/** Whether a check-in has waited for more than three days. @param now ms since 1970 */
export function isLate({ sent }: Pick<CheckIn, 'sent'>, now: number): boolean {
  return now - sent > LONG_WAIT_DAYS * MS_A_DAY
}

/**
 * The check-ins in the order in which they are answered: the oldest first, so the late ones are at the top; what was
 * skipped is at the end, in the order in which it was skipped.
 * @param skipped ids, also of check-ins that do not wait any more; of an id given twice, its last place counts
 */
export function queueOrder<One extends Waiting>(
  waiting: readonly One[],
  skipped: readonly string[],
): One[] {
  const placeOf = (id: string) => skipped.lastIndexOf(id)
  return waiting.toSorted(
    (a, b) => placeOf(a.id) - placeOf(b.id) || a.sent - b.sent || (a.id < b.id ? -1 : 1),
  )
}

/**
 * The check-in to show: the one that is shown already, as long as it waits, so that nothing moves below the coach's
 * hands; otherwise the first.
 * @param order the result of `queueOrder`
 * @param shown the id of the one that is shown; undefined after an answer or a skip
 */
export function currentIn<One extends Waiting>(
  order: readonly One[],
  shown: string | undefined,
): One | undefined {
  return order.find(({ id }) => id === shown) ?? order[0]
}
