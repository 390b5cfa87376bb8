/** Who may give kudos to whom; the server decides by it (decision 0127). */
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { showsDays, type User } from '#core/records/user.ts'

interface KudosParties {
  readonly sender: User | undefined
  readonly receiver: User | undefined
  readonly day: Pick<TrackingDaily, 'groupId' | 'onBoard'> | undefined
}

/** Why the server refuses kudos. It does not say which of these it was: that is the other member's to know. */
export const KUDOS_REFUSED =
  'Kudos can only go to somebody in your group whose day is on today’s board and who receives kudos, and only while you share your own days.'

/** Two members of one group; the sender shares days, the receiver's day is on the board, kudos are not off. */
export function mayGiveKudos({ sender, receiver, day }: KudosParties): boolean {
  if (!sender || !receiver || !day) return false
  const { groupId } = sender
  return (
    sender.id !== receiver.id &&
    groupId !== '' &&
    receiver.groupId === groupId &&
    day.groupId === groupId &&
    day.onBoard &&
    !sender.deleted &&
    !receiver.deleted &&
    sender.privacy !== 'share-nothing' &&
    showsDays(receiver) &&
    receiver.kudosOff !== true
  )
}
