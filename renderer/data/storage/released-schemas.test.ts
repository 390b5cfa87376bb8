import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { objectPathSchema } from '#core/policies/storage/object-path.ts'
import { newUser } from '#core/records/user.ts'
import { dayKey } from '#core/values/time/day.ts'
import { readArchive } from '#data/device/export/import-archive.ts'
import { nextFileJob } from '#data/device/files/file-jobs.ts'
import { readCachedFile } from '#data/device/files/use-file.ts'
import { readOwnInterests } from '#data/pages/projects/projects.ts'
import { readHome } from '#data/records/day/queries.ts'
import { registry } from '#data/records/registry.ts'
import { pictureArrived } from '#data/records/thread/messages/message-picture.ts'
import { readStoredThread } from '#data/records/thread/read-thread.ts'
import { pushOutbox } from '#data/sync/push.ts'
import { type Community, community } from '#tests/data/devices.ts'

import first from '#tests/data/fixtures/account-v1.json' with { type: 'json' }
import second from '#tests/data/fixtures/account-v2.json' with { type: 'json' }
import third from '#tests/data/fixtures/account-v3.json' with { type: 'json' }
import fourth from '#tests/data/fixtures/account-v4.json' with { type: 'json' }
import fifth from '#tests/data/fixtures/account-v5.json' with { type: 'json' }
import sixth from '#tests/data/fixtures/account-v6.json' with { type: 'json' }
import seventh from '#tests/data/fixtures/account-v7.json' with { type: 'json' }
import { readTemplate, readTimeDay } from '../records/time-day/time-records.ts'

let world: Community

beforeEach(() => {
  world = community()
})
afterEach(() => world.close())

type Fixture = typeof first | typeof second | typeof third | Left

/** JSON cannot hold files: a fixture has their bytes in base64. */
interface Left {
  readonly version: number
  readonly stores: typeof fourth.stores
  readonly records: Readonly<Record<string, readonly object[]>>
}

function withBlobs({ blobs, records, ...rest }: typeof fourth | typeof seventh): Left {
  const revived = Object.entries(blobs).map(([table, rows]) => [
    table,
    rows.map(({ base64, ...row }) => ({ ...row, blob: new Blob([Buffer.from(base64, 'base64')]) })),
  ])
  return { ...rest, records: { ...records, ...Object.fromEntries(revived) } }
}

/**
 * Creates an account's database as a released version left it. These fixtures are frozen: a new version of
 * the schema adds one, and changes none.
 */
async function leaveBehind(name: string, { version, stores, records }: Fixture): Promise<void> {
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
    await leaveBehind(account.database.name, first)
    await account.database.open()

    const home = await readHome(account, dayKey('2026-11-20'))
    expect(home.user).toMatchObject({ name: 'Ada', privacy: 'share-nothing', dayStartHour: 0 })
    expect(home.days.get(dayKey('2026-11-19'))).toMatchObject({ totalPoints: 7, skipped: false })
    expect(home.month).toMatchObject({ totalPoints: 7, onBoard: true, late: false })

    expect(await pushOutbox({ account, cloud, registry })).toBe(1)
    expect(await world.document('trackingDaily', 'ada20261119')).toMatchObject({
      habits: { habit3: { checked: true } },
    })
    expect(await account.database.quarantine.count()).toBe(0)
    // Tables added later are empty.
    expect(await account.database.timeTrackingDaily.count()).toBe(0)
  })
})

describe('the database of version 2', () => {
  it('opens with its hours and templates, and goes on syncing', async () => {
    const { account, cloud } = await world.device('ada')
    account.database.close()
    await leaveBehind(account.database.name, second)
    await account.database.open()

    expect(await readTimeDay(account, dayKey('2026-11-19'))).toMatchObject({
      streak: 3,
      actual: { job: 10, sleep: 7.5 },
      stamps: { 'actual.job': 1763590000000000 },
    })
    expect(await readTemplate(account, 'week-1')).toMatchObject({ name: 'My week', deleted: false })

    expect(await pushOutbox({ account, cloud, registry })).toBe(3)
    expect(await world.document('timeTrackingDaily', 'ada20261120')).toMatchObject({
      plan: { job: 9.5, sleep: 8 },
      actual: { job: 9.5, selfCare: 6, sleep: 8.5 },
    })
    expect(await world.document('timeTrackingTemplate', 'week-1')).toMatchObject({
      name: 'Our week',
      days: { 1: { job: 9.5 }, 6: { business: 4 } },
    })
    expect(await account.database.quarantine.count()).toBe(0)
  })
})

