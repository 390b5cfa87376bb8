import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dayKey } from '#core/days/day.ts'
import { readHome } from '#data/queries/read-home.ts'
import { pushOutbox } from '#data/sync/push.ts'
import { type Community, community } from '#tests/data/devices.ts'
import released from '#tests/data/fixtures/account-v1.json' with { type: 'json' }

let world: Community

beforeEach(() => {
  world = community()
})
afterEach(() => world.close())

/**
 * The database of an account as a released version left it. These fixtures are frozen: a new version of
 * the schema adds one, and changes none.
 */
async function leaveBehind(name: string, { version, stores, records }: typeof released) {
  await Dexie.delete(name)
  const old = new Dexie(name)
  old.version(version).stores(stores)
  for (const [table, rows] of Object.entries(records)) await old.table(table).bulkAdd(rows)
  old.close()
}

describe('the database of version 1', () => {
  it('opens with everything that was in it, and goes on syncing', async () => {
    const { account, cloud } = await world.device('ada')
    account.database.close()
    await leaveBehind(account.database.name, released)
    await account.database.open()

    const home = await readHome(account, dayKey('2026-11-20'))
    expect(home.user).toMatchObject({ name: 'Ada', privacy: 'share-nothing', dayStartHour: 0 })
    expect(home.days.get(dayKey('2026-11-19'))).toMatchObject({ totalPoints: 7, skipped: false })
    expect(home.month).toMatchObject({ totalPoints: 7, onBoard: true, late: false })

    expect(await pushOutbox({ account, cloud })).toBe(1)
    expect(await world.document('trackingDaily', 'ada20261119')).toMatchObject({
      habits: { habit3: { checked: true } },
    })
    expect(await account.database.quarantine.count()).toBe(0)
  })
})
