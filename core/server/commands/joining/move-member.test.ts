import { beforeEach, describe, expect, it } from 'vitest'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import type { RequestOf } from '#core/server/requests/requests.ts'
import { stamp } from '#core/sync/stamp.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const SAID = stamp(7)
let scene: CommandScene
const byAdmin = { isAdmin: true }
const move = (asked: Partial<RequestOf<'move-member'>> = {}, who = 'alex', asking = byAdmin) =>
  scene.ask(who, 'move-member', { userId: 'ada', groupId: 'owls', ...asked }, asking)
const lift = (who = 'alex', asking = byAdmin) =>
  scene.ask(who, 'lift-bar', { userId: 'ada', groupId: 'birds' }, asking)
const groupOf = async () => (await scene.read('users', 'ada'))?.groupId
const log = async () => Object.values(await scene.all('auditLog'))
const bar = () => scene.read('joinRequests', 'ada_birds')
const request = (state: string, groupId = 'owls', changes: object = {}) =>
  scene.put('joinRequests', {
    ...{ id: `ada_${groupId}`, userId: 'ada', groupId, groupName: groupId, userName: 'Ada' },
    ...{ state, at: 3, answeredAt: state === 'pending' ? 0 : NOON, onBoard: true, ...changes },
  })

/** Alex is the admin; Ada is in the birds, on their board, with four points. */
beforeEach(async () => {
  scene = commandScene(NOON)
  await scene.put('groups', { id: 'birds', ...{ name: 'Birds' } })
  await scene.put('groups', { id: 'owls', ...{ name: 'Owls' } })
  await scene.member('alex', { name: 'Alex' })
  await scene.put('usersSecure', { id: 'alex', ...{ roles: { admin: true } } })
  const place = { groupId: 'birds', onBoard: true }
  await scene.member('ada', { ...place, name: 'Ada', stamps: { groupId: SAID, onBoard: SAID } })
  const owner = { userId: 'ada', userName: 'Ada', groupId: 'birds', groupName: 'Birds' }
  const month = { ...emptyMonth(owner, monthNumber(202611), NOON, true), totalPoints: 4 }
  await scene.put('trackingMonthly', month)
})

