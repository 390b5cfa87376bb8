import { ACCOUNT_ATTACKS } from './accounts.ts'
import { agreementsAttacks } from './agreements.ts'
import { ANNOUNCEMENT_ATTACKS } from './announcements.ts'
import type { Attack } from './attack.ts'
import { blocksAttacks } from './blocks.ts'
import { BOT_ATTACKS } from './bot.ts'
import { BULK_ATTACKS } from './bulk.ts'
import { COACHING_ATTACKS } from './coaching.ts'
import { COMMUNITY_ATTACKS } from './community.ts'
import { DEVICE_ATTACKS } from './devices.ts'
import { filesAttacks } from './files.ts'
import { joiningAttacks } from './joining.ts'
import { kudosAttacks } from './kudos.ts'
import { partnersAttacks } from './partners.ts'
import { ROLE_ATTACKS } from './roles.ts'
import { SAFETY_ATTACKS } from './safety.ts'
import { THREAD_ATTACKS } from './threads.ts'

/** By area. @param now in ms: some say what day it is */
export const attacksAt = (now: number): Readonly<Record<string, readonly Attack[]>> => ({
  accounts: ACCOUNT_ATTACKS,
  agreements: agreementsAttacks(now),
  announcements: ANNOUNCEMENT_ATTACKS,
  blocks: blocksAttacks(now),
  bot: BOT_ATTACKS,
  bulk: BULK_ATTACKS,
  coaching: COACHING_ATTACKS,
  community: COMMUNITY_ATTACKS,
  devices: DEVICE_ATTACKS,
  files: filesAttacks(now),
  joining: joiningAttacks(now),
  kudos: kudosAttacks(now),
  partners: partnersAttacks(now),
  roles: ROLE_ATTACKS,
  safety: SAFETY_ATTACKS,
  threads: THREAD_ATTACKS,
})
