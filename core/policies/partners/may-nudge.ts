/** Who may nudge whom, and when; the server decides by it (docs/product.md#partners). */

import type { OwnSide, PartnerMark } from '#core/records/partner.ts'
import { type DayKey, numberOfDay } from '#core/values/time/day.ts'

export function isStanding({ mine, theirs }: Pick<OwnSide, 'mine' | 'theirs'>): boolean {
  return mine && theirs
}

/** To a partner, one a day, and none to who has checked something or takes a break. @param day the sender's */
export function mayNudge(
  pair: Pick<OwnSide, 'mine' | 'theirs' | 'myNudge'>,
  day: DayKey,
  theirs: PartnerMark | undefined,
): boolean {
  return isStanding(pair) && pair.myNudge.day < numberOfDay(day) && theirs === undefined
}
