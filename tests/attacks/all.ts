import type { Attack } from './attack.ts'
import { COACHING_ATTACKS } from './coaching.ts'
import { JOINING_ATTACKS } from './joining.ts'

/** By area. */
export const ATTACKS: Readonly<Record<string, readonly Attack[]>> = {
  coaching: COACHING_ATTACKS,
  joining: JOINING_ATTACKS,
}
