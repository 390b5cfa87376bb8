/** Pushes the member's own record (docs/product.md#privacy). */
import { completeOnboarding } from '#core/onboarding/steps.ts'
import { applyFields } from '#core/records/record-fields.ts'
import { isNarrower, newUser, type User, userSchema } from '#core/records/user.ts'
import { hidingWrites } from '#core/server/user-writes.ts'
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
    const said = completeOnboarding(withChanges(base, stored ? laterThanMade(changes) : changes))
    // A clock that is ahead makes no account in the future.
    const created = stored ? said.created : Math.min(said.created, Math.floor(serverNow))
    const saved = { ...said, created }
    const hides = isNarrower(saved.privacy, base.privacy)
    // The server dates the end of sharing.
    const ends = base.privacy !== 'share-nothing' && saved.privacy === 'share-nothing'
    const fields = stored ? ownFields(saved) : newFields(saved)
    const dated = (at: unknown) => ({ ...(ends && { sharedNothingAt: at }), syncedAt: at })
    const data = { ...fields, ...dated(SERVER_TIME) }
    const write: Write = { kind: 'merge', ref: { collection: 'users', id: userId }, data }
    return {
      writes: [write, ...(hides ? hidingWrites(shown) : [])],
      result: { ...saved, ...(ends && { sharedNothingAt: serverNow }), syncedAt: serverNow },
    }
  })
}

/** The whole record, but for what only the server says of a member. */
function newFields(user: User) {
  const { groupSince: _since, joinedWith: _with, closedAt: _closed, ...rest } = user
  const { sharedNothingAt: _hidden, removing: _removing, pausedUntil: _paused, ...fields } = rest
  return fields
}

/** What the member may change later (docs/architecture.md#who-writes-what). */
function ownFields(user: User) {
  const { groupId: _group, role: _role, coaching: _coaching, ...rest } = newFields(user)
  const { deleted: _deleted, created: _created, refferedById: _referred, ...fields } = rest
  return fields
}

/** When the account was made, and by whose link, is said once. */
function laterThanMade(changes: ReadonlyMap<string, Stamped>): ReadonlyMap<string, Stamped> {
  return new Map([...changes].filter(([field]) => !['created', 'refferedById'].includes(field)))
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
