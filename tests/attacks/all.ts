import type { Attack } from './attack.ts'
import { JOINING_ATTACKS } from './joining.ts'
import { THREAD_ATTACKS } from './threads.ts'

/** By area. */
export const ATTACKS: Readonly<Record<string, readonly Attack[]>> = {
  joining: JOINING_ATTACKS,
  threads: THREAD_ATTACKS,
}
