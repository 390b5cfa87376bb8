/**
 * Hours on their way to the disk, as `in-flight.ts` has it for check-offs (decision 0032), but for one
 * thing: where a write fails there is no message (spec 8), so what was typed stays on the screen, and goes
 * along with the next write of that day.
 */
import { create } from 'zustand'
import type { DayKey } from '#core/days/day.ts'
import { applyToTimeDay, type TimeField, timeChangesOf } from '#core/records/time-day.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import { NEVER, type Stamp, stamp } from '#core/sync/stamp.ts'
import type { Stamped } from '#core/sync/stamped.ts'
import { CATEGORIES, type Category, type Side } from '#core/time-budget/categories.ts'
import type { SomeHours } from '#core/time-budget/hour-set.ts'
import type { Hours } from '#core/time-budget/hours.ts'

interface ShownHours extends Stamped<Hours> {
  /** The write has failed: it is on no disk yet. */
  readonly failed?: boolean
}

type ShownDay = Readonly<Partial<Record<TimeField, ShownHours>>>

interface HoursInFlight {
  /** The database they are written to: another account's are not shown. */
  readonly database: string
  readonly days: Readonly<Record<DayKey, ShownDay>>
}

/** Later than any record: what the member has just done is what the screen shows. */
const NOT_STORED = stamp(Number.MAX_SAFE_INTEGER)

export const useHoursInFlight = create<HoursInFlight>()(() => ({ database: '', days: {} }))

/** Hours that are shown, and what has become of them. */
export interface ShownChange {
  /** They are stored, with this stamp. */
  settle(at: Stamp): void
  /** They could not be stored: they stay, for the next write. */
  keep(): void
}

/**
 * Shows hours before they are stored. A later change of a category takes its place.
 * @param unconfirms see `timeChangesOf`
 */
export function showHours(
  database: string,
  day: DayKey,
  side: Side,
  hours: SomeHours,
  unconfirms = false,
): ShownChange {
  const shown: ShownDay = timeChangesOf(side, hours, NOT_STORED, unconfirms)
  const made = new Set(Object.values(shown))
  const replace = (change: (one: ShownHours) => ShownHours) =>
    useHoursInFlight.setState((state) => {
      if (state.database !== database) return state
      const now = Object.entries(state.days[day] ?? {}).map(
        ([field, one]) => [field, made.has(one) ? change(one) : one] as const,
      )
      return { days: { ...state.days, [day]: Object.fromEntries(now) } }
    })
  useHoursInFlight.setState((state) => {
    const days = state.database === database ? state.days : {}
    const { unconfirmed, ...before } = days[day] ?? {}
    // What is said of actual hours confirms them, also where taking them back could not be stored.
    const kept = side === 'plan' && unconfirmed ? { unconfirmed } : {}
    return { database, days: { ...days, [day]: { ...before, ...kept, ...shown } } }
  })
  return {
    settle: (at) => replace(({ value }) => ({ value, at })),
    keep: () => replace((one) => ({ ...one, failed: true })),
  }
}

/** What could not be stored of a day's side, for another try. */
export function unsavedHours(database: string, day: DayKey, side: Side): SomeHours {
  const state = useHoursInFlight.getState()
  const shown = state.database === database ? state.days[day] : undefined
  const unsaved: Partial<Record<Category, Hours>> = {}
  for (const category of CATEGORIES) {
    const one = shown?.[`${side}.${category}`]
    if (one?.failed) unsaved[category] = one.value
  }
  return unsaved
}

/** Forgets hours that a stored day has caught up with; see `forgetStored`. */
export function forgetStoredHours(database: string, key: DayKey, stored: TimeDay): void {
  const state = useHoursInFlight.getState()
  const shown = state.database === database ? state.days[key] : undefined
  if (!shown) return
  const waiting = Object.entries(shown).filter(
    ([field, one]) => one && one.at > (stored.stamps[field] ?? NEVER),
  )
  if (waiting.length === Object.keys(shown).length) return
  useHoursInFlight.setState({ days: { ...state.days, [key]: Object.fromEntries(waiting) } })
}

/** A stored day as the screen shows it. */
export function overlaidHours(
  state: HoursInFlight,
  database: string,
  key: DayKey,
  day: TimeDay,
): TimeDay {
  const shown = state.database === database ? state.days[key] : undefined
  return shown ? applyToTimeDay(day, shown) : day
}
