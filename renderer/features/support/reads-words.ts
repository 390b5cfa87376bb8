const COUNT = new Intl.NumberFormat('en')

/** What a look at the whole community costs, before it is asked for. */
export function readsWords(reads: number): string {
  const step = reads < 10_000 ? 100 : 1_000
  const rounded = COUNT.format(Math.ceil(reads / step) * step)
  return `This reads about ${rounded} records. A day of the free plan has 50,000.`
}
