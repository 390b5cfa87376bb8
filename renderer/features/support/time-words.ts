/** Instants as admins read them. */
const TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** "21 Nov 2026, 15:04"; nothing for what has never been. */
export function timeWords(at: number): string {
  return at === 0 ? 'never' : TIME.format(at)
}
