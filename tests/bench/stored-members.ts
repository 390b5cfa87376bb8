/** Members in an admin's list, as if the device had fetched them. */
import type { Page } from '@playwright/test'

export const MEMBERS = 5_000
/** How many of them are in the first group of the demo community. */
export const LARGE_GROUP = 3_040

/** Stores the list on the device of the demo community's admin. */
export async function storeMembers(page: Page): Promise<void> {
  await page.evaluate(
    async ([count, inLarge]) => {
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
      const now = Date.now()
      const rows = Array.from({ length: count }, (_, index) => ({
        ...{ id: `bench-${index}`, name: `Member ${(index * 7_919 + 1) % count}`, email: '' },
        groupId: `demo-group-${index < inLarge ? 1 : 2 + (index % 2)}`,
        ...{ closed: false, tier: 'free' },
        ...{ lastActive: now - index * 60_000, created: now - index * 3_600_000, onBoard: true },
        ...{ isConsistencyCoach: false, isExecutiveCoach: false, admin: false, disabled: false },
        ...{ consistencyCoachId: 'demo-coach', executiveCoachId: '' },
      }))
      const device = await open('fourfold-demo-demo-admin')
      const kept = device.transaction('pages', 'readwrite')
      const value = { rows, upTo: now, wholeAt: now, shape: 1, version: 'bench' }
      kept.objectStore('pages').put({ key: 'admin/directory', value, at: now })
      await finished(kept)
      device.close()
    },
    [MEMBERS, LARGE_GROUP] as const,
  )
}
