import { beforeEach, describe, expect, it } from 'vitest'
import type { Collection } from '#core/policies/collections/collections.ts'
import { newUser, type User } from '#core/records/user.ts'
import { stamp } from '#core/sync/stamp.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { commandScene } from '#tests/data/command-scene.ts'
import { runErasure, type SignIn } from './sweep-accounts.ts'

const NOW = Date.UTC(2026, 10, 20, 3)
const daysAgo = (days: number) => NOW - days * MS_A_DAY

let scene = commandScene(NOW)
let signIns: SignIn[] = []
let failures: string[] = []

const member = (id: string, changes: Partial<User> = {}, { seenDaysAgo = 0 } = {}) => {
  signIns.push({ userId: id, seenAt: daysAgo(seenDaysAgo) })
  return recordOf(id, changes)
}
const recordOf = (id: string, changes: Partial<User> = {}) =>
  scene.put('users', {
    ...newUser({ id, name: `The ${id}`, email: '', now: daysAgo(90) }),
    ...{ syncedAt: daysAgo(2), privacy: 'share-community', onBoard: true },
    ...changes,
  })
const closedFor = (days: number): Partial<User> => {
  return { deleted: true, closedAt: daysAgo(days), stamps: { deleted: stamp(daysAgo(days)) } }
}

const run = ({ now = NOW, fails = [] }: { now?: number; fails?: readonly string[] } = {}) =>
  runErasure({
    ...{ executor: scene.executor, now, newId: () => `log-${now}` },
    signIns: async () => signIns,
    outside: {
      removeFiles: async (folder) => {
        if (fails.some((id) => folder === `users/${id}/`)) throw new Error('No answer.')
      },
      removeSignIn: async (userId) => {
        signIns = signIns.filter((one) => one.userId !== userId)
      },
    },
    onFailure: (userId) => void failures.push(userId),
  })
const idsOf = async (collection: Collection) =>
  (await scene.executor.query({ collection, limit: 1_000 })).map(({ id }) => id)

beforeEach(() => {
  scene = commandScene(NOW)
  signIns = []
  failures = []
})

describe('the nightly erasure', () => {
  it('erases accounts whose fourteen days are over, and no others', async () => {
    await member('ada', closedFor(15))
    await member('bo', closedFor(13))
    await member('cy')
    expect(await run()).toEqual({ closed: [], erased: ['ada'], stuck: 0 })
    expect(await idsOf('users')).toEqual(['bo', 'cy'])
    expect(signIns.map(({ userId }) => userId)).toEqual(['bo', 'cy'])
  })

  it('erases the others where one account fails, and tells how many are stuck until it succeeds', async () => {
    await scene.put('serverRuns', { id: 'derive' })
    for (const id of ['ada', 'bo', 'cy']) await member(id, closedFor(15))
    expect(await run({ fails: ['bo'] })).toEqual({ closed: [], erased: ['ada', 'cy'], stuck: 1 })
    expect(failures).toEqual(['bo'])
    expect(await scene.read('users', 'bo')).toMatchObject({ removing: true })
    expect(await scene.read('serverRuns', 'derive')).toMatchObject({ stuckAccounts: 1 })
    expect(await run()).toEqual({ closed: [], erased: ['bo'], stuck: 0 })
    expect(await scene.read('serverRuns', 'derive')).toMatchObject({ stuckAccounts: 0 })
  })

  it('erases an account whose record is damaged elsewhere', async () => {
    await scene.put('users', { id: 'ada', ...closedFor(15), ...{ coaching: 7, name: 7 } })
    await member('bo')
    expect(await run()).toMatchObject({ erased: ['ada'], stuck: 0 })
  })

  it('says of no server that it has never run where there is no record of it', async () => {
    await member('ada', closedFor(15))
    await run({ fails: ['ada'] })
    expect(await idsOf('serverRuns')).toEqual([])
  })

  it('erases more accounts than one page holds', async () => {
    for (let index = 0; index < 450; index += 1) await member(`m${index}`, closedFor(15))
    await member('bo')
    expect((await run()).erased).toHaveLength(450)
    expect(await idsOf('users')).toEqual(['bo'])
  })

  it('begins no other account once its time is over', async () => {
    for (const id of ['ada', 'bo']) await member(id, closedFor(15))
    let begun = 0
    const sweeping = {
      ...{ executor: scene.executor, now: NOW, newId: () => 'log' },
      signIns: async () => signIns,
      outside: { removeFiles: async () => {}, removeSignIn: async () => {} },
      onFailure: () => {},
      isOver: () => begun++ > 0,
    }
    expect((await runErasure(sweeping)).erased).toEqual(['ada'])
  })
})

