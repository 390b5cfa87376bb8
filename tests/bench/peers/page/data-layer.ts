/** What every data layer in the comparison implements: the same interface, records and answers. */

import { eachHabit } from '#core/records/fields.ts'
import {
  applyToDay,
  emptyDay,
  type Owner,
  type TrackingDaily,
  trackingDailyId,
} from '#core/records/tracking-daily.ts'
import { nextStamp, stamp } from '#core/sync/stamp.ts'
import { HABIT_IDS, type HabitId } from '#core/values/habits.ts'
import { type DayKey, daysUpTo } from '#core/values/time/day.ts'

interface Surroundings {
  readonly today: DayKey
  /** How long a request to the stand-in server takes, there and back. */
  readonly roundTripMs: number
  /** Where the delayed Firestore emulator listens; only Firestore needs a real server. */
  readonly firestorePort: number
}

/** Which habits of a day are checked. */
export type Checked = Readonly<Record<HabitId, boolean>>

/** What the first screen shows of a history; the comparison fails unless every layer returns the same. */
export interface Overview {
  readonly today: Checked
  readonly days: number
  readonly done: Readonly<Record<HabitId, number>>
  /** Days in a row with something checked, up to the newest. */
  readonly streak: number
}

/**
 * Called whenever the day that a screen should show changes.
 * @param isStored whether this state is stored; false for an optimistic one
 */
type Seen = (checked: Checked, isStored: boolean) => void

export interface DataLayer {
  /**
   * Opens the store on this device, offline.
   * @param history on the first open: days that the server has, too
   */
  open(history?: readonly TrackingDaily[]): Promise<void>
  /** Today, and the figures computed from all days. */
  read(): Promise<Overview>
  /** Watches a day as a screen does. Resolves with the first answer. */
  watch(day: DayKey, seen: Seen): Promise<void>
  /** Resolves when the change is stored for a later push. */
  checkOff(day: DayKey, habit: HabitId, checked: boolean): Promise<void>
  /** Sends the queued changes. Resolves with the number of days on the server once it has confirmed them. */
  flush(): Promise<number>
  close(): Promise<void>
}

export type OpenLayer = (surroundings: Surroundings) => DataLayer

export const OWNER: Owner = {
  userId: 'member',
  userName: 'Robin Hale',
  groupId: 'group',
  groupName: 'Early Birds',
}

export const EVERY_DAY = { from: OWNER.userId, to: `${OWNER.userId}\uffff` }

export function idOf(day: DayKey): string {
  return trackingDailyId(OWNER.userId, day)
}

/** A history of `count` days up to today: now and then a habit is missing, and sometimes a whole day. */
export function makeHistory(today: DayKey, count: number): TrackingDaily[] {
  return daysUpTo(today, count).map((day, index) =>
    applyToDay(
      emptyDay(OWNER, day, 0),
      eachHabit((id) => ({
        value: index % 50 !== 0 && (index * 7 + HABIT_IDS.indexOf(id)) % 5 !== 0,
        at: stamp(1 + index),
      })),
    ),
  )
}

/** The day after a check-off: the same sums and stamps in every layer. */
export function checkedDay(
  before: TrackingDaily | undefined,
  day: DayKey,
  habit: HabitId,
  value: boolean,
): TrackingDaily {
  const base = before ?? emptyDay(OWNER, day, Date.now())
  const at = nextStamp(Date.now(), base.stamps[habit] ?? stamp(0))
  return applyToDay({ ...base, dateTime: Date.now() }, { [habit]: { value, at } })
}

export function checkedOf({ habits }: Pick<TrackingDaily, 'habits'>): Checked {
  return eachHabit((id) => habits[id].checked)
}

/** @param days every recorded day, oldest first */
export function overviewOf(days: Iterable<Checked>): Overview {
  const done = { habit1: 0, habit2: 0, habit3: 0, habit4: 0 }
  let [today, count, streak]: [Checked, number, number] = [eachHabit(() => false), 0, 0]
  for (const day of days) {
    let any = false
    for (const id of HABIT_IDS) {
      if (!day[id]) continue
      done[id] += 1
      any = true
    }
    streak = any ? streak + 1 : 0
    count += 1
    today = day
  }
  return { today, days: count, done, streak }
}
