import { ANNOUNCEMENT_ATTACKS } from './announcements.ts'
import type { Attack } from './attack.ts'
import { BOT_ATTACKS } from './bot.ts'
import { JOINING_ATTACKS } from './joining.ts'

/** By area. */
export const ATTACKS: Readonly<Record<string, readonly Attack[]>> = {
  announcements: ANNOUNCEMENT_ATTACKS,
  bot: BOT_ATTACKS,
  joining: JOINING_ATTACKS,
}