describe('the database of version 3', () => {
  it('opens with its notifications, and goes on syncing', async () => {
    const { account, cloud } = await world.device('ada')
    account.database.close()
    await leaveBehind(account.database.name, third)
    const [seen] = third.records.notifications
    const data = { ...seen, isViewed: false }
    await world.database.documents.bulkPut([
      { collection: 'notifications', id: 'referral_ben', data },
      ...['ada', 'mia'].map((id) => {
        const user = newUser({ id, name: id, email: '', now: 1 })
        return {
          collection: 'users',
          id,
          data: { ...user, refferedById: id === 'ada' ? 'mia' : '' },
        }
      }),
    ])
    await account.database.open()

    expect(await account.database.notifications.count()).toBe(2)
    expect(await pushOutbox({ account, cloud, registry })).toBe(2)
    expect(await world.document('notifications', 'referral_ben')).toMatchObject({ isViewed: true })
    expect(await world.document('notifications', 'referral_ada')).toMatchObject({
      userId: 'mia',
      isViewed: false,
    })
    expect(await account.database.quarantine.count()).toBe(0)
  })
})

describe('the database of version 4', () => {
  it('opens with the files that wait to be sent, and those it has seen', async () => {
    const { account } = await world.device('ada')
    account.database.close()
    await leaveBehind(account.database.name, withBlobs(fourth))
    await account.database.open()
    // As the server has it since.
    await account.database.users.update('ada', { syncedAt: 1 })

    expect(await nextFileJob(account)).toMatchObject({
      kind: 'upload',
      upload: { slot: 'headerImage', contentType: 'image/webp' },
    })
    const seen = objectPathSchema.parse('users/mia/community/me.webp')
    expect((await readCachedFile(account, seen))?.size).toBe(16)
    await account.database.uploads.clear()
    expect(await nextFileJob(account)).toEqual({
      kind: 'remove',
      path: 'users/ada/group/older.webp',
    })
  })
})

describe('the database of version 5', () => {
  it('opens with the private archive', async () => {
    const { account } = await world.device('ada')
    account.database.close()
    await leaveBehind(account.database.name, fifth)
    await account.database.open()
    expect(await readArchive(account)).toMatchObject([
      { table: 'trackingDaily', record: { queryDate: 20240229, totalPoints: 7 } },
    ])
  })
})

describe('the database of version 6', () => {
  it('opens with what the member said of projects, and goes on syncing', async () => {
    const { account, cloud } = await world.device('ada')
    account.database.close()
    await leaveBehind(account.database.name, sixth)
    await account.database.open()
    expect(await readOwnInterests(account)).toEqual(new Set(['film']))
    expect(await pushOutbox({ account, cloud, registry })).toBe(1)
    expect(await world.document('projectInterest', 'film_ada')).toMatchObject({
      userName: 'Ada',
      interested: true,
    })
  })
})

describe('the database of version 7', () => {
  it('opens with its thread and the picture that waits, and goes on syncing', async () => {
    const { account, cloud } = await world.device('ada')
    account.database.close()
    await leaveBehind(account.database.name, withBlobs(seventh))
    const [user] = seventh.records.users
    const [thread] = seventh.records.threads
    const documents = [
      { collection: 'users', id: 'ada', data: { ...user } },
      { collection: 'threads', id: 'ada_cleo', data: { ...thread } },
      {
        ...{ collection: 'users', id: 'cleo' },
        data: {
          ...newUser({ id: 'cleo', name: 'Cleo', email: '', now: 1 }),
          coaching: { ...user?.coaching, isConsistencyCoach: true },
        },
      },
    ]
    await world.database.documents.bulkPut(documents)
    await account.database.open()
    await account.database.users.update('ada', { syncedAt: 1 })

    const pair = { memberId: 'ada', coachId: 'cleo' }
    const stored = await readStoredThread(account, pair, 40)
    expect(stored.sent.map(({ text }) => text)).toEqual(['Good morning'])
    expect(stored.waiting.map(({ state }) => state)).toEqual(['held', 'held'])
    expect(await nextFileJob(account)).toMatchObject({
      kind: 'upload',
      upload: { id: '44444444-0000-4000-8000-000000000002' },
    })
    // The path is now set when the picture arrives (decision 0061); the older version had set it before.
    const path = objectPathSchema.parse('users/ada/thread/ada/cleo/20780-00')

    expect(await pushOutbox({ account, cloud, registry })).toBe(1)
    await pictureArrived(account, '44444444-0000-4000-8000-000000000002', path)
    expect(await pushOutbox({ account, cloud, registry })).toBe(2)
    const sent = seventh.records.threadMessages[1]?.id ?? ''
    expect(await world.document('threadMessages', sent)).toMatchObject({ picture: path })
    expect(await world.document('threads', 'ada_cleo')).toMatchObject({
      memberSent: 2,
      memberRead: 1,
    })
    expect(await account.database.quarantine.count()).toBe(0)
  })
})
