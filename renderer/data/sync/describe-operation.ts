import { HABITS } from '#core/habits/habits.ts'
import type { QueuedOperation } from './operation.ts'

/** An operation in words for the member: what they did, and for which day. */
export function describeOperation({ intent }: QueuedOperation): string {
  switch (intent.kind) {
    case 'checkHabit':
      return `${intent.checked ? 'Check' : 'Uncheck'} “${HABITS[intent.habit].title}” on ${intent.day}`
    case 'markBreak':
      return intent.skipped
        ? `Take a break on ${intent.day}`
        : `Take back the break on ${intent.day}`
    case 'openDay':
      return `Open ${intent.day}`
    case 'saveUser':
      return 'Save your profile and settings'
    case 'joinGroup':
      return `Your place in ${intent.groupName || 'your group'}`
  }
}
