/** Pushes the member's own record (docs/product.md#privacy). */
import { completeOnboarding } from '#core/onboarding/steps.ts'
import { applyFields } from '#core/records/record-fields.ts'
import { isNarrower, newUser, type User, userSchema } from '#core/records/user.ts'
import { asWritten, hidingWrites, userWrite } from '#core/server/user-writes.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import type { Stamped } from '#core/sync/stamped.ts'
import { CloudError, isTemporary } from '#data/cloud/cloud-error.ts'
import { waitUntilWritable } from '#data/cloud/pause.ts'
import { queryAll } from '#data/cloud/query-all.ts'
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

/**
 * Updates the member's name in their months and requests in the cloud, each in its own commit. The newest
 * days have their own operations (`address-days.ts`). Doing it again changes nothing.
 * @throws temporary errors; a record that the cloud refuses keeps its name
 */
export async function pushName({ account, cloud }: PushContext, userName: string): Promise<void> {
  const own = { field: 'userId', is: '==', value: account.userId } as const
  const pending = { field: 'state', is: '==', value: 'pending' } as const
  const found = await Promise.all([
    queryAll(cloud, { collection: 'trackingMonthly', where: [own] }),
    queryAll(cloud, { collection: 'joinRequests', where: [own, pending] }),
  ])
  const [months, requests] = found.map((documents) =>
    documents.flatMap(({ id, data }) => (data.userName === userName ? [] : [id])),
  )
  const refs = [
    ...(months ?? []).map((id) => ({ collection: 'trackingMonthly', id }) as const),
    ...(requests ?? []).map((id) => ({ collection: 'joinRequests', id }) as const),
  ]
  for (const ref of refs) {
    const write = { kind: 'merge', ref, data: { userName, syncedAt: SERVER_TIME } } as const
    try {
      if (ref.collection === 'joinRequests') await waitUntilWritable(cloud, ref)
      await cloud.transact([ref], ([document]) => {
        // Somebody may have answered the request meanwhile.
        const isOpen = document?.data.state === undefined || document.data.state === 'pending'
        return { writes: document && isOpen ? [write] : [], result: undefined }
      })
    } catch (error) {
      if (isTemporary(error)) throw error
    }
  }
}
