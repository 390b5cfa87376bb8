import { HABITS } from '#core/habits/habits.ts'
import { SIDE_LABELS } from '#core/time-budget/categories.ts'
import type { AskIntent, QueuedOperation } from './operation.ts'

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
    case 'askToJoin':
      return askWords(intent)
    case 'makeInvite':
      return `Your invitation to ${intent.invite.groupName || 'your group'}`
    case 'revokeInvite':
      return 'That an invitation ends'
    case 'openTimeDay':
      return `Hours of ${intent.day}`
    case 'setHours':
      return `${SIDE_LABELS[intent.side]} hours of ${intent.day}`
    case 'saveTemplate':
      return intent.change === 'delete' ? 'Delete a schedule' : 'Save a schedule'
    case 'viewNotifications':
      return 'Notifications you have seen'
    case 'tellReferrer':
      return 'Word to whoever sent you the link'
    case 'sendMessage':
      return intent.message.senderId === intent.message.memberId
        ? 'A message to your coach'
        : 'A message to a member'
    case 'readThread':
      return 'Messages you have read'
    case 'showInterest':
      return intent.interested
        ? 'Your interest in an opportunity'
        : 'That an opportunity is not for you any more'
  }
}

function askWords({ asked, groupName }: AskIntent): string {
  const request = `your request to join ${groupName || 'a group'}`
  return asked ? `Y${request.slice(1)}` : `That you take back ${request}`
}
