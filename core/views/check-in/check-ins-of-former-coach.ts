/** What waits for a former coach; small, since it is loaded with the first screen. */

import { pairsOf } from '#core/policies/threads/pair.ts'
import type { CheckIn } from '#core/records/check-in.ts'
import type { User } from '#core/records/user.ts'

/** Whether it waits for somebody who is no coach of the member any more; not while the member has no coach. */
export function waitsForFormerCoach(
  { coachId }: Pick<CheckIn, 'coachId'>,
  member: Pick<User, 'id' | 'coaching'>,
): boolean {
  const pairs = pairsOf(member)
  return pairs.length > 0 && !pairs.some((pair) => pair.coachId === coachId)
}
