/** Pushes the member's own record (docs/product.md#privacy). */
import { completeOnboarding } from '#core/onboarding/steps.ts'
import { applyFields } from '#core/records/record-fields.ts'
import {
  hiddenProfile,
  isNarrower,
  newUser,
  profileSchema,
  type User,
  userSchema,
} from '#core/records/user.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import type { Stamped } from '#core/sync/stamped.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import type { PushContext } from '#data/sync/record.ts'

/**
 * Pushes changed fields of the member's record, and creates the record if there is none. Whoever begins to share less is
 * hidden in the same commit; the server shows more again, as far as the record allows.
 * @returns the record as the cloud has it now
 */
export function pushUser(
  { account, cloud, serverNow }: PushContext,
  changes: ReadonlyMap<string, Stamped>,
): Promise<User> {
  const { userId } = account
  const profile = { collection: 'profiles', id: userId } as const
  const refs = [
    { collection: 'users', id: userId } as const,
    ...(changes.has('privacy') ? [profile] : []),
  ]
  return cloud.transact(refs, ([document, shown]) => {
    const stored = parseDocument(userSchema, document)
    const base = stored ?? newUser({ id: userId, name: '', email: '', now: account.now() })
    const saved = completeOnboarding(withChanges(base, changes))
    const hides = isNarrower(saved.privacy, base.privacy)
    return {
      writes: [userWrite(saved, base), ...(hides ? hidingWrites(shown) : [])],
      result: asWritten(saved, base, serverNow),
    }
  })
}

/** Hides the member's profile, unless there is none. */
export function hidingWrites(shown: CloudDocument | undefined): Write[] {
  if (!shown) return []
  const { id, data } = shown
  const { syncedAt: _when, ...hidden } = hiddenProfile(profileSchema.parse({ ...data, id }))
  const ref = { collection: 'profiles', id } as const
  return [{ kind: 'set', ref, data: { ...hidden, syncedAt: SERVER_TIME } }]
}

type Before = Pick<User, 'deleted' | 'privacy'>

/** The write that stores a user. The server dates the closing of an account, and the end of sharing. */
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

function withChanges(base: User, changes: ReadonlyMap<string, Stamped>): User {
  let user = base
  for (const [field, { value, at }] of changes) {
    const parsed = userSchema.safeParse(applyFields(user, { [field]: value }, at))
    if (!parsed.success) {
      throw new CloudError('invalid', `The value of ${field} is not valid.`, {
        cause: parsed.error,
      })
    }
    user = parsed.data
  }
  return user
}
