/** The demo community with records that a hostile member could have written, one bad field a member. */
import type { Page } from '@playwright/test'

interface Worst {
  readonly collection: string
  readonly fields: Readonly<Record<string, unknown>>
}

const WORST: readonly Worst[] = [
  { collection: 'users', fields: { timeZoneOffset: 9e15 } },
  { collection: 'users', fields: { lastActive: 9e15, created: -9e15, dayStartHour: 1e300 } },
  { collection: 'users', fields: { lastActive: 1, created: 1 } },
  { collection: 'users', fields: { name: '\u202Elive\0\nnoon', image: 'x'.repeat(100_000) } },
  { collection: 'users', fields: { privacy: 7 } },
  { collection: 'profiles', fields: { social: 7 } },
  { collection: 'trackingDaily', fields: { stamps: 'bad', dateTime: 9e15 } },
  { collection: 'trackingMonthly', fields: { totalPoints: 9e15 } },
  { collection: 'timeTrackingDaily', fields: { actual: [], streak: 9e15 } },
  { collection: 'usersStats', fields: { timeZoneOffset: 9e15, perfect_last_date: 'never' } },
  { collection: 'threads', fields: { lastAt: 9e15, memberSent: -1 } },
  { collection: 'threadMessages', fields: { created: 9e15, dateNumber: 99, ofSender: 'first' } },
]

/**
 * Spoils the records of as many members of the coach, each in one way. The page has to be at the door, with the
 * community on the device.
 * @returns the id of the member whose own record cannot be read
 */
export async function writeBadRecords(page: Page): Promise<string> {
  return page.evaluate(rewrite, { database: 'fourfold-cloud-demo', worst: WORST })
}

/** Runs in the page. */
async function rewrite(given: {
  readonly database: string
  readonly worst: readonly Worst[]
}): Promise<string> {
  const answer = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const database = await answer(indexedDB.open(given.database))
  const store = database.transaction('documents', 'readwrite').objectStore('documents')
  type Stored = { collection: string; id: string; data: Record<string, unknown> }
  const documents: Stored[] = await answer(store.getAll())
  const isCoached = ({ collection, data }: Stored) =>
    collection === 'users' && JSON.stringify(data.coaching).includes('"demo-coach"')
  const ids = documents
    .filter(isCoached)
    .map(({ id }) => id)
    .filter((id) => !['demo-member', 'demo-coach', 'demo-admin'].includes(id))
  const writing = given.worst.flatMap(({ collection, fields }, index) => {
    const owner = ids[index % ids.length] ?? ''
    return documents
      .filter(({ id, data }) => id === owner || [data.userId, data.memberId].includes(owner))
      .filter((one) => one.collection === collection)
      .map((one) => answer(store.put({ ...one, data: { ...one.data, ...fields } })))
  })
  await Promise.all(writing)
  database.close()
  const bad = given.worst.findIndex(({ fields }) => 'privacy' in fields)
  return ids[bad % ids.length] ?? ''
}
