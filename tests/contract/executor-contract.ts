/** What every implementation of `Executor` has to do: one suite, run against each. */
import { describe, expect, it } from 'vitest'
import type { CloudQuery, DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { increment, REMOVE_FIELD, SERVER_TIME, type Write } from '#core/server/writes.ts'

/** @param open an executor on an empty database */
export function describeExecutorContract(name: string, open: () => Promise<Executor>): void {
  const G1 = { collection: 'groups', id: 'g1' } as const
  const G2 = { collection: 'groups', id: 'g2' } as const
  const write = (executor: Executor, ...writes: readonly Write[]) =>
    executor.transact([], () => ({ writes, result: undefined }))
  const set = (ref: DocumentRef, data: object): Write => ({ kind: 'set', ref, data })
  const merge = (ref: DocumentRef, data: object): Write => ({ kind: 'merge', ref, data })
  const dataOf = async (executor: Executor, ref: DocumentRef) => (await executor.get(ref))?.data

  describe(`${name}: writes`, () => {
    it('replace a document on set, and merge maps field by field', async () => {
      const executor = await open()
      expect(await executor.get(G1)).toBeUndefined()
      await write(executor, set(G1, { name: 'Birds', links: { call: 'a', other: 'b' } }))
      await write(executor, merge(G1, { links: { call: 'c' }, targets: [{ id: 'ada' }] }))
      expect(await executor.get(G1)).toEqual({
        id: 'g1',
        data: { name: 'Birds', links: { call: 'c', other: 'b' }, targets: [{ id: 'ada' }] },
      })
      await write(executor, set(G1, { name: 'Owls', links: undefined }))
      expect(await dataOf(executor, G1)).toEqual({ name: 'Owls' })
    })

    it('remove documents, and single fields, also inside maps', async () => {
      const executor = await open()
      await write(executor, set(G1, { name: 'Birds', links: { call: 'a', other: 'b' } }))
      await write(executor, merge(G1, { name: REMOVE_FIELD, links: { other: REMOVE_FIELD } }))
      expect(await dataOf(executor, G1)).toEqual({ links: { call: 'a' } })
      await write(executor, { kind: 'delete', ref: G1 }, { kind: 'delete', ref: G2 })
      expect(await executor.get(G1)).toBeUndefined()
    })

    it('add to numbers, also inside maps and where there was nothing', async () => {
      const executor = await open()
      const more = merge(G1, { points: increment(4), habits: { habit1: increment(-1) } })
      await write(executor, more)
      await write(executor, more)
      expect(await dataOf(executor, G1)).toEqual({ points: 8, habits: { habit1: -2 } })
    })

    it('apply several writes of one document in their order', async () => {
      const executor = await open()
      await write(
        executor,
        set(G1, { count: 1, name: 'Birds' }),
        merge(G1, { count: increment(2) }),
        set(G2, { count: 1 }),
        { kind: 'delete', ref: G2 },
      )
      expect(await dataOf(executor, G1)).toEqual({ count: 3, name: 'Birds' })
      expect(await executor.get(G2)).toBeUndefined()
    })

    it('share one server time in all of a commit, in ms', async () => {
      const executor = await open()
      const before = Date.now()
      await write(executor, set(G1, { syncedAt: SERVER_TIME }), set(G2, { at: SERVER_TIME }))
      const at = (await dataOf(executor, G1))?.syncedAt
      expect(at).toBeGreaterThanOrEqual(before - 1_000)
      expect(at).toBeLessThanOrEqual(Date.now() + 1_000)
      expect((await dataOf(executor, G2))?.at).toBe(at)
    })
  })

  describe(`${name}: transactions`, () => {
    it('pass documents in the order of the references, and return the result', async () => {
      const executor = await open()
      await write(executor, set(G1, { name: 'Birds' }))
      const names = await executor.transact([G2, G1], (documents) => ({
        writes: [],
        result: documents.map((one) => one?.data.name),
      }))
      expect(names).toEqual([undefined, 'Birds'])
    })

    it('write nothing if the decision throws', async () => {
      const executor = await open()
      const failing = executor.transact([G1], () => {
        throw new Error('changed my mind')
      })
      await expect(failing).rejects.toThrow('changed my mind')
      expect(await executor.get(G1)).toBeUndefined()
    })

    it('lose no update of two that run at once, nor split one', async () => {
      const executor = await open()
      await write(executor, set(G1, { count: 0 }), set(G2, { count: 0 }))
      const raise = () =>
        executor.transact([G1, G2], (documents) => ({
          writes: [G1, G2].map((ref, index) =>
            set(ref, { count: Number(documents[index]?.data.count) + 1 }),
          ),
          result: undefined,
        }))
      await Promise.all([raise(), raise()])
      expect(await dataOf(executor, G1)).toEqual({ count: 2 })
      expect(await dataOf(executor, G2)).toEqual({ count: 2 })
    })
  })

  describe(`${name}: queries`, () => {
    const openOnes = { field: 'open', is: '==', value: true } as const
    const bySize = { field: 'size', direction: 'desc' } as const
    const filled = async () => {
      const executor = await open()
      const group = (id: string, data: object) =>
        set({ collection: 'groups', id }, { id, syncedAt: SERVER_TIME, ...data })
      await write(
        executor,
        group('b', { open: true, size: 2, targets: ['ada', 'bo'] }),
        group('a', { open: true, size: 2, targets: ['bo'] }),
        group('c', { open: true, size: 9, habits: { habit1: 5 } }),
        group('d', { open: false, size: 5, habits: { habit1: 7 } }),
        set({ collection: 'users', id: 'u' }, { id: 'u', open: true, size: 100 }),
      )
      return executor
    }
    const idsOf = async (executor: Executor, query: Omit<CloudQuery, 'collection' | 'limit'>) =>
      (await executor.query({ collection: 'groups', limit: 100, ...query })).map(({ id }) => id)

    it('filter, order, limit, and break ties by ascending id, page by page', async () => {
      const executor = await filled()
      const asked = {
        collection: 'groups',
        where: [openOnes],
        orderBy: [bySize],
        limit: 2,
      } as const
      expect((await executor.query(asked)).map(({ id }) => id)).toEqual(['c', 'a'])
      const next = await executor.query({ ...asked, after: { values: [2], id: 'a' } })
      expect(next.map(({ id }) => id)).toEqual(['b'])
      expect(await idsOf(executor, { after: { values: [], id: 'b' } })).toEqual(['c', 'd'])
    })

    it('compare values, lists and server times', async () => {
      const executor = await filled()
      const where = (field: string, is: '<' | '>=' | 'in' | 'array-contains', value: unknown) =>
        idsOf(executor, { where: [{ field, is, value }] })
      expect(await where('size', '<', 5)).toEqual(['a', 'b'])
      expect(await where('size', '>=', 5)).toEqual(['d', 'c'])
      expect(await where('size', 'in', [9, 5])).toEqual(['c', 'd'])
      expect(await where('targets', 'array-contains', 'bo')).toEqual(['a', 'b'])
      const at = Number((await dataOf(executor, { collection: 'groups', id: 'a' }))?.syncedAt)
      expect(await where('syncedAt', '<', at)).toEqual([])
      expect(await where('syncedAt', '<', at + 1)).toEqual(['a', 'b', 'c', 'd'])
    })

    it('count and sum what a query finds, also inside maps', async () => {
      const executor = await filled()
      const asked = { collection: 'groups', where: [openOnes], limit: 100 } as const
      expect(await executor.count(asked)).toBe(3)
      expect(await executor.count({ ...asked, limit: 2 })).toBe(2)
      const sums = async (query: CloudQuery, ...fields: string[]) =>
        (await executor.sum(query, fields)).sums
      expect(await sums(asked, 'size')).toEqual([13])
      const all = { collection: 'groups', limit: 100 } as const
      expect(await sums(all, 'habits.habit1')).toEqual([12])
      expect(
        await sums(
          { ...all, where: [{ field: 'size', is: '==', value: 9 }] },
          'size',
          'habits.habit1',
        ),
      ).toEqual([9, 5])
      expect(await sums(asked, 'nothing')).toEqual([0])
    })

    it('say when a sum was read: after every write that it holds', async () => {
      const executor = await filled()
      const asked = { collection: 'groups', limit: 100 } as const
      const before = await executor.sum(asked, ['size'])
      await write(executor, merge(G1, { size: 1 }))
      const after = await executor.sum(asked, ['size'])
      expect([before.sums, after.sums]).toEqual([[18], [19]])
      expect(after.readAt).toBeGreaterThan(before.readAt)
      expect(Math.abs(after.readAt / 1_000 - Date.now())).toBeLessThan(5_000)
    })
  })
}