describe('an account with missing parts', () => {
  beforeEach(async () => {
    for (const id of ['bo', 'cy']) await member(id)
  })

  it('gets closed where its sign-in was deleted elsewhere, and erased fourteen days later', async () => {
    await recordOf('ada', { groupId: 'birds' })
    expect(await run()).toEqual({ closed: ['ada'], erased: [], stuck: 0 })
    const closed = { deleted: true, privacy: 'share-nothing', onBoard: false }
    expect(await scene.read('users', 'ada')).toMatchObject(closed)
    const [entry] = Object.values(await scene.all('auditLog'))
    expect(entry).toMatchObject({ action: 'close-account', by: 'schedule', targets: ['ada'] })
    expect(await run({ now: NOW + 1 })).toMatchObject({ closed: [], erased: [] })
    scene.clock.now += 15 * MS_A_DAY
    expect(await run({ now: scene.clock.now })).toMatchObject({ closed: [], erased: ['ada'] })
    expect(await idsOf('users')).toEqual(['bo', 'cy'])
  })

  it('stays untouched while somebody may be writing it', async () => {
    await recordOf('ada', { syncedAt: daysAgo(0.5) })
    expect(await run()).toEqual({ closed: [], erased: [], stuck: 0 })
  })

  it('disappears where only a record of roles is left', async () => {
    await scene.put('usersSecure', {
      id: 'ada',
      ...{ email: 'ada@example.org', syncedAt: daysAgo(15) },
    })
    await scene.put('usersSecure', { id: 'new', ...{ syncedAt: daysAgo(1) } })
    expect(await run()).toMatchObject({ erased: ['ada'] })
    expect(await idsOf('usersSecure')).toEqual(['new'])
  })

  it('disappears where a sign-in was unused for thirty days, and never wrote a record', async () => {
    signIns.push(
      { userId: 'never', seenAt: daysAgo(31) },
      { userId: 'lately', seenAt: daysAgo(29) },
    )
    await scene.put('usersSecure', { id: 'never' })
    expect(await run()).toEqual({ closed: [], erased: ['never'], stuck: 0 })
    expect(signIns.map(({ userId }) => userId)).toEqual(['bo', 'cy', 'lately'])
    expect(await idsOf('usersSecure')).toEqual([])
  })

  it('stays untouched but counted where most sign-ins are missing or no record is there', async () => {
    signIns = [{ userId: 'bo', seenAt: NOW }]
    for (const id of ['di', 'eve']) await recordOf(id)
    expect(await run()).toEqual({ closed: [], erased: [], stuck: 3 })
    scene = commandScene(NOW)
    signIns = [{ userId: 'bo', seenAt: daysAgo(99) }]
    expect(await run()).toEqual({ closed: [], erased: [], stuck: 1 })
    expect(signIns).toHaveLength(1)
  })

  it('continues where sign-ins cannot be listed', async () => {
    await member('ada', closedFor(15))
    const broken = {
      ...{ executor: scene.executor, now: NOW, newId: () => 'log' },
      signIns: () => Promise.reject(new Error('No answer.')),
      outside: { removeFiles: async () => {}, removeSignIn: async () => {} },
      onFailure: (userId: string) => void failures.push(userId),
    }
    expect(await runErasure(broken)).toEqual({ closed: [], erased: ['ada'], stuck: 1 })
    expect(failures).toEqual([''])
  })
})
