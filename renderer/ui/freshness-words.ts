import { localFormat } from './local-format.ts'

const WORDS = {
  live: 'Live',
  asOf: (time: string) => `As of ${time}`,
} as const

interface Freshness {
  readonly live: boolean
  /** When the data last came from the server, in ms. */
  readonly at: number | undefined
  /** The current time, in ms. */
  readonly now: number
  /** A sentence to add. */
  readonly note?: string | undefined
}

const TIME = localFormat({ hour: '2-digit', minute: '2-digit' })
const DAY = localFormat({ day: 'numeric', month: 'short' })

/** How old the data on a page is: "Live", "As of 10:42", "As of 20 Nov, 10:42. Loading…" */
export function freshnessWords({ live, at, now, note = '' }: Freshness): string {
  const age = live ? WORDS.live : at === undefined ? '' : WORDS.asOf(timeOf(at, now))
  return age !== '' && note !== '' ? `${age}. ${note}` : age + note
}

/** "10:42", or "20 Nov, 10:42" for another day. */
export function timeOf(at: number, now: number): string {
  const time = TIME.format(at)
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  return isToday ? time : `${DAY.format(at)}, ${time}`
}
