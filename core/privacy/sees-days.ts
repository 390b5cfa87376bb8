/**
 * With whom a member shares their days; the security rules check the same (docs/product.md#privacy,
 * decision 0020). For their coaches, see `core/threads/pair.ts`.
 */
import type { Profile } from '#core/records/user.ts'

/**
 * Whether the member shares their days with a reader: with everybody, or within their group
 * (docs/product.md#privacy).
 */
export function sharesDaysWith(
  { privacy, groupId }: Pick<Profile, 'privacy' | 'groupId'>,
  readersGroup: string,
): boolean {
  if (privacy === 'share-community') return true
  return privacy === 'share-group' && groupId !== '' && groupId === readersGroup
}
