import { ACCOUNT_ATTACKS } from './accounts.ts'
import { ANNOUNCEMENT_ATTACKS } from './announcements.ts'
import type { Attack } from './attack.ts'
import { BOT_ATTACKS } from './bot.ts'
import { BULK_ATTACKS } from './bulk.ts'
import { COACHING_ATTACKS } from './coaching.ts'
import { COMMUNITY_ATTACKS } from './community.ts'
import { DEVICE_ATTACKS } from './devices.ts'
import { JOINING_ATTACKS } from './joining.ts'
import { ROLE_ATTACKS } from './roles.ts'
import { SAFETY_ATTACKS } from './safety.ts'
import { THREAD_ATTACKS } from './threads.ts'

/** By area. */
export const ATTACKS: Readonly<Record<string, readonly Attack[]>> = {
  devices: DEVICE_ATTACKS,
  coaching: COACHING_ATTACKS,
  accounts: ACCOUNT_ATTACKS,
  roles: ROLE_ATTACKS,
  bulk: BULK_ATTACKS,
  announcements: ANNOUNCEMENT_ATTACKS,
  bot: BOT_ATTACKS,
  community: COMMUNITY_ATTACKS,
  joining: JOINING_ATTACKS,
  threads: THREAD_ATTACKS,
  safety: SAFETY_ATTACKS,
}
