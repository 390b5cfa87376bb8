import type { PartnerMark } from '#core/records/partner.ts'
import type { DaysView } from '#data/records/partner/use-partners.ts'
import { counted } from '#ui/day-words.ts'
import { freshnessWords, timeOf } from '#ui/freshness-words.ts'
import { FOR_PARTNERS } from '#ui/privacy/words.ts'

export const PAGE = {
  lead: 'A day counts once both of you have checked a habit.',
  /** What the limit counts: partners, and who has been asked. */
  count: (standing: number, asked: number, most: number) =>
    `${standing + asked} of ${most}${asked === 0 ? '' : `, ${asked} asked`}`,
  full: (most: number) =>
    `You can have ${most} partners, those you have asked included. To agree, make room for one.`,
} as const

export function nameOf(name: string): string {
  return name || 'Somebody'
}

export const EMPTY = {
  privateText: `A partner keeps going with you: your days together grow whenever both of you check a habit. For that you have to ${FOR_PARTNERS}.`,
} as const

export const REQUESTS = {
  agreed: (name: string) => `You and ${name} are partners. Today can be your first day together.`,
  declined: (name: string) => `Not now, then. ${name} can ask again.`,
} as const

export const CARD = {
  days: (days: number) => (days === 0 ? 'No day together yet' : `${counted(days, 'day')} together`),
} as const

export function todayWords(mark: PartnerMark | 'open'): string {
  if (mark === 'b') return 'on a break today'
  return mark === 'x' ? 'checked today' : 'not yet today'
}

/**
 * What today is to the partner, as far as this device knows.
 * @param now this device's clock, in ms
 * @returns undefined if it knows nothing of today
 */
export function theirWords(
  { theirs, at, areKnown }: Pick<DaysView, 'theirs' | 'at' | 'areKnown'>,
  now: number,
): string | undefined {
  if (theirs) return todayWords(theirs)
  const isOfToday = areKnown && at !== undefined && isSameDay(at, now)
  return isOfToday ? `not yet at ${timeOf(at, now)}` : undefined
}

/** When the partner's days came, where that was before today: "As of 20 Nov, 10:42" */
export function ageWords({ at, areKnown }: Pick<DaysView, 'at' | 'areKnown'>, now: number): string {
  if (!areKnown || at === undefined || isSameDay(at, now)) return ''
  return freshnessWords({ live: false, at, now })
}

const isSameDay = (one: number, other: number) =>
  new Date(one).toDateString() === new Date(other).toDateString()

export const NUDGE = {
  menu: (name: string) => `Nudge ${name}`,
} as const

export const END = {
  text: (days: number) =>
    days === 0
      ? 'It ends for both of you. To be partners again, one of you has to ask, and the other to agree.'
      : `It ends for both of you, and so do your ${counted(days, 'day')} together. To be partners again, one of you has to ask, and you begin anew.`,
} as const
