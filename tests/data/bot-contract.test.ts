import 'fake-indexeddb/auto'
import { afterEach } from 'vitest'
import { openEmbeddedCloud } from '#data/cloud/embedded/embedded-cloud.ts'
import { findDueRules, runDueRules } from '#data/pages/admin/bot/bot-rules.ts'
import { botContract } from '#tests/contract/bot-contract.ts'
import { type Community, community } from './devices.ts'
import { refusingUnindexed } from './firestore-indexes.ts'

const ADMIN = { userId: 'admin', name: 'Alex' }
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
      await runDueRules(cloud, ADMIN, await findDueRules(cloud))
    },
  }
})
