import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Community, community, type Device, memberDevice } from '#tests/data/devices.ts'
import { fetchDirectory, refreshMembers } from './directory.ts'
import { DIRECTORY_KEY, readDirectory } from './stored-directory.ts'

let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
  await memberDevice(world, 'bo')
})
afterEach(() => world.close())

/** As `useDirectory` does it. */
async function update() {
  const value = await fetchDirectory(ada.cloud, ada.account)
  await ada.account.database.pages.put({ key: DIRECTORY_KEY, value, at: 1 })
  return value
}
const read = () => readDirectory(ada.account)

/** What another tab stores: this tab has not seen it. */
async function storeElsewhere(changes: object): Promise<void> {
  const stored = await ada.account.database.pages.get(DIRECTORY_KEY)
  if (!stored) throw new Error('There is no directory.')
  const value = { ...Object(stored.value), ...changes }
  await ada.account.database.pages.put({ ...stored, value })
}

describe('the stored member directory', () => {
  it('returns what was fetched, without parsing it again', async () => {
    const fetched = await update()
    expect(await read()).toBe(fetched)
    expect(await read()).toBe(fetched)
  })

  it('keeps its rows when nobody has changed, so that nothing is drawn again', async () => {
    world.server.now += 600_000
    const before = await update()
    world.server.now += 600_000
    const after = await update()
    expect(after.rows).toBe(before.rows)
    expect(after.upTo).toBeGreaterThan(before.upTo)
  })

  it('reloads after this tab has refreshed a member', async () => {
    const before = await update()
    await world.database.documents.delete(['users', 'bo'])
    await refreshMembers(ada.cloud, ada.account, ['bo'])
    expect(await read()).not.toBe(before)
    expect((await read())?.rows.map(({ id }) => id)).toEqual(['ada'])
  })

  it('reloads after another tab has stored one, also one without a version', async () => {
    await update()
    for (const version of ['another', '', undefined]) {
      await storeElsewhere({ rows: [], version })
      expect((await read())?.rows).toEqual([])
      await update()
    }
  })

  it('counts as missing if it cannot be read', async () => {
    await update()
    await storeElsewhere({ rows: 'none', version: 'another' })
    expect(await read()).toBeUndefined()
  })
})
