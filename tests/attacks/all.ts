import { ACCOUNT_ATTACKS } from './accounts.ts'
import type { Attack } from './attack.ts'
import { JOINING_ATTACKS } from './joining.ts'
import { ROLE_ATTACKS } from './roles.ts'

/** By area. */
export const ATTACKS: Readonly<Record<string, readonly Attack[]>> = {
  accounts: ACCOUNT_ATTACKS,
  roles: ROLE_ATTACKS,
  joining: JOINING_ATTACKS,
}
