import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { objectPath } from '#core/policies/storage/object-path.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { openEmbeddedCloud } from '#data/cloud/embedded/embedded-cloud.ts'
import { fileMetadata } from '#data/cloud/embedded/embedded-storage.ts'
import { readUser } from '#data/records/member/owner.ts'
import { noteVisit } from '#data/session/visits/note-visit.ts'
import {
  addGroup,
  type Community,
  community,
  type Device,
  memberDevice,
  NOON,
  TODAY,
} from '#tests/data/devices.ts'
import { checkHabit, openDay } from '../day/commands.ts'
import { joinGroup } from '../membership/commands.ts'
import { closeAccount, reopenAccount } from './close-account.ts'
import { saveUser } from './commands.ts'

let world: Community
let ada: Device
const FILE = { bucket: 'b', contentType: 'image/webp', custom: {}, md5Hash: '', size: 1 }

beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds')
  ada = await memberDevice(world, 'ada')
  const joining = { groupId: 'birds', groupName: 'Birds', onBoard: true }
  await joinGroup(ada.account, joining)
  await saveUser(ada.account, { privacy: 'share-community' })
  await checkHabit(ada.account, TODAY, 'habit1', true)
  await ada.push()
})
afterEach(() => world.close())

describe('closing an account', () => {
  it('removes it from boards and profiles before it is closed, whatever waits in the queue', async () => {
    // An operation on the record is queued already: closing must not take its place in the queue.
    await saveUser(ada.account, { name: 'Ada L.' })
    await closeAccount(ada.account)
    const targets = (await ada.account.database.outbox.orderBy('seq').toArray()).map(
      ({ target }) => target,
    )
    expect(targets.at(-1)).toBe('users/ada/closing')
    await ada.push()
    expect(await ada.account.database.outbox.count()).toBe(0)
    expect(await world.document('users', 'ada')).toMatchObject({
      ...{ deleted: true, privacy: 'share-nothing', onBoard: false, name: 'Ada L.' },
    })
    expect(await world.document('profiles', 'ada')).toMatchObject({ name: '', groupId: '' })
    expect(await world.document('trackingMonthly', 'ada202611')).toMatchObject({ onBoard: false })
    expect(await world.document('trackingDaily', 'ada20261120')).toMatchObject({ onBoard: false })
    // The points that the group has earned stay.
    expect(await world.document('trackingGroupMonthly', 'birds202611')).toMatchObject({
      totalPoints: 4,
    })
  })

  it('restores everything when undone, except that it shares nothing', async () => {
    await closeAccount(ada.account)
    await ada.push()
    await reopenAccount(ada.account)
    await ada.push()
    expect(await world.document('users', 'ada')).toMatchObject({
      ...{ deleted: false, privacy: 'share-nothing', onBoard: false, groupId: 'birds' },
    })
    expect((await ada.day())?.totalPoints).toBe(4)
  })

  it('writes nothing by itself while it is closed', async () => {
    await closeAccount(ada.account)
    await ada.push()
    ada.clock.now = NOON + 2 * MS_A_DAY
    await openDay(ada.account, TODAY)
    await noteVisit(ada.account)
    expect(await ada.account.database.outbox.count()).toBe(0)
  })

  it('keeps its date when this clock runs ahead of the server’s', async () => {
    ada.clock.now = NOON + 30 * MS_A_DAY
    await closeAccount(ada.account)
    await ada.push()
    const here = await readUser(ada.account)
    const there = await world.document('users', 'ada')
    expect(there).toMatchObject({ stamps: { deleted: here?.stamps.deleted } })
    expect(here?.stamps.deleted).toBeLessThan((NOON + MS_A_DAY) * 1000)
  })
})

describe('a closed account on this device', () => {
  const signUp = async () => {
    // Whoever signs in on this device, not the member whose device it is.
    const { auth } = openEmbeddedCloud('device', {
      database: world.database,
      now: () => world.server.now,
    })
    const { userId } = await auth.signUp('ben@example.org', 'four petals', 'Ben')
    const ben = await memberDevice(world, userId)
    await checkHabit(ben.account, TODAY, 'habit2', true)
    await closeAccount(ben.account)
    await ben.push()
    return { userId, auth }
  }

  it('stays through the grace period', async () => {
    const { userId, auth } = await signUp()
    world.server.now = NOON + 14 * MS_A_DAY
    expect(await auth.restore()).toMatchObject({ userId })
    expect(await world.document('trackingDaily', `${userId}20261120`)).toBeDefined()
  })

  it('disappears after it: sign-in, records and files, and nobody else’s', async () => {
    const { userId, auth } = await signUp()
    const path = (id: string, memberId: string) =>
      objectPath({ userId: id, audience: 'thread', memberId, coachId: 'cleo', file: 'a.webp' })
    const thread = { id: `${userId}_cleo`, memberId: userId, coachId: 'cleo' }
    await world.database.documents.put({ collection: 'threads', id: thread.id, data: thread })
    const paths = [path(userId, userId), path('cleo', userId), path('cleo', 'ada')]
    const blob = new Blob(['a'])
    const metadata = fileMetadata(path('cleo', 'ada'), FILE, NOON)
    await world.database.files.bulkPut(paths.map((one) => ({ path: one, blob, metadata })))

    world.server.now = NOON + 15 * MS_A_DAY
    expect(await auth.restore()).toBeUndefined()
    // Files that the coach has sent this member are deleted; those sent to another stay.
    expect(await world.database.files.toCollection().primaryKeys()).toEqual([path('cleo', 'ada')])
    const left = await world.database.documents.toArray()
    expect(left.filter(({ id }) => id.startsWith(userId))).toEqual([])
    expect(await world.document('users', 'ada')).toBeDefined()
    await expect(auth.signIn('ben@example.org', 'four petals')).rejects.toMatchObject({
      code: 'wrong-credentials',
    })
    // The email address is free again.
    await expect(auth.signUp('ben@example.org', 'four petals', 'Ben')).resolves.toBeDefined()
  })
})
