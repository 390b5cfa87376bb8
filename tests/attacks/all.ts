import type { Attack } from './attack.ts'
import { blocksAttacks } from './blocks.ts'
import { JOINING_ATTACKS } from './joining.ts'
import { kudosAttacks } from './kudos.ts'
import { partnersAttacks } from './partners.ts'

/** By area. @param now in ms: some say what day it is */
export const attacksAt = (now: number): Readonly<Record<string, readonly Attack[]>> => ({
  blocks: blocksAttacks(now),
  joining: JOINING_ATTACKS,
  kudos: kudosAttacks(now),
  partners: partnersAttacks(now),
})
