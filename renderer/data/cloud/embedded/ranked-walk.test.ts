import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CloudQuery } from '#core/server/documents.ts'
import { selectDocuments } from '#core/server/select-documents.ts'
import { EmbeddedDatabase, type StoredDocument } from './embedded-database.ts'
import { embeddedExecutor } from './embedded-documents.ts'
import { rankedWalk } from './index-walk.ts'

let database: EmbeddedDatabase

beforeAll(() => {
  database = new EmbeddedDatabase('device', `walk-${crypto.randomUUID()}`)
})
afterAll(() => database.delete())

/** Records of two groups and two months, many with equal points, some not on the board. */
const records = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...Array.from({ length: 40 }, (_, index) => `m${index}`)),
    groupId: fc.constantFrom('birds', 'owls'),
    queryMonth: fc.constantFrom(202610, 202611),
    totalPoints: fc.nat(4),
    onBoard: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 40 },
)

const pageOf = (limit: number, after?: CloudQuery['after']): CloudQuery => ({
  collection: 'trackingMonthly',
  where: [
    { field: 'groupId', is: '==', value: 'birds' },
    { field: 'queryMonth', is: '==', value: 202611 },
    { field: 'onBoard', is: '==', value: true },
  ],
  orderBy: [{ field: 'totalPoints', direction: 'desc' }],
  limit,
  ...(after && { after }),
})

describe('a page of a board', () => {
  it('returns the same rows as a scan of all documents, also with equal points, page after page', async () => {
    await fc.assert(
      fc.asyncProperty(records, fc.integer({ min: 1, max: 7 }), async (given, limit) => {
        const stored = given.map((data): StoredDocument => {
          return { collection: 'trackingMonthly', id: data.id, data }
        })
        await database.documents.clear()
        await database.documents.bulkPut(stored)
        let after: CloudQuery['after']
        for (;;) {
          const query = pageOf(limit, after)
          const page = await embeddedExecutor(database, Date.now).query(query)
          expect(page.map(({ id }) => id)).toEqual(
            selectDocuments(stored, query).map(({ id }) => id),
          )
          const last = page.at(-1)
          if (!last || page.length < limit) return
          after = { values: [last.data.totalPoints], id: last.id }
        }
      }),
      { numRuns: 40 },
    )
  })

  it('walks an index, while other queries do not', () => {
    expect(rankedWalk(pageOf(5))?.index).toContain('queryMonth')
    expect(rankedWalk({ ...pageOf(5), orderBy: [] })).toBeUndefined()
    expect(rankedWalk({ ...pageOf(5), where: [] })).toBeUndefined()
  })
})
