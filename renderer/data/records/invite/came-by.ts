/** Who joined with an invitation, for admins: a member's record names the use (decision 0099). */
import { MOST_INVITE_USES } from '#core/records/invite.ts'
import { userSchema } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'

export interface Comer {
  readonly id: string
  readonly name: string
  /** The group that they are in now. */
  readonly groupId: string
}

/**
 * The members whose last join was by the invitation, in the order in which they joined.
 * @throws CloudError `permission-denied` for non-admins, `unavailable`
 */
export async function fetchCameBy(
  cloud: Pick<Cloud, 'query'>,
  inviteId: string,
): Promise<readonly Comer[]> {
  const field = 'joinedWith'
  const documents = await cloud.query({
    collection: 'users',
    where: [
      { field, is: '>=', value: `${inviteId}_` },
      // All uses are digits after the underscore, and ":" follows the digits.
      { field, is: '<', value: `${inviteId}_:` },
    ],
    orderBy: [{ field, direction: 'asc' }],
    limit: MOST_INVITE_USES,
  })
  return parseDocuments(userSchema, documents)
    .map((user) => ({ user, use: Number(user.joinedWith?.slice(inviteId.length + 1)) }))
    .toSorted((a, b) => a.use - b.use)
    .map(({ user: { id, name, groupId } }) => ({ id, name, groupId }))
}
