import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AdminCommunity, adminCommunity, NAMES, nobody } from '#tests/data/admin-community.ts'
import { countingCloud } from '#tests/data/counting-cloud.ts'
import type { Community } from '#tests/data/devices.ts'
import { costOfDirectory, fetchDirectory, refreshMembers } from './members/directory.ts'
import { readDirectory } from './members/stored-directory.ts'

let world: Community
let devices: AdminCommunity['devices']
let inBirds: AdminCommunity['inBirds']
let keep: AdminCommunity['keep']
let rowOf: AdminCommunity['rowOf']
const cloud = () => devices.ada.cloud

beforeEach(async () => {
  ;({ world, devices, inBirds, keep, rowOf } = await adminCommunity())
})
afterEach(() => world.close())

describe('the member directory', () => {
  it('keeps the email of Auth, also after the member has been active again', async () => {
    const auth = { email: 'bo@example.org', emailVerified: true }
    const data = { id: 'bo', roles: { admin: false, tier: 'pro' }, ...auth, syncedAt: 1 }
    await world.database.documents.put({ collection: 'usersSecure', id: 'bo', data })
    await keep()
    expect(await rowOf('bo')).toMatchObject({ authEmail: 'bo@example.org', emailVerified: true })
    world.server.now += 600_000
    await inBirds('bo')
    await keep()
    expect(await rowOf('bo')).toMatchObject({
      ...{ authEmail: 'bo@example.org', emailVerified: true, groupId: 'birds', tier: 'pro' },
    })
  })

  it('holds every member, and then only asks for what has changed', async () => {
    await keep()
    expect((await readDirectory(devices.ada.account))?.rows.map(({ id }) => id)).toEqual(NAMES)
    world.server.now += 600_000
    await inBirds('bo')
    const asked: unknown[] = []
    const watched = {
      ...cloud(),
      query: (query: Parameters<ReturnType<typeof cloud>['query']>[0]) => {
        asked.push(query.where)
        return cloud().query(query)
      },
    }
    const { rows } = await fetchDirectory(watched, devices.ada.account)
    expect(asked).toMatchObject([[{ field: 'syncedAt' }], [{ field: 'syncedAt' }]])
    expect(rows.find(({ id }) => id === 'bo')?.groupId).toBe('birds')
    expect(rows).toHaveLength(3)
  })

  it('loads page by page, however many there are, and reports its progress', async () => {
    const many = Array.from({ length: 1_203 }, (_, at) => ({
      ...{ collection: 'users', id: `m${at}`, data: { id: `m${at}`, name: `Member ${at}` } },
    }))
    await world.database.documents.bulkPut(many)
    const told: number[] = []
    const { rows } = await fetchDirectory(cloud(), devices.ada.account, (count) => told.push(count))
    expect(rows).toHaveLength(1_206)
    expect(told).toEqual([500, 1_000, 1_206])
  })

  it('counts what it will read: all of it at first, and only changes afterwards', async () => {
    const counted = countingCloud(cloud())
    const cost = () => costOfDirectory(counted.cloud, devices.ada.account)
    // Three members, and their secure records if they have any.
    const all = await cost()
    expect(all).toBeGreaterThanOrEqual(3)
    world.server.now += 10 * 60_000
    await keep()
    expect(await cost()).toBe(0)
    // Two counts each time.
    expect(counted.usage.reads).toBe(4)
  })

  it('shows an admin’s own change at once, and drops a deleted member', async () => {
    await keep()
    const change = { isConsistencyCoach: true }
    await cloud().command('change-member', { userId: 'bo', seen: nobody, change })
    await world.database.documents.delete(['users', 'cy'])
    await refreshMembers(cloud(), devices.ada.account, ['bo', 'cy'])
    expect(await rowOf('bo')).toMatchObject({ isConsistencyCoach: true })
    expect(await rowOf('cy')).toBeUndefined()
  })

  it('keeps a member refreshed while all were still loading', async () => {
    await keep()
    const held = Promise.withResolvers<void>()
    const read = Promise.withResolvers<void>()
    const asked: string[] = []
    const slow = {
      ...cloud(),
      query: async (query: Parameters<ReturnType<typeof cloud>['query']>[0]) => {
        const page = await cloud().query(query)
        if (asked.push(query.collection) === 2) read.resolve()
        await held.promise
        return page
      },
    }
    const reading = fetchDirectory(slow, devices.ada.account)
    const change = { isConsistencyCoach: true }
    await read.promise
    await cloud().command('change-member', { userId: 'bo', seen: nobody, change })
    await world.database.documents.delete(['users', 'cy'])
    await refreshMembers(cloud(), devices.ada.account, ['bo', 'cy'])
    held.resolve()
    const { rows } = await reading
    expect(rows.find(({ id }) => id === 'bo')).toMatchObject({ isConsistencyCoach: true })
    expect(rows.map(({ id }) => id).toSorted()).toEqual(['ada', 'bo'])
  })

  it('knows who is an admin, and whose account is disabled', async () => {
    const data = { id: 'bo', roles: { admin: true, tier: 'pro' }, disabled: true, syncedAt: 1 }
    await world.database.documents.put({ collection: 'usersSecure', id: 'bo', data })
    await keep()
    expect(await rowOf('bo')).toMatchObject({ admin: true, tier: 'pro', disabled: true })
    expect(await rowOf('cy')).toMatchObject({ admin: false, tier: 'free', disabled: false })
  })
})
