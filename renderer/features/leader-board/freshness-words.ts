import { localFormat } from '#ui/local-format.ts'

interface Freshness {
  readonly live: boolean
  /** When the page was the server's word, in ms. */
  readonly at: number | undefined
  /** In ms. */
  readonly now: number
}

const format = (options: Intl.DateTimeFormatOptions, at: number) => localFormat(options).format(at)

/** How old the board is: nothing while it is followed live, and otherwise since when. */
export function freshnessWords({ live, at, now }: Freshness): string {
  if (live) return 'Live'
  if (at === undefined) return ''
  const time = format({ hour: '2-digit', minute: '2-digit' }, at)
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  return isToday
    ? `as of ${time}`
    : `as of ${format({ day: 'numeric', month: 'short' }, at)}, ${time}`
}
