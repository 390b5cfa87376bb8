/** RxDB on its Dexie storage, for several tabs like Fourfold, replicating to a server. */
import { createRxDatabase, type RxCollection, type RxJsonSchema } from 'rxdb/plugins/core'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { checkedDay, checkedOf, idOf, type OpenLayer, overviewOf } from './data-layer.ts'
import { wait } from './wait.ts'

const schema: RxJsonSchema<TrackingDaily> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 80 },
    userId: { type: 'string' },
    userName: { type: 'string' },
    groupId: { type: 'string' },
    groupName: { type: 'string' },
    dateTime: { type: 'number' },
    queryDate: { type: 'number', multipleOf: 1, minimum: 0, maximum: 99_991_231 },
    queryMonth: { type: 'number' },
    habits: { type: 'object' },
    totalPoints: { type: 'number' },
    skipped: { type: 'boolean' },
    late: { type: 'boolean' },
    onBoard: { type: 'boolean' },
    stamps: { type: 'object' },
    syncedAt: { type: 'number' },
  },
  required: ['id', 'queryDate', 'habits'],
}

export const openLayer: OpenLayer = ({ roundTripMs }) => {
  const opened = createRxDatabase<{ days: RxCollection<TrackingDaily> }>({
    name: 'days',
    storage: getRxStorageDexie(),
    multiInstance: true,
  })
  const server = new Map<string, TrackingDaily>()
  const collections = opened.then((database) => database.addCollections({ days: { schema } }))
  return {
    async open(history) {
      const { days } = await collections
      if (history) await days.bulkInsert([...history])
    },
    async read() {
      const { days } = await collections
      // Without selector or sort order it walks the primary key, which is fastest.
      const all = await days.find().exec()
      return overviewOf(all.map(checkedOf))
    },
    async watch(day, seen) {
      const { days } = await collections
      return new Promise((resolve, reject) => {
        days.findOne(idOf(day)).$.subscribe({
          next(record) {
            if (record) seen(checkedOf(record), true)
            resolve()
          },
          error: reject,
        })
      })
    },
    async checkOff(day, habit, checked) {
      const { days } = await collections
      const known = await days.findOne(idOf(day)).exec()
      if (known)
        await known.incrementalModify((before: TrackingDaily) =>
          checkedDay(before, day, habit, checked),
        )
      else await days.insert(checkedDay(undefined, day, habit, checked))
    },
    async flush() {
      const { days } = await collections
      const replication = replicateRxCollection<TrackingDaily, number>({
        collection: days,
        replicationIdentifier: 'stand-in',
        live: false,
        // Only one tab is open, so there is no leader election to wait for.
        waitForLeadership: false,
        push: {
          async handler(rows) {
            await wait(roundTripMs)
            for (const { newDocumentState } of rows) {
              server.set(newDocumentState.id, newDocumentState)
            }
            return []
          },
        },
      })
      await replication.awaitInitialReplication()
      return server.size
    },
    async close() {
      await (await opened).close()
    },
  }
}
