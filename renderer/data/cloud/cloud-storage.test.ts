import { expect, it } from 'vitest'
import { objectPath } from '#core/policies/storage/object-path.ts'
import { type CloudStorage, storageOnDemand } from './cloud-storage.ts'

it('storage on demand loads once, and tries again after a failed load', async () => {
  const path = objectPath({ userId: 'ada', audience: 'private', file: 'a.png' })
  const removed: string[] = []
  let loads = 0
  const storage = storageOnDemand(async () => {
    loads += 1
    if (loads === 1) throw new Error('offline')
    const loaded: Partial<CloudStorage> = { remove: async (one) => void removed.push(one) }
    return { ...storage, ...loaded }
  })
  await expect(storage.remove(path)).rejects.toThrow('offline')
  await Promise.all([storage.remove(path), storage.remove(path)])
  expect(removed).toEqual([path, path])
  expect(loads).toBe(2)
})
