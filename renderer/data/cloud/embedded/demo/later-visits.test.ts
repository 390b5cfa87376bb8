/** The demo on the days after it was made. */
import 'fake-indexeddb/auto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { userSchema } from '#core/records/user.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { makeDemo, NOW } from '#tests/data/demo.ts'
import type { EmbeddedDatabase } from '../embedded-database.ts'
import { prepareDemo } from './open-demo.ts'

/** A demo that the test changes. */
async function ownDemo(): Promise<EmbeddedDatabase> {
  const database = await makeDemo()
  onTestFinished(() => database.delete())
  return database
}

describe('the demo community', () => {
  it('dates nobody’s last activity in the future, neither when made nor when continued', async () => {
    const database = await ownDemo()
    const latest = async () => {
      const stored = await database.documents.where({ collection: 'users' }).toArray()
      return Math.max(...parseDocuments(userSchema, stored).map(({ lastActive }) => lastActive))
    }
    expect(await latest()).toBeLessThanOrEqual(NOW)
    await prepareDemo(database, NOW + 3 * MS_A_DAY)
    expect(await latest()).toBeLessThanOrEqual(NOW + 3 * MS_A_DAY)
  })

  it('notes later visits, and leaves a visitor’s changes to members and sessions', async () => {
    const database = await ownDemo()
    const change = async (collection: 'users' | 'usersStats', data: object) => {
      const stored = await database.documents.get([collection, 'demo-1-20'])
      const merged = { ...stored?.data, ...data }
      await database.documents.put({ collection, id: 'demo-1-20', data: merged })
    }
    await change('users', { groupId: 'demo-group-2', lastActive: 1 })
    await change('usersStats', { private_sessions: 7, login: 0 })
    await prepareDemo(database, NOW + 3 * MS_A_DAY)
    const user = await database.documents.get(['users', 'demo-1-20'])
    expect(user?.data).toMatchObject({ groupId: 'demo-group-2' })
    expect(user?.data.lastActive).toBeGreaterThan(1)
    const stats = await database.documents.get(['usersStats', 'demo-1-20'])
    expect(stats?.data.private_sessions).toBe(7)
    expect(stats?.data.login).toBeGreaterThan(0)
  })

  it('continues by itself on later days, and leaves its visitor’s records alone', async () => {
    const database = await ownDemo()
    const own = await database.documents.get(['trackingDaily', 'demo-member20261120'])
    const changed = { ...own?.data, totalPoints: 10 }
    await database.documents.put({
      collection: 'trackingDaily',
      id: 'demo-member20261120',
      data: changed,
    })
    await prepareDemo(database, NOW + 2 * MS_A_DAY)
    const kept = await database.documents.get(['trackingDaily', 'demo-member20261120'])
    expect(kept?.data.totalPoints).toBe(10)
    expect(await database.documents.get(['trackingDaily', 'demo-1-2020261122'])).toBeDefined()
  })
})
