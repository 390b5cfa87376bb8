/** What every data layer in the comparison has to do: the same interface, the same records, the same answers. */
import { type DayKey, daysUpTo } from '#core/days/day.ts'
import { HABIT_IDS, type HabitId } from '#core/habits/habits.ts'
import { eachHabit } from '#core/records/fields.ts'
import {
  applyToDay,
  emptyDay,
  type Owner,
  type TrackingDaily,
  trackingDailyId,
} from '#core/records/tracking-daily.ts'
import { nextStamp, stamp } from '#core/sync/stamp.ts'

interface Surroundings {
  readonly today: DayKey
  /** What a request to the stand-in for the server takes, there and back. */
  readonly roundTripMs: number
  /** Where the Firestore emulator is reached, with that delay before it; Firestore alone needs a real server. */
  readonly firestorePort: number
}

/** Which habits of a day are checked. */
export type Checked = Readonly<Record<HabitId, boolean>>

/** What the first screen shows of a history; the same from every layer, or the comparison ends. */
export interface Overview {
  readonly today: Checked
  readonly days: number
  readonly done: Readonly<Record<HabitId, number>>
  /** Days in a row with something checked, up to the newest. */
  readonly streak: number
}

/**
 * Hears how a day is to be shown.
 * @param isStored this is what is stored; otherwise it is shown ahead of that
 */
type Seen = (checked: Checked, isStored: boolean) => void

export interface DataLayer {
  /**
   * Opens the store on this device, without a network.
   * @param history given the first time: days that the server has, too
   */
  open(history?: readonly TrackingDaily[]): Promise<void>
  /** Today, and what follows from all the days there are. */
  read(): Promise<Overview>
  /** Follows a day as a screen does. Resolves when the first answer is there. */
  watch(day: DayKey, seen: Seen): Promise<void>
  /** Resolves when the change is stored, and will be sent some time. */
  checkOff(day: DayKey, habit: HabitId, checked: boolean): Promise<void>
  /** Sends what waits. Resolves when the server has confirmed it all; says how many days it holds. */
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

/** A past of so many days up to today: now and then something is left out, and a day all of it. */
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
