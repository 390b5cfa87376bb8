/**
 * What every adapter of the cloud port has to do: one suite, run against each (docs/architecture.md#the-cloud-port).
 */
import { describe, expect, it, onTestFinished } from 'vitest'
import type { CloudDocument, CloudQuery } from '#core/server/documents.ts'
import { increment, REMOVE_FIELD, SERVER_TIME } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { type CloudUnderTest, openAsAda } from './cloud-under-test.ts'

export function describeCloudContract(name: string, community: CloudUnderTest): void {
  const opened = () => openAsAda(community)
  const put = (cloud: Cloud, id: string, data: object) =>
    cloud.transact([], () => ({
      writes: [{ kind: 'set', ref: { collection: 'groups', id }, data: { id, ...data } }],
      result: undefined,
    }))
  const namesOf = async (cloud: Cloud, query: CloudQuery) =>
    (await cloud.query(query)).map(({ id }) => id)

  describe(`${name}: documents`, () => {
    it('return nothing for an id never written', async () => {
      const { cloud } = await opened()
      expect(await cloud.get({ collection: 'groups', id: 'none' })).toBeUndefined()
    })

    it('replace the whole document on set, and only the given fields on merge', async () => {
      const { cloud } = await opened()
      const ref = { collection: 'groups', id: 'g1' } as const
      await put(cloud, 'g1', { name: 'Birds', links: { groupCallLink: 'a', other: 'b' } })
      await cloud.transact([], () => ({
        writes: [{ kind: 'merge', ref, data: { links: { groupCallLink: 'c' } } }],
        result: undefined,
      }))
      expect((await cloud.get(ref))?.data).toEqual({
        id: 'g1',
        name: 'Birds',
        links: { groupCallLink: 'c', other: 'b' },
      })
      await put(cloud, 'g1', { name: 'Owls' })
      expect((await cloud.get(ref))?.data).toEqual({ id: 'g1', name: 'Owls' })
    })

    it('add to numbers, also deep inside and where there was none', async () => {
      const { cloud } = await opened()
      const ref = { collection: 'trackingGroupMonthly', id: 'g1202611' } as const
      const data = { totalPoints: increment(4), habits: { habit1: { totalPoints: increment(4) } } }
      const write = { kind: 'merge', ref, data } as const
      await cloud.transact([], () => ({ writes: [write], result: undefined }))
      await cloud.transact([], () => ({ writes: [write], result: undefined }))
      expect((await cloud.get(ref))?.data).toEqual({
        totalPoints: 8,
        habits: { habit1: { totalPoints: 8 } },
      })
    })

    it('get stamps from the cloud’s own clock', async () => {
      const { cloud } = await opened()
      const before = await cloud.serverNow()
      await put(cloud, 'g1', { syncedAt: SERVER_TIME })
      const stamped = (await cloud.get({ collection: 'groups', id: 'g1' }))?.data.syncedAt
      expect(stamped).toBeGreaterThanOrEqual(before - 1_000)
      expect(stamped).toBeLessThanOrEqual((await cloud.serverNow()) + 5_000)
    })

    it('drop single fields, also deep inside', async () => {
      const { cloud } = await opened()
      const ref = { collection: 'groups', id: 'g1' } as const
      await put(cloud, 'g1', { name: 'Birds', links: { groupCallLink: 'a', other: 'b' } })
      const data = { name: REMOVE_FIELD, links: { other: REMOVE_FIELD } }
      await cloud.transact([], () => ({
        writes: [{ kind: 'merge', ref, data }],
        result: undefined,
      }))
      expect((await cloud.get(ref))?.data).toEqual({ id: 'g1', links: { groupCallLink: 'a' } })
    })

    it('disappear when removed', async () => {
      const { cloud } = await opened()
      const ref = { collection: 'groups', id: 'g1' } as const
      await put(cloud, 'g1', { name: 'Birds' })
      await cloud.transact([], () => ({ writes: [{ kind: 'delete', ref }], result: undefined }))
      expect(await cloud.get(ref)).toBeUndefined()
    })

    it('change all together in a transaction or not at all', async () => {
      const { cloud } = await opened()
      const ref = { collection: 'groups', id: 'g1' } as const
      const failing = cloud.transact([ref], () => {
        throw new Error('changed my mind')
      })
      await expect(failing).rejects.toThrow('changed my mind')
      expect(await cloud.get(ref)).toBeUndefined()
    })

    it('lose no update when transactions race', async () => {
      const { cloud } = await opened()
      const ref = { collection: 'groups', id: 'g1' } as const
      await put(cloud, 'g1', { count: 0 })
      const raise = () =>
        cloud.transact([ref], ([document]) => ({
          writes: [{ kind: 'merge', ref, data: { count: Number(document?.data.count) + 1 } }],
          result: undefined,
        }))
      await Promise.all(Array.from({ length: 8 }, raise))
      expect((await cloud.get(ref))?.data.count).toBe(8)
    })
  })

  describe(`${name}: queries`, () => {
    it('find documents by what their lists hold, in an order', async () => {
      const { cloud } = await opened()
      await put(cloud, 'a', { targets: ['ada', 'bo'], count: 1 })
      await put(cloud, 'b', { targets: ['ada'], count: 2 })
      await put(cloud, 'c', { targets: ['cy'], count: 3 })
      await put(cloud, 'd', { count: 4 })
      const about = (value: string): CloudQuery => ({
        collection: 'groups',
        limit: 100,
        where: [{ field: 'targets', is: 'array-contains', value }],
        orderBy: [{ field: 'count', direction: 'desc' }],
      })
      expect(await namesOf(cloud, about('ada'))).toEqual(['b', 'a'])
      expect(await namesOf(cloud, about('di'))).toEqual([])
    })

    const filled = async () => {
      const { cloud } = await opened()
      await put(cloud, 'b', { open: true, size: 2 })
      await put(cloud, 'a', { open: true, size: 2 })
      await put(cloud, 'c', { open: true, size: 9 })
      await put(cloud, 'd', { open: false, size: 5 })
      return cloud
    }
    const open = { field: 'open', is: '==', value: true } as const
    const bySize = { field: 'size', direction: 'desc' } as const

    it('filter, order, and break ties by ascending id', async () => {
      const cloud = await filled()
      const query = { collection: 'groups', where: [open], orderBy: [bySize], limit: 100 } as const
      expect(await namesOf(cloud, query)).toEqual(['c', 'a', 'b'])
    })

    it('continue page by page without repeating or leaving out anybody', async () => {
      const cloud = await filled()
      const query = { collection: 'groups', where: [open], orderBy: [bySize], limit: 2 } as const
      expect(await namesOf(cloud, query)).toEqual(['c', 'a'])
      const next = { ...query, after: { values: [2], id: 'a' } }
      expect(await namesOf(cloud, next)).toEqual(['b'])
    })

    it('compare with smaller, larger and one of several', async () => {
      const cloud = await filled()
      const where = (field: string, is: '<' | '>=' | 'in', value: unknown): CloudQuery => ({
        collection: 'groups',
        limit: 100,
        where: [{ field, is, value }],
      })
      expect(await namesOf(cloud, where('size', '<', 5))).toEqual(['a', 'b'])
      expect(await namesOf(cloud, where('size', '>=', 5))).toEqual(['d', 'c'])
      expect(await namesOf(cloud, where('size', 'in', [9, 5]))).toEqual(['c', 'd'])
    })

    it('find one member’s records by their owner', async () => {
      const { cloud, userId } = await opened()
      const ref = { collection: 'trackingMonthly', id: `${userId}202611` } as const
      const data = { userId, queryMonth: 202611, totalPoints: 7 }
      await cloud.transact([], () => ({ writes: [{ kind: 'set', ref, data }], result: undefined }))
      const where = [{ field: 'userId', is: '==', value: userId } as const]
      expect(await namesOf(cloud, { collection: 'trackingMonthly', limit: 100, where })).toEqual([
        ref.id,
      ])
    })

    it('count and sum without sending the documents', async () => {
      const cloud = await filled()
      const query = { collection: 'groups', where: [open], limit: 100 } as const
      expect(await cloud.aggregate(query, { kind: 'count' })).toBe(3)
      expect(await cloud.aggregate(query, { kind: 'sum', field: 'size' })).toBe(13)
      expect(await cloud.aggregate({ ...query, limit: 2 }, { kind: 'count' })).toBe(2)
    })
  })

  describe(`${name}: watches`, () => {
    it('report a document as it is, and again whenever it changes', async () => {
      const { cloud } = await opened()
      const seen = watched<CloudDocument | undefined>()
      onTestFinished(cloud.watchDocument({ collection: 'groups', id: 'g1' }, seen))
      await expect.poll(() => seen.values.at(-1)).toBeUndefined()
      await expect.poll(() => seen.values.length).toBe(1)
      await put(cloud, 'g1', { name: 'Birds' })
      await expect.poll(() => seen.values.at(-1)?.data.name).toBe('Birds')
    })

    it('report a query’s documents as they come and go', async () => {
      const { cloud } = await opened()
      const seen = watched<CloudDocument[]>()
      const where = [{ field: 'open', is: '==', value: true } as const]
      onTestFinished(cloud.watchQuery({ collection: 'groups', limit: 100, where }, seen))
      await expect.poll(() => seen.values.at(-1)).toEqual([])
      await put(cloud, 'g1', { open: true })
      await expect.poll(() => seen.values.at(-1)?.map(({ id }) => id)).toEqual(['g1'])
      await put(cloud, 'g1', { open: false })
      await expect.poll(() => seen.values.at(-1)).toEqual([])
    })

    it('report what another watch holds already, once, and continue', async () => {
      const { cloud } = await opened()
      await put(cloud, 'g1', { name: 'Birds', open: true })
      const all = watched<CloudDocument[]>()
      onTestFinished(cloud.watchQuery({ collection: 'groups', limit: 100 }, all))
      await expect.poll(() => all.values.at(-1)?.length).toBe(1)
      const one = watched<CloudDocument | undefined>()
      onTestFinished(cloud.watchDocument({ collection: 'groups', id: 'g1' }, one))
      const where = [{ field: 'open', is: '==', value: true }] as const
      const some = watched<CloudDocument[]>()
      onTestFinished(cloud.watchQuery({ collection: 'groups', limit: 100, where }, some))
      await expect.poll(() => one.values.at(-1)?.data.name).toBe('Birds')
      await expect.poll(() => some.values.at(-1)?.map(({ id }) => id)).toEqual(['g1'])
      await put(cloud, 'g1', { name: 'Owls', open: true })
      await expect.poll(() => one.values.at(-1)?.data.name).toBe('Owls')
      await expect.poll(() => some.values.at(-1)?.[0]?.data.name).toBe('Owls')
      expect(some.values).toHaveLength(2)
    })
  })
}

function watched<Value>() {
  const values: Value[] = []
  return {
    values,
    next: (value: Value) => void values.push(value),
    error: (error: Error) => {
      throw error
    },
  }
}
