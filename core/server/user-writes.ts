/** The writes of a member's record, and of what follows from it at once, on the device and on the server. */
import { hiddenProfile, profileSchema, type User } from '#core/records/user.ts'
import type { CloudDocument } from './documents.ts'
import { SERVER_TIME, type Write } from './writes.ts'

/** Hides the member's profile, unless there is none. */
export function hidingWrites(shown: CloudDocument | undefined): Write[] {
  if (!shown) return []
  const { id, data } = shown
  const { syncedAt: _when, ...hidden } = hiddenProfile(profileSchema.parse({ ...data, id }))
  const ref = { collection: 'profiles', id } as const
  return [{ kind: 'set', ref, data: { ...hidden, syncedAt: SERVER_TIME } }]
}

type Before = Pick<User, 'deleted' | 'privacy'>

/** The write that stores a user. The server dates the closing of an account and the end of sharing. */
export function userWrite(user: User, before: Before): Write {
  const { closedAt: _closed, sharedNothingAt: _hidden, ...rest } = user
  const { removing: _removing, pausedUntil: _paused, ...own } = rest
  return {
    kind: 'merge',
    ref: { collection: 'users', id: user.id },
    data: { ...own, ...datedBy(SERVER_TIME, user, before), syncedAt: SERVER_TIME },
  }
}

/** The user as the server has it once `userWrite` is committed. */
export function asWritten(user: User, before: Before, serverNow: number): User {
  return { ...user, ...datedBy(serverNow, user, before), syncedAt: serverNow }
}

function datedBy<Time>(
  time: Time,
  user: User,
  before: Before,
): Partial<Record<'closedAt' | 'sharedNothingAt', Time>> {
  return {
    ...(user.deleted && !before.deleted && { closedAt: time }),
    ...(user.privacy === 'share-nothing' &&
      before.privacy !== 'share-nothing' && { sharedNothingAt: time }),
  }
}
