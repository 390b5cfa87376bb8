import type { Attack } from './attack.ts'
import { JOINING_ATTACKS } from './joining.ts'

/** By area. */
export const ATTACKS: Readonly<Record<string, readonly Attack[]>> = {
  joining: JOINING_ATTACKS,
}
