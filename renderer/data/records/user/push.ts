/** Pushes the member's own record (docs/product.md#privacy). */
import { completeOnboarding } from '#core/onboarding/steps.ts'
import { applyFields } from '#core/records/record-fields.ts'
import { isNarrower, newUser, type User, userSchema } from '#core/records/user.ts'
import { asWritten, hidingWrites, userWrite } from '#core/server/user-writes.ts'
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
