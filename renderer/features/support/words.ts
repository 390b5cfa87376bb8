/** Texts that several of the admin pages share. */
import { localFormat } from '#ui/local-format.ts'
import { numberText } from '#ui/number-words.ts'

export const SUPPORT_WORDS = {
  unreachable: 'We can’t reach the community right now.',
  undo: 'Undo',
  cancel: 'Cancel',
  save: 'Save',
  noGroup: 'No group',
} as const

export const FRESHNESS_WORDS = {
  refresh: 'Refresh',
  loadAnyway: 'Load anyway',
} as const

const DATE_TIME = localFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** "21 Nov 2026, 15:04". @param at in ms; 0 is "never" */
export function dateTimeText(at: number): string {
  return at === 0 ? 'never' : DATE_TIME.format(at)
}

/** What reading the whole community costs, shown before an admin agrees to it. */
export function readsText(reads: number): string {
  const step = reads < 10_000 ? 100 : 1_000
  const rounded = numberText(Math.ceil(reads / step) * step)
  return `This reads about ${rounded} records. Firebase’s free plan includes 50,000 a day.`
}
