/** What a reminder may be about; apart from the rest, because the service worker has no room for a schema library. */
import { HABIT_IDS, type HabitId } from '#core/values/habits.ts'

/** The week's recap, where a reminder names its habit; also the id of its notice, of which a device has one. */
export const RECAP = 'recap'

export const REMINDED = [...HABIT_IDS, RECAP] as const
export type Reminded = HabitId | typeof RECAP
