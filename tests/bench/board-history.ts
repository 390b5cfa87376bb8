/** Gives the demo's group a board of any length: in the embedded backend and in the device's cache. */
import type { Page } from '@playwright/test'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import { BOARD_PAGE, boardKey } from '#data/pages/boards/board.ts'

const GROUP = { groupId: 'demo-group-1', groupName: 'Early Birds' }

/**
 * Replaces the group's month with `count` members, and caches all board pages on the device as if the member
 * had viewed them: the largest board possible.
 */
export async function replaceBoard(page: Page, today: DayKey, count: number): Promise<void> {
  const month = monthOf(today)
  const owner = { userId: 'template', userName: 'Template', ...GROUP }
  await page.evaluate(
    async ({ template, count, size, key, month, group }) => {
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
      const members = Array.from({ length: count }, (_, index) => {
        const userId = `bench-${String(index).padStart(5, '0')}`
        const totalPoints = 600 - Math.floor((index * 600) / count)
        return { ...template, id: `${userId}${month}`, userId, userName: userId, totalPoints }
      })
      const cloud = await open('fourfold-cloud-demo')
      const stored = cloud.transaction('documents', 'readwrite')
      const documents = stored.objectStore('documents')
      const old = documents
        .index('[collection+data.groupId+data.queryMonth]')
        .openKeyCursor(['trackingMonthly', group, month])
      await new Promise<void>((resolve) => {
        old.onsuccess = () => {
          if (!old.result) return resolve()
          const [, id] = Array.isArray(old.result.primaryKey) ? old.result.primaryKey : []
          // Keep the member's own month.
          if (id !== `demo-member${month}`) documents.delete(old.result.primaryKey)
          old.result.continue()
        }
      })
      for (const data of members) {
        documents.put({ collection: 'trackingMonthly', id: data.id, data })
      }
      await finished(stored)
      cloud.close()
      const device = await open('fourfold-demo-demo-member')
      const kept = device.transaction('pages', 'readwrite')
      const points = { habit1: 0, habit2: 0, habit3: 0, habit4: 0 }
      for (let first = 0; first < count; first += size) {
        const rows = members.slice(first, first + size).map(({ id, userId, totalPoints }) => ({
          ...{ id, ownerId: userId, name: userId, totalPoints, points, late: false },
        }))
        const number = String(first / size).padStart(4, '0')
        const value = { rows, full: rows.length === size }
        kept.objectStore('pages').put({ key: `${key}/page/${number}`, value, at: Date.now() })
      }
      await finished(kept)
      device.close()
    },
    {
      template: emptyMonth(owner, month, Date.now(), true),
      count,
      size: BOARD_PAGE,
      key: boardKey({ kind: 'month', groupId: GROUP.groupId, month }),
      month,
      group: GROUP.groupId,
    },
  )
}
