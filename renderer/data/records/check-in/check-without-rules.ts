import { mayCheckInWith } from '#core/check-in/coach.ts'
import { userSchema } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'

/**
 * Where the backend has no rules, the device checks what they would.
 * @throws CloudError `permission-denied` with the message, unless the coach coaches the member now
 */
export async function checkWithoutRules(
  cloud: Pick<Cloud, 'get'>,
  memberId: string,
  coachId: string,
  message: string,
): Promise<void> {
  const [member, coach] = await Promise.all(
    [memberId, coachId].map((id) => cloud.get({ collection: 'users', id })),
  )
  const isAllowed = mayCheckInWith(
    parseDocument(userSchema, member),
    parseDocument(userSchema, coach),
  )
  if (!isAllowed) throw new CloudError('permission-denied', message)
}
