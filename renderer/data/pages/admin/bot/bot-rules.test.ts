import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { plainRule } from '#core/policies/bot/bot-rule.ts'
import { newUser } from '#core/records/user.ts'
import { openEmbeddedCloud } from '#data/cloud/embedded/embedded-cloud.ts'
import { countingCloud } from '#tests/data/counting-cloud.ts'
import { community, NOON } from '#tests/data/devices.ts'
import { refusingUnindexed } from '#tests/data/firestore-indexes.ts'
import { costOfRule, previewRule } from './bot-rules.ts'

it('a preview tells what it would read before it reads it, and then whom the rule would nudge', async () => {
  const world = community()
  for (let index = 0; index < 120; index += 1) {
    const id = `m${index}`
    const data = newUser({ id, name: id, email: '', now: NOON, timeZoneOffset: 0 })
    await world.database.documents.put({ collection: 'users', id, data: { ...data } })
  }
  const plain = openEmbeddedCloud('device', { database: world.database, now: () => NOON })
  const { cloud, usage } = countingCloud(refusingUnindexed(plain))
  const rule = { ...plainRule('not-checked-in'), hour: 0 }
  expect(await costOfRule(cloud, rule)).toBe(240)
  expect(usage.reads).toBeLessThan(10)
  expect(await previewRule(cloud, rule, () => false)).toMatchObject({ looked: 120, reached: 120 })
  expect(await cloud.query({ collection: 'notifications', limit: 1 })).toEqual([])
  await world.close()
})
