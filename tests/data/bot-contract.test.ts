import 'fake-indexeddb/auto'
import { afterEach } from 'vitest'
import { runBot } from '#core/server/commands/bot/run.ts'
import { openEmbeddedCloud } from '#data/cloud/embedded/embedded-cloud.ts'
import { botContract } from '#tests/contract/bot-contract.ts'
import { type Community, community } from './devices.ts'
import { executorOver } from './executor-over.ts'
import { refusingUnindexed } from './firestore-indexes.ts'

let world: Community | undefined

afterEach(async () => {
  await world?.close()
  world = undefined
})

botContract('the embedded cloud', async () => {
  const opened = community()
  world = opened
  const { database, server } = opened
  const cloud = refusingUnindexed(openEmbeddedCloud('device', { database, now: () => server.now }))
  return {
    async put(collection, data) {
      await database.documents.put({ collection, id: data.id, data })
    },
    read: async (collection, id) => (await cloud.get({ collection, id }))?.data,
    nudges: async () =>
      (await cloud.query({ collection: 'notifications', limit: 1_000 })).map(({ id }) => id).sort(),
    async runAt(now) {
      server.now = now
      await runBot(executorOver(cloud), { now, newId: () => crypto.randomUUID() })
    },
  }
})
