/** Texts of the weekly check-in: facts and questions, without praise or blame (docs/product.md#look-and-behaviour). */

import type { WeekFigures } from '#core/records/check-in.ts'
import { isSame } from '#core/values/is-same.ts'
import { pointsOfWeek } from '#core/views/recap/week-recap.ts'
import type { OwnCheckIn } from '#data/records/check-in/own-check-ins.ts'
import { counted } from '#ui/day-words.ts'

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What became of it. @param isAway whether the cloud is known to be out of reach */
export function stateInWords(state: OwnCheckIn['state'], coach: string, isAway: boolean): string {
  if (state === 'answered') return `${capitalized(coach)} has answered.`
  if (state === 'sent') return `Sent to ${coach}. It waits for an answer.`
  return isAway ? `It will be sent to ${coach} when you are online.` : `Sending it to ${coach}…`
}

/**
 * What a check-in says is a stamp of when it was sent; the week may have changed since.
 * @returns undefined if it has not
 */
export function sinceSentInWords(sent: WeekFigures, now: WeekFigures): string | undefined {
  if (isSame(sent, now)) return undefined
  const total = pointsOfWeek(now.points).total
  return total === pointsOfWeek(sent.points).total
    ? 'As it was when you sent it.'
    : `As it was when you sent it. Now the week has ${counted(total, 'point')}.`
}
