/** Where a member's month is stored, and what is counted of it. */

import { trackingMonthlyId } from '#core/records/tracking-monthly.ts'
import type { MonthNumber } from '#core/values/time/month.ts'
import type { DocumentRef } from './documents.ts'

export function monthRef(userId: string, month: MonthNumber): DocumentRef {
  return { collection: 'trackingMonthly', id: trackingMonthlyId(userId, month) }
}

export function countedRef(userId: string, month: MonthNumber): DocumentRef {
  return { collection: 'counted', id: trackingMonthlyId(userId, month) }
}