describe('moving a member', () => {
  it('takes the month along, ends the consent, tells them, and is logged once', async () => {
    const { user, month, from } = await move()
    expect(from).toEqual({ groupId: 'birds', onBoard: true })
    expect(user).toMatchObject({ groupId: 'owls', onBoard: false, groupSince: 202611 })
    expect(month).toMatchObject({
      groupId: 'owls',
      groupName: 'Owls',
      onBoard: false,
      totalPoints: 4,
    })
    expect(month.joinedOn).toBeUndefined()
    expect(await scene.read('counted', 'ada202611')).toMatchObject({ groupId: 'owls' })
    const at = user.stamps.groupId
    expect(await scene.read('notifications', `moved_ada_${at}`)).toMatchObject({ userId: 'ada' })
    expect((await move()).from).toBeUndefined()
    expect(await log()).toMatchObject([
      {
        ...{ by: 'alex', byName: 'Alex', action: 'move-member', at: NOON, syncedAt: NOON },
        ...{ targets: ['ada', 'birds', 'owls'], summary: 'Moved Ada from Birds to Owls.' },
      },
    ])
  })

  it.each<[string, string, { isAdmin: boolean }]>([
    ['a member', 'mia', { isAdmin: false }],
    ['themself', 'ada', { isAdmin: false }],
    ['a token without the record', 'mia', { isAdmin: true }],
    ['the record without the token', 'alex', { isAdmin: false }],
    ['an admin who has closed the account', 'gone', { isAdmin: true }],
    ['an admin who is switched off', 'off', { isAdmin: true }],
  ])('denies moving and unblocking to %s', async (_who, id, asking) => {
    const roles = { roles: { admin: true } }
    await scene.member('mia', { groupId: 'birds' })
    await scene.member('gone', { deleted: true })
    await scene.put('usersSecure', { id: 'gone', ...roles })
    await scene.put('usersSecure', { id: 'off', ...roles, ...{ disabled: true } })
    await request('barred', 'birds')
    await expect(move({}, id, asking)).rejects.toMatchObject({ code: 'not-admin' })
    await expect(lift(id, asking)).rejects.toMatchObject({ code: 'permission-denied' })
    expect(await groupOf()).toBe('birds')
    expect(await bar()).toMatchObject({ state: 'barred' })
    expect(await log()).toEqual([])
  })

  it.each<[string, Partial<RequestOf<'move-member'>>, string]>([
    ['who is not there', { userId: 'nobody' }, 'not-found'],
    ['to a group that is not there', { groupId: 'dodos' }, 'not-found'],
    ['who is not where the admin saw them', { seen: 'larks' }, 'conflict'],
    ['back, who said another word since', { undoing: { at: stamp(6), onBoard: true } }, 'conflict'],
    [
      'by a request that was withdrawn',
      { request: { state: 'pending', at: stamp(3) } },
      'conflict',
    ],
  ])('refuses a member %s', async (_who, asked, code) => {
    await expect(move(asked)).rejects.toMatchObject({ code })
    expect(await groupOf()).toBe('birds')
    expect(await log()).toEqual([])
  })

  it('writes nothing to an account that is being erased', async () => {
    await scene.member('ada', { groupId: 'birds', removing: true })
    await expect(move()).rejects.toMatchObject({ code: 'not-found' })
    expect(await scene.read('counted', 'ada202611')).toBeUndefined()
  })

  it('restores the consent when it is undone', async () => {
    const moved = await move()
    const at = moved.user.stamps.groupId ?? stamp(0)
    const { month } = await move({ groupId: 'birds', undoing: { at, onBoard: true } })
    expect(month).toMatchObject({ groupId: 'birds', onBoard: true })
    expect(await scene.read('counted', 'ada202611')).toMatchObject({ groupId: 'birds' })
  })

  it('accepts a request, with its consent, and reopens it when it is undone', async () => {
    await request('pending')
    const { user } = await move({ request: { state: 'pending', at: stamp(3) } })
    expect(user).toMatchObject({ groupId: 'owls', onBoard: true })
    const answered = () => scene.read('joinRequests', 'ada_owls')
    expect(await answered()).toMatchObject({ state: 'accepted', answeredBy: 'alex' })
    expect(await scene.read('notifications', 'welcome_ada_3')).toBeDefined()
    const undoing = { at: user.stamps.groupId ?? stamp(0), onBoard: true }
    const accepted = { state: 'accepted', at: stamp(3) } as const
    await move({ groupId: 'birds', undoing, request: accepted })
    expect(await answered()).toMatchObject({ state: 'pending', answeredBy: '' })
    expect(await scene.read('notifications', 'welcome_ada_3')).toBeUndefined()
  })

  it('refuses a request that somebody has answered meanwhile', async () => {
    await request('declined')
    const accepting = move({ request: { state: 'pending', at: stamp(3) } })
    await expect(accepting).rejects.toMatchObject({ code: 'conflict' })
    expect(await groupOf()).toBe('birds')
  })
})

describe('blocking a member from a group by an admin', () => {
  it('goes with the move, under the names that the records have', async () => {
    await move({ groupId: '', barring: 'birds' })
    expect(await bar()).toMatchObject({
      ...{ state: 'barred', answeredBy: 'alex', answeredAt: NOON, onBoard: false },
      ...{ userName: 'Ada', groupName: 'Birds' },
    })
    const [entry] = await log()
    expect(entry?.summary).toBe(
      'Moved Ada from Birds to no group. They may not come back to Birds by themselves.',
    )
  })

  it('moves nobody who has left already, and is logged once', async () => {
    for (const _ of ['once', 'again']) await move({ groupId: 'birds', barring: 'owls' })
    expect(await scene.read('joinRequests', 'ada_owls')).toMatchObject({ state: 'barred' })
    expect(await log()).toMatchObject([{ action: 'bar-member', targets: ['ada', 'owls'] }])
  })

  it('ends with the undo of the move', async () => {
    const { user } = await move({ groupId: '', barring: 'birds' })
    const undoing = { at: user.stamps.groupId ?? stamp(0), onBoard: true }
    await move({ groupId: 'birds', undoing, barring: 'birds' })
    expect(await bar()).toBeUndefined()
  })

  it('ends alone, also a coach’s block, and is logged once; a request stays', async () => {
    await request('barred', 'birds', { byCoach: true })
    for (const _ of ['once', 'again']) await lift()
    expect(await bar()).toBeUndefined()
    expect(await log()).toMatchObject([{ action: 'lift-bar', targets: ['ada', 'birds'] }])
    await request('pending', 'birds')
    await lift()
    expect(await bar()).toMatchObject({ state: 'pending' })
  })
})
