import type { Attack } from './attack.ts'
import { COMMUNITY_ATTACKS } from './community.ts'
import { JOINING_ATTACKS } from './joining.ts'
import { SAFETY_ATTACKS } from './safety.ts'

/** By area. */
export const ATTACKS: Readonly<Record<string, readonly Attack[]>> = {
  community: COMMUNITY_ATTACKS,
  joining: JOINING_ATTACKS,
  safety: SAFETY_ATTACKS,
}
