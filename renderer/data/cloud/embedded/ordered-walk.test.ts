import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CloudQuery } from '#core/server/documents.ts'
import { selectDocuments } from '#core/server/select-documents.ts'
import { EmbeddedDatabase, type StoredDocument } from './embedded-database.ts'
import { embeddedExecutor } from './embedded-documents.ts'
import { orderedWalk } from './index-walk.ts'

let database: EmbeddedDatabase

beforeAll(() => {
  database = new EmbeddedDatabase('device', `ordered-${crypto.randomUUID()}`)
})
afterAll(() => database.delete())

/** Members, many with the same last activity, some with none recorded. */
const records = fc.uniqueArray(
  fc.record(
    {
      id: fc.constantFrom(...Array.from({ length: 40 }, (_, index) => `m${index}`)),
      lastActive: fc.oneof(fc.nat(4), fc.constant('never')),
      collection: fc.constantFrom('users', 'usersSecure'),
    },
    { requiredKeys: ['id', 'collection'] },
  ),
  { selector: ({ id }) => id, maxLength: 40 },
)

const LISTINGS = [
  { collection: 'users', limit: 100 },
  { collection: 'users', limit: 100, orderBy: [{ field: 'id', direction: 'asc' }] },
  { collection: 'users', limit: 100, orderBy: [{ field: 'lastActive', direction: 'asc' }] },
  {
    collection: 'users',
    limit: 100,
    where: [{ field: 'lastActive', is: '>', value: 1 }],
    orderBy: [{ field: 'lastActive', direction: 'asc' }],
  },
] as const satisfies readonly CloudQuery[]

describe('a listing of a whole collection', () => {
  it.each(LISTINGS)('returns the same pages as a scan of all documents: %j', async (listing) => {
    await fc.assert(
      fc.asyncProperty(records, fc.integer({ min: 1, max: 7 }), async (given, limit) => {
        const stored = given.map(({ collection, ...data }): StoredDocument => {
          return { collection, id: data.id, data }
        })
        await database.documents.clear()
        await database.documents.bulkPut(stored)
        const all = stored.filter(({ collection }) => collection === 'users')
        let after: CloudQuery['after']
        for (;;) {
          const query: CloudQuery = { ...listing, limit, ...(after && { after }) }
          const page = await embeddedExecutor(database, Date.now).query(query)
          expect(page.map(({ id }) => id)).toEqual(selectDocuments(all, query).map(({ id }) => id))
          const last = page.at(-1)
          if (!last || page.length < limit) return
          const [order] = query.orderBy ?? []
          after = { values: order ? [last.data[order.field]] : [], id: last.id }
        }
      }),
      { numRuns: 25 },
    )
  })

  it('walks an index, while other queries do not', () => {
    for (const listing of LISTINGS) expect(orderedWalk({ ...listing, limit: 5 })).toBeDefined()
    const [, , active] = LISTINGS
    const others: readonly Partial<CloudQuery>[] = [
      { where: [{ field: 'groupId', is: 'in', value: ['birds'] }] },
      { where: [{ field: 'lastActive', is: '<', value: 4 }] },
      { where: [{ field: 'lastActive', is: '>', value: 'never' }] },
      { orderBy: [{ field: 'lastActive', direction: 'desc' }] },
      { orderBy: [{ field: 'name', direction: 'asc' }] },
    ]
    for (const other of others) {
      expect(orderedWalk({ ...active, limit: 5, ...other })).toBeUndefined()
    }
  })
})
