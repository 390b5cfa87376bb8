import { movedNotification } from '#core/joining/joining.ts'
import type { User } from '#core/records/user.ts'
import { SERVER_TIME, type Write } from '#data/cloud/cloud.ts'
import type { MembershipMove } from '#data/sync/membership-move.ts'

/** The word to a member whom an admin moves, in the same commit. @param now the server's time in ms */
export function movedWrite(before: User, after: MembershipMove, now: number): Write {
  const { group, onBoard, at } = after
  const moved = { userId: before.id, groupName: group?.name ?? '', wasOnBoard: before.onBoard }
  const note = movedNotification({ ...moved, onBoard, at }, Math.floor(now))
  const ref = { collection: 'notifications', id: note.id } as const
  return { kind: 'set', ref, data: { ...note, syncedAt: SERVER_TIME } }
}
