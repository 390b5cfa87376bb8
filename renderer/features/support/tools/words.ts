/** Texts that the bot, announcements and bulk changes share. */
import { CloudError } from '#data/cloud/cloud-error.ts'
import { numberText } from '#ui/number-words.ts'

export const TOOL_WORDS = {
  unreachable: 'We can’t reach the community right now.',
  pageWaits:
    'We can’t reach the community right now. This page opens by itself once you’re back online.',
  connecting: 'Connecting to the community…',
  showMore: 'Show more',
  more: (count: number) => `and ${count} more`,
  anAdmin: 'An admin',
  stop: 'Stop',
  /** "Writing: 12 of 30". @param of undefined while the total is unknown */
  progress: (label: string, done: number, of: number | undefined) =>
    `${label}: ${numberText(done)}${of === undefined ? '' : ` of ${numberText(of)}`}`,
} as const

/** What the server, or this device, says in words for the admin. */
const SAID: readonly string[] = ['not-found', 'invalid', 'conflict', 'quota-exceeded']

/** Why an admin tool failed, and what helps. */
export function failureText(error: unknown): string {
  if (error instanceof CloudError && ['permission-denied', 'not-admin'].includes(error.code)) {
    return 'Only admins can do this. If you are one, sign in again.'
  }
  if (error instanceof CloudError && SAID.includes(error.code)) {
    return error.message
  }
  return 'We can’t reach the community right now. What is done stays done; continue when you’re online.'
}
