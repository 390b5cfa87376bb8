/** Texts that the bot, announcements and bulk changes share. */
import { troubleText } from '#data/cloud/trouble-text.ts'
import { numberText } from '#ui/number-words.ts'

export const TOOL_WORDS = {
  unreachable: 'We can’t reach the community right now.',
  pageWaits:
    'We can’t reach the community right now. This page opens by itself once you’re back online.',
  interrupted:
    'We can’t reach the community right now. What is done stays done; continue when you’re online.',
  anAdmin: 'An admin',
  stop: 'Stop',
  /** "Writing: 12 of 30". @param of undefined while the total is unknown */
  progress: (label: string, done: number, of: number | undefined) =>
    `${label}: ${numberText(done)}${of === undefined ? '' : ` of ${numberText(of)}`}`,
} as const

/** Why an admin tool failed, and what helps. */
export function failureText(error: unknown): string {
  return troubleText(error, TOOL_WORDS.interrupted)
}
