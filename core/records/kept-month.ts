/** What a device keeps of its member's month when the server's arrives (docs/architecture.md#who-writes-what). */
import { pointsByHabit, type TrackingMonthly, withPoints } from './tracking-monthly.ts'

/** A day of the month as this device has it. */
export interface DayHere {
  /** When the server stored it last, in ms. */
  readonly syncedAt?: number | undefined
  /** A change of it is not on the server yet. */
  readonly waits: boolean
}

/**
 * The server's month, with its points only where the server has counted all that this device knows: otherwise the own
 * month would jump back until it has.
 * @param days those of the month that are on this device
 */
export function keptMonth(
  ours: TrackingMonthly | undefined,
  theirs: TrackingMonthly,
  days: readonly DayHere[],
): TrackingMonthly {
  if (!ours || isCounted(theirs, days)) return theirs
  return { ...withPoints(theirs, pointsByHabit(ours)), late: ours.late || theirs.late }
}

/** A month that was begun by joining a group, before any day was counted, has counted none. */
function isCounted({ countedUntil = 0 }: TrackingMonthly, days: readonly DayHere[]): boolean {
  return days.every(({ syncedAt = 0, waits }) => !waits && syncedAt <= countedUntil)
}
