/**
 * Hours that are not stored yet, like the check-offs in `in-flight.ts` (decision 0032), except that a failed
 * write shows no message (docs/product.md#errors), so what was typed stays on the screen.
 */
import { create } from 'zustand'
import {
  applyToTimeDay,
  changedFieldsOf,
  type TimeChanges,
  type TimeField,
} from '#core/records/time-day.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import { NEVER, type Stamp, stamp } from '#core/sync/stamp.ts'
import type { DayKey } from '#core/values/time/day.ts'

interface HoursInFlight {
  /** The database they are written to; another account's hours are not shown. */
  readonly database: string
  readonly days: Readonly<Record<DayKey, TimeChanges>>
}

/** Later than any record's stamp, so that the screen shows what the member has just done. */
const NOT_STORED = stamp(Number.MAX_SAFE_INTEGER)

export const useHoursInFlight = create<HoursInFlight>()(() => ({ database: '', days: {} }))

/** Reports that hours which are shown have been stored, with this stamp. */
export type SettleHours = (field: TimeField, at: Stamp) => void

/** Shows hours before they are stored; a later change of a category replaces its hours. */
export function showHours(database: string, day: DayKey, changes: TimeChanges): SettleHours {
  const shown: TimeChanges = Object.fromEntries(
    changedFieldsOf(changes).map(([field, { value }]) => [field, { value, at: NOT_STORED }]),
  )
  useHoursInFlight.setState((state) => {
    const days = state.database === database ? state.days : {}
    const { unconfirmed, ...before } = days[day] ?? {}
    // Entering actual hours confirms them, even if an earlier unconfirming could not be stored.
    const confirms = Object.keys(changes).some((field) => field.startsWith('actual.'))
    const kept = !confirms && unconfirmed ? { unconfirmed } : {}
    return { database, days: { ...days, [day]: { ...before, ...kept, ...shown } } }
  })
  return (field, at) =>
    useHoursInFlight.setState((state) => {
      const known = state.database === database ? state.days[day] : undefined
      const one = known?.[field]
      if (!one || one !== shown[field]) return state
      return { days: { ...state.days, [day]: { ...known, [field]: { ...one, at } } } }
    })
}

/** Forgets hours that a stored day has caught up with; see `forgetStored`. */
export function forgetStoredHours(database: string, key: DayKey, stored: TimeDay): void {
  const state = useHoursInFlight.getState()
  const shown = state.database === database ? state.days[key] : undefined
  if (!shown) return
  const waiting = changedFieldsOf(shown).filter(
    ([field, { at }]) => at > (stored.stamps[field] ?? NEVER),
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
