import { afterEach, expect, it } from 'vitest'
import { community, memberDevice } from '#tests/data/devices.ts'
import { fetchKept } from './use-kept.ts'

const world = community()
afterEach(() => world.close())

it('does not let an answer that comes late undo what was asked for after it', async () => {
  const { cloud, account } = await memberDevice(world, 'ada')
  const slow = Promise.withResolvers<string[]>()
  const left = new AbortController()
  const from = { cloud, account, signal: left.signal }
  const early = fetchKept({ key: 'admin/groups', fetch: () => slow.promise }, from)
  left.abort()
  const page = { key: 'admin/groups', fetch: async () => ['birds', 'owls'] }
  await fetchKept(page, { ...from, signal: new AbortController().signal })
  slow.resolve(['birds'])
  await early
  expect((await account.database.pages.get('admin/groups'))?.value).toEqual(['birds', 'owls'])
})
