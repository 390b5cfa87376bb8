import { PLAN_NAMES } from '#core/policies/roles/role-words.ts'
import { FIRST_NAME_PLACE } from '#core/values/names/first-name.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
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

export const TOOL_WORDS = { anAdmin: 'An admin', stop: 'Stop' } as const

export const FIRST_NAME_HINT = `${FIRST_NAME_PLACE} becomes each reader’s first name, in the title too.`

export const PLAN_OPTIONS = (['free', 'standard', 'pro', 'admin'] as const).map((value) => ({
  value,
  label: PLAN_NAMES[value],
}))

/** Why an admin tool failed, and what helps. */
export function failureText(error: unknown): string {
  return troubleText(
    error,
    'We can’t reach the community right now. What is done stays done; continue when you’re online.',
  )
}
