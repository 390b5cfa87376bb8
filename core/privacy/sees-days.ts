/**
 * With whom a member shares their days: what the security rules ask as well (docs/product.md#privacy, decision 0020).
 * Who coaches them is in `core/threads/pair.ts`.
 */
import type { Profile } from '#core/records/user.ts'

/** As far as the member shares: with everybody here, or with the own group (docs/product.md#privacy). */
export function sharesDaysWith(
  { privacy, groupId }: Pick<Profile, 'privacy' | 'groupId'>,
  readersGroup: string,
): boolean {
  if (privacy === 'share-community') return true
  return privacy === 'share-group' && groupId !== '' && groupId === readersGroup
}
