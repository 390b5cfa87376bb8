/** The demo community with records that a hostile member could have written, one bad field per member. */
import type { Page } from '@playwright/test'
import type { Collection } from '#core/policies/collections/collections.ts'
import { spoiledList } from '#tests/data/spoiled-lists.ts'

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

const LISTS = [
  ...(['joinRequests', 'tierRequests', 'auditLog', 'invites', 'projects'] as const),
  ...(['projectInterest', 'notifications', 'timeTrackingTemplate', 'groups'] as const),
  ...(['trackingGroupMonthly', 'privateSessions', 'broadcasts'] as const),
  ...(['batchRuns', 'batchChanges', 'pushDevices'] as const),
] satisfies readonly Collection[]

/** Collections with one record per member, group or kind: the bad record replaces it. */
const ONE_EACH = {
  groupLinks: 'demo-group-1',
  coachNotes: 'demo-member',
  botRules: 'absent',
} as const satisfies Partial<Record<Collection, string>>

interface Stored {
  readonly collection: string
  readonly id: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Long enough for every field; more would make a page of them take minutes. */
const MAX_LENGTH = 20_000
const IN_DEMO = new Map([
  ['ada', 'demo-member'],
  ['coach', 'demo-coach'],
  ['admin', 'demo-admin'],
])

/** Replaces the ids in a record with the demo's own. */
function inDemo(value: unknown): unknown {
  if (typeof value === 'string') {
    return (IN_DEMO.get(value) ?? value).slice(0, MAX_LENGTH).replaceAll('birds', 'demo-group-1')
  }
  if (Array.isArray(value)) return value.map(inDemo)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inDemo(one)]))
}

function storedInDemo({ collection, id, data }: Stored, newer: number): Stored {
  const words = Object.entries(data).map(([key, one]) => [key, inDemo(one)])
  const { created } = data
  // Puts it first in lists of the latest.
  const time = typeof created === 'number' ? { created: created + newer } : {}
  return { collection, id: String(inDemo(id)), data: { ...Object.fromEntries(words), ...time } }
}

/** Each extreme in members' requests, admins' and browsers' records, and one bad record per collection. */
function badLists(): Stored[] {
  const many = LISTS.flatMap((collection) => {
    const all = spoiledList(collection)
    return all.map((one, index) => storedInDemo(one, index === all.length - 1 ? 1 : 0))
  })
  const few = (['groupLinks', 'coachNotes', 'botRules'] as const).flatMap((collection) =>
    spoiledList(collection)
      .slice(-1)
      .map((one) => ({ ...storedInDemo(one, 0), id: ONE_EACH[collection] })),
  )
  return [...many, ...few]
}

/** The path of a collection's bad record. */
export function badPlace(collection: Collection): string {
  return `${collection}/${inDemo(spoiledList(collection).at(-1)?.id)}`
}

/**
 * Spoils the records of as many members of the coach, each in one way, and adds bad records to the lists.
 * Call it at the door, with the community on the device.
 * @returns the id of the member whose own record is unreadable
 */
export async function writeBadRecords(page: Page): Promise<string> {
  const added = badLists()
  return page.evaluate(rewrite, { database: 'fourfold-cloud-demo', worst: WORST, added })
}

/** Runs in the page. */
async function rewrite(given: {
  readonly database: string
  readonly worst: readonly Worst[]
  readonly added: readonly Stored[]
}): Promise<string> {
  const answer = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const database = await answer(indexedDB.open(given.database))
  const store = database.transaction('documents', 'readwrite').objectStore('documents')
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
  const adding = given.added.map((one) => answer(store.put(one)))
  await Promise.all([...writing, ...adding])
  database.close()
  const bad = given.worst.findIndex(({ fields }) => 'privacy' in fields)
  return ids[bad % ids.length] ?? ''
}
