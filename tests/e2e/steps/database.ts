/** The device's databases, which a test may have to change to provoke rare states. */
import type { Page } from '@playwright/test'

interface Change {
  /** What the database's name contains: `-cloud-` for the community on this device. */
  readonly database: string
  readonly store: string
  readonly put?: object
  readonly remove?: string
}

/** Stores or deletes a record. Rejects if there is no such database or store. */
export async function changeStored(page: Page, change: Change): Promise<void> {
  await page.evaluate(async ({ database, store, put, remove }) => {
    const all = await indexedDB.databases()
    const name = all.find((one) => one.name?.includes(database))?.name
    if (name === undefined) throw new Error(`There is no database like ${database}.`)
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const writing = opening.result.transaction(store, 'readwrite')
        if (put) writing.objectStore(store).put(put)
        if (remove !== undefined) writing.objectStore(store).delete(remove)
        writing.onerror = () => reject(writing.error)
        writing.oncomplete = () => {
          opening.result.close()
          resolve()
        }
      }
    })
  }, change)
}

interface Place {
  readonly collection: string
  readonly id: string
}

/** A record of the community on this device; undefined if there is none. */
export async function readRecord(page: Page, place: Place): Promise<object | undefined> {
  return page.evaluate(async ({ collection, id }) => {
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const all = await indexedDB.databases()
    const name = all.find((one) => one.name?.includes('-cloud-'))?.name ?? ''
    const database = await answer(indexedDB.open(name))
    const stored: { data: object } | undefined = await answer(
      database.transaction('documents').objectStore('documents').get([collection, id]),
    )
    database.close()
    return stored?.data
  }, place)
}

/** Sets fields of a record of the community on this device. Rejects if there is no such record. */
export async function changeRecord(page: Page, place: Place, fields: object): Promise<void> {
  const known = await readRecord(page, place)
  if (!known) throw new Error(`There is no ${place.collection}/${place.id}.`)
  const put = { ...place, data: { ...known, ...fields } }
  await changeStored(page, { database: '-cloud-', store: 'documents', put })
}
