/**
 * Check-offs that are not stored yet. The next frame shows them on top of the live query's result, merged
 * like any other change: once the record has caught up, the overlay changes nothing.
 */
import { create } from 'zustand'
import type { StorageTrouble } from '#core/policies/storage/storage-trouble.ts'
import {
  applyToDay,
  type DayChanges,
  type DayField,
  type TrackingDaily,
} from '#core/records/tracking-daily.ts'
import { NEVER, type Stamp, stamp } from '#core/sync/stamp.ts'
import type { Stamped } from '#core/sync/stamped.ts'
import type { DayKey } from '#core/values/time/day.ts'

interface InFlight {
  /** Why the last change could not be stored, until one is stored again. */
  readonly trouble?: StorageTrouble | undefined
  /** The database they are written to; another account's changes are not shown. */
  readonly database: string
  readonly days: Readonly<Record<DayKey, DayChanges>>
}

/** Later than any record's stamp, so that the screen shows what the member has just done. */
const NOT_STORED = stamp(Number.MAX_SAFE_INTEGER)

export const useInFlight = create<InFlight>()(() => ({ database: '', days: {} }))

/** A change that is shown, to be told the outcome of its write. */
export interface ShownChange {
  /** It was stored, with this stamp. */
  settle(at: Stamp): void
  /** It could not be stored: reverts the screen. */
  hide(): void
}

/** Shows a change before it is stored; a later one of the same field replaces it. */
export function showChange(
  database: string,
  day: DayKey,
  field: DayField,
  value: boolean,
): ShownChange {
  const shown: Stamped<boolean> = { value, at: NOT_STORED }
  const replace = (next: Stamped<boolean> | undefined) =>
    useInFlight.setState((state) => {
      if (state.database !== database || state.days[day]?.[field] !== shown) return state
      const { [field]: _shown, ...rest } = state.days[day]
      return { days: { ...state.days, [day]: next ? { ...rest, [field]: next } : rest } }
    })
  useInFlight.setState((state) => {
    const days = state.database === database ? state.days : {}
    return { database, days: { ...days, [day]: { ...days[day], [field]: shown } } }
  })
  return { settle: (at) => replace({ value, at }), hide: () => replace(undefined) }
}

/**
 * Forgets changes that a stored day has caught up with. From then on only its record counts, even if its
 * stamps are corrected later because this device's clock is wrong.
 */
export function forgetStored(database: string, key: DayKey, stored: TrackingDaily): void {
  const state = useInFlight.getState()
  const changes = state.database === database ? state.days[key] : undefined
  if (!changes) return
  const waiting = Object.entries(changes).filter(
    ([field, { at }]) => at > (stored.stamps[field] ?? NEVER),
  )
  if (waiting.length === Object.keys(changes).length) return
  useInFlight.setState({ days: { ...state.days, [key]: Object.fromEntries(waiting) } })
}

/** A stored day as the screen shows it. */
export function overlaid(
  state: InFlight,
  database: string,
  key: DayKey,
  day: TrackingDaily,
): TrackingDaily {
  const changes = state.database === database ? state.days[key] : undefined
  return changes ? applyToDay(day, changes) : day
}
