interface Freshness {
  readonly live: boolean
  /** When the page was the server's word, in ms. */
  readonly at: number | undefined
}

/** How old the board is: nothing while it is followed live, and otherwise since when. */
export function freshnessWords({ live, at }: Freshness): string {
  if (live) return 'Live'
  if (at === undefined) return ''
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at)
  return `as of ${time}`
}
