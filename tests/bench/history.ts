/** Gives the demo's member a history of any length, on the device and in its embedded backend. */
import type { Page } from '@playwright/test'
import { NO_HISTORY, withDays } from '#core/habits/days/history.ts'
import { eachHabit } from '#core/records/fields.ts'
import { applyToDay, emptyDay, type TrackingDaily } from '#core/records/tracking-daily.ts'
import { emptyMonth, monthFromDays } from '#core/records/tracking-monthly.ts'
import { stamp } from '#core/sync/stamp.ts'
import { type DayKey, daysUpTo } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'

const OWNER = {
  userId: 'demo-member',
  userName: 'Robin Hale',
  groupId: 'demo-group-1',
  groupName: 'Early Birds',
}
const LONG_AGO = Date.UTC(2020, 0, 1)

function makeDays(today: DayKey, count: number): TrackingDaily[] {
  return daysUpTo(today, count).map((day, index) => {
    const checks = eachHabit((habit) => ({
      value: (index * 7 + habit.charCodeAt(5)) % 5 !== 0,
      at: stamp(1 + index),
    }))
    return { ...applyToDay(emptyDay(OWNER, day, LONG_AGO), checks), syncedAt: LONG_AGO }
  })
}

/** Replaces the member's history with `count` days up to today. */
export async function replaceHistory(page: Page, today: DayKey, count: number): Promise<void> {
  const days = makeDays(today, count)
  const months = [...new Set(days.map(({ queryMonth }) => queryMonth))].map((month) =>
    monthFromDays(emptyMonth(OWNER, month, LONG_AGO, true), days),
  )
  const { first, marks } = withDays(NO_HISTORY, days)
  const current = monthOf(today)
  await page.evaluate(
    async ({ days, months, first, marks, userId }) => {
      const open = (name: string) =>
        new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open(name)
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const finished = (transaction: IDBTransaction) =>
        new Promise<void>((resolve, reject) => {
          transaction.oncomplete = () => resolve()
          transaction.onerror = () => reject(transaction.error)
        })
      const device = await open(`fourfold-demo-${userId}`)
      const own = device.transaction(
        ['trackingDaily', 'trackingMonthly', 'history', 'outbox', 'settings'],
        'readwrite',
      )
      for (const name of ['trackingDaily', 'trackingMonthly', 'history', 'outbox']) {
        own.objectStore(name).clear()
      }
      for (const day of days) own.objectStore('trackingDaily').put(day)
      for (const month of months) own.objectStore('trackingMonthly').put(month)
      const history = { id: 'history', first, marks: Uint8Array.from(marks), completeFrom: 0 }
      own.objectStore('history').put(history)
      await finished(own)
      device.close()
      const cloud = await open('fourfold-cloud-demo')
      const stored = cloud.transaction('documents', 'readwrite')
      const documents = stored.objectStore('documents')
      const keys = documents
        .index('[collection+data.userId]')
        .openKeyCursor(['trackingDaily', userId])
      await new Promise<void>((resolve) => {
        keys.onsuccess = () => {
          if (!keys.result) return resolve()
          documents.delete(keys.result.primaryKey)
          keys.result.continue()
        }
      })
      const put = (collection: string, data: { id: string }) =>
        documents.put({ collection, id: data.id, data })
      for (const day of days) put('trackingDaily', day)
      for (const month of months) put('trackingMonthly', month)
      await finished(stored)
      cloud.close()
    },
    { days, months, first, marks: [...marks], userId: OWNER.userId },
  )
  if (months.every(({ queryMonth }) => queryMonth !== current)) {
    throw new Error('The history made for the bench does not reach today.')
  }
}
