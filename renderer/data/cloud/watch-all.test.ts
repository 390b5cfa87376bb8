import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CloudDocument, CloudQuery } from '#core/server/documents.ts'
import type { Cloud, Listener } from './cloud.ts'
import { MAX_LISTED } from './list-limits.ts'
import { watchAll } from './watch-all.ts'

const QUERY = { collection: 'users' } as const
const idAt = (index: number) => `member-${String(index).padStart(5, '0')}`

/** A cloud whose watches answer when they open, and whenever its documents change. */
function cloudOf(first: Iterable<number>) {
  let ids = [...first].map(idAt)
  let asked = 0
  const watches = new Map<Listener<CloudDocument[]>, CloudQuery>()
  const answer = (listener: Listener<CloudDocument[]>, { after, limit }: CloudQuery) => {
    const rest = ids.toSorted().filter((id) => after === undefined || id > after.id)
    asked += 1
    listener.next(rest.slice(0, limit).map((id) => ({ id, data: {} })))
  }
  const cloud: Pick<Cloud, 'watchQuery'> = {
    watchQuery(query, listener) {
      watches.set(listener, query)
      answer(listener, query)
      return () => watches.delete(listener)
    },
  }
  return {
    cloud,
    open: () => watches.size,
    asked: () => asked,
    become(next: Iterable<number>) {
      ids = [...next].map(idAt)
      for (const [listener, query] of [...watches]) {
        if (watches.has(listener)) answer(listener, query)
      }
    },
  }
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('a list watched page by page', () => {
  it('returns everybody, with one watch for each page', () => {
    const world = cloudOf(range(2 * MAX_LISTED + 50))
    let heard: readonly CloudDocument[] = []
    const stop = watchAll(world.cloud, QUERY, {
      next: (documents) => {
        heard = documents
      },
      error: () => undefined,
    })
    expect(heard.map(({ id }) => id)).toEqual(range(2 * MAX_LISTED + 50).map(idAt))
    expect(world.open()).toBe(3)
    stop()
    expect(world.open()).toBe(0)
  })

  it('asks once when one page holds all of it', () => {
    const world = cloudOf(range(40))
    watchAll(world.cloud, QUERY, { next: () => undefined, error: () => undefined })
    expect([world.asked(), world.open()]).toEqual([1, 1])
  })

  it('returns everybody exactly once while entries come and go', () => {
    const some = fc.uniqueArray(fc.nat(900), { minLength: 0, maxLength: 700 })
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 4 }), ([first = [], ...later]) => {
        const world = cloudOf(first)
        let heard: readonly CloudDocument[] = []
        const stop = watchAll(world.cloud, QUERY, {
          next: (documents) => {
            heard = documents
          },
          error: () => undefined,
        })
        for (const now of [first, ...later]) {
          world.become(now)
          expect(heard.map(({ id }) => id).toSorted()).toEqual(now.map(idAt).toSorted())
        }
        stop()
        expect(world.open()).toBe(0)
      }),
      { numRuns: 40 },
    )
  })
})
