/** Texts that the bot, announcements and bulk changes share. */
import { troubleText } from '#data/cloud/trouble-text.ts'

export const TOOL_WORDS = { anAdmin: 'An admin', stop: 'Stop' } as const

/** Why an admin tool failed, and what helps. */
export function failureText(error: unknown): string {
  return troubleText(
    error,
    'We can’t reach the community right now. What is done stays done; continue when you’re online.',
  )
}
