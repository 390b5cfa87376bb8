/** A month as this device knows it. */
import { monthPointsOf } from '#core/days/history.ts'
import { type TrackingMonthly, withPoints } from '#core/records/tracking-monthly.ts'
import { coversMonth, type StoredHistory } from './history-record.ts'

/**
 * A stored month with the points that its days make, where all of them are on this device; otherwise as it
 * is stored. A check-off moves the history alone: one record less in its transaction (decision 0031).
 */
export function monthHere(stored: TrackingMonthly, history: StoredHistory): TrackingMonthly {
  const month = stored.queryMonth
  return coversMonth(history, month) ? withPoints(stored, monthPointsOf(history, month)) : stored
}
