/** Instants as admins read them. */
import { localFormat } from '#ui/local-format.ts'

const TIME = localFormat({
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
