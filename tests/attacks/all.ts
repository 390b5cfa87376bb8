import type { Attack } from './attack.ts'
import { BULK_ATTACKS } from './bulk.ts'
import { JOINING_ATTACKS } from './joining.ts'

/** By area. */
export const ATTACKS: Readonly<Record<string, readonly Attack[]>> = {
  bulk: BULK_ATTACKS,
  joining: JOINING_ATTACKS,
}
