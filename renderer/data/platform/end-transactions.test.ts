import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endingInCache } from './end-transactions.ts'

let page: EventTarget
let database: Dexie
/** What the next transaction comes to, `abort` or `complete`, if the page is left as soon as it has begun. */
let leaveWhenBegun: ((way: string) => void) | undefined

const fire = (type: string, persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event(type), { persisted }))

beforeEach(() => {
  page = new EventTarget()
  const ending = endingInCache(indexedDB, page)
  // Node calls a listener that is added meanwhile only if another one is left.
  page.addEventListener('pagehide', () => undefined)
  database = new Dexie('a page that is left', { indexedDB: { ...ending, open: watched } })
  database.version(1).stores({ days: 'id' })

  function watched(...asked: never[]) {
    const opening = ending.open(...asked)
    opening.addEventListener('success', () => {
      const { result } = opening
      const begin = result.transaction.bind(result)
      result.transaction = (...stores) => {
        const transaction = begin(...stores)
        const tell = leaveWhenBegun
        if (tell) {
          for (const way of ['abort', 'complete'])
            transaction.addEventListener(way, () => tell(way))
          queueMicrotask(() => fire('pagehide', true))
        }
        return transaction
      }
    })
    return opening
  }
})
afterEach(() => database.delete())

describe('a page that goes into the back/forward cache', () => {
  it('ends what it is writing, and goes on with the next', async () => {
    await database.open()
    const writing = database.transaction('rw', 'days', async () => {
      await database.table('days').put({ id: 1 })
      fire('pagehide', true)
    })
    await expect(writing).rejects.toMatchObject({ name: 'AbortError' })
    fire('pageshow', true)
    await database.table('days').put({ id: 2 })
    expect(await database.table('days').toCollection().primaryKeys()).toEqual([2])
  })

  it('ends the transaction by which Dexie reads the schema', async () => {
    await database.open()
    database.close({ disableAutoOpen: false })
    const ended = new Promise((resolve) => {
      leaveWhenBegun = resolve
    })
    await database.open()
    expect(await ended).toBe('abort')
    leaveWhenBegun = undefined
  })
})

it('a page that is left for good ends as it does', async () => {
  await database.open()
  const writing = database.table('days').put({ id: 1 })
  fire('pagehide', false)
  await writing
  expect(await database.table('days').count()).toBe(1)
})
