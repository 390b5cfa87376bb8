/** How Fourfold asks what a time away was. */

import { STEPS_AN_HOUR } from '#core/values/hours/hours.ts'
import { MS_AN_HOUR } from '#core/values/time/day.ts'
import type { Away } from './away.ts'

type TimeOf = (instant: number) => string

export const AWAY_TITLE = 'What was this hour?'
export const NOTHING_TO_LOG = 'Nothing to log'

function lengthOf({ from, to }: Away): string {
  const hours = Math.round(((to - from) / MS_AN_HOUR) * STEPS_AN_HOUR) / STEPS_AN_HOUR
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`
}

/** "You were away from 13:00 to 14:15: 1.25 hours." */
export function awaySentence(away: Away, timeOf: TimeOf): string {
  return `You were away from ${timeOf(away.from)} to ${timeOf(away.to)}: ${lengthOf(away)}.`
}

/** The tray's item: "What was 13:00 to 14:15?" */
export function awayItemLabel({ from, to }: Away, timeOf: TimeOf): string {
  return `What was ${timeOf(from)} to ${timeOf(to)}?`
}
