/** Texts of schedule templates; loaded when their drawer opens. */
import { MAX_NAME_LENGTH } from '#core/values/bounds.ts'

export const LIST = {
  intro: 'A template is a week of planned hours. New days start with the hours of the current one.',
  unsaved: 'Changes not saved yet',
} as const

export const EDITOR = {
  /** Precedes the name of a weekday, and then `alsoToday`. */
  current: 'New days follow this template. What you change for a',
  alsoToday: 'also changes today’s plan.',
  deleted: 'This template was deleted in the meantime. Saving it creates a new one.',
  nameTooLong: `Use ${MAX_NAME_LENGTH} characters or fewer.`,
  unready: (days: string, count: number) =>
    `${days} ${count === 1 ? 'is' : 'are'} not 24 hours yet.`,
} as const

export const TEMPLATE_TOASTS = {
  saved: (name: string) => `${name} saved.`,
  backToDefault: 'New days follow the Default Schedule until you choose another.',
} as const
