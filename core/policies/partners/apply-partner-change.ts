/** What a member's change makes of a pair (docs/decisions/0132-partners.md). */

import { ownSideOf, type Partner, partnerId, partnerSchema } from '#core/records/partner.ts'
import type { Stamp } from '#core/sync/stamp.ts'
import { isLater } from '#core/sync/stamped.ts'
import { type DayKey, numberOfDay } from '#core/values/time/day.ts'

interface AnyChange {
  readonly me: string
  readonly to: string
  readonly at: Stamp
}

interface Yes extends AnyChange {
  readonly says: true
  readonly myName: string
  readonly theirName: string
  /** The speaker's day, from which on a second yes counts. */
  readonly today: DayKey
}

/** Repeats no name: nobody reads it any more. */
interface No extends AnyChange {
  readonly says: false
}

export type PartnerChange = Yes | No

/**
 * The pair after a member's yes or no. A no ends the other's yes as well, so that nobody becomes a partner again
 * without being asked anew.
 * @returns the same pair if the member has said something later, or a no with the same stamp
 */
export function applyPartnerChange(known: Partner | undefined, change: PartnerChange): Partner {
  const { me, to, says, at } = change
  const own = known && ownSideOf(known, me)
  const said = { value: !says, at }
  if (known && own && !isLater(said, { value: !own.mine, at: own.myStamp })) return known
  const [mine, theirs, a, b] = me < to ? ['a', 'b', me, to] : ['b', 'a', to, me]
  const isPair = says && own?.theirs === true
  return partnerSchema.parse({
    id: partnerId(me, to),
    a,
    b,
    ...known,
    [`${mine}Says`]: says,
    [`${theirs}Says`]: isPair,
    since: isPair ? own.since || numberOfDay(change.today) : 0,
    stamps: { ...known?.stamps, [mine]: at },
    ...(says && {
      [`${mine}Name`]: change.myName,
      [`${theirs}Name`]: change.theirName || (own?.name ?? ''),
    }),
  })
}
