import { beforeEach, describe, expect, it } from 'vitest'
import type { JoinRequest } from '#core/records/join-request.ts'
import { newUser, type User } from '#core/records/user.ts'
import { stamp } from '#core/sync/stamp.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const COACH = {
  ...newUser({ id: 'x', name: '', email: '', now: NOON }).coaching,
  isConsistencyCoach: true,
}
let scene: CommandScene

/** Cleo and Cy coach in `birds`, Otto in `owls`; Mia is one of the birds, and Ada in no group. */
beforeEach(async () => {
  scene = commandScene(NOON)
  await scene.put('groups', { id: 'birds', ...{ name: 'Birds', open: false } })
  await scene.put('groups', { id: 'owls', ...{ name: 'Owls', open: false } })
  for (const id of ['cleo', 'cy']) await scene.member(id, { groupId: 'birds', coaching: COACH })
  await scene.member('otto', { groupId: 'owls', coaching: COACH })
  await scene.member('mia', { groupId: 'birds' })
  await scene.member('ada')
})

const bars = (userId = 'mia', who = 'cleo', groupId = 'birds') =>
  scene.ask(who, 'bar-member', { userId, groupId })
const lifts = (who = 'cleo', userId = 'mia') =>
  scene.ask(who, 'lift-bar', { userId, groupId: 'birds' })
const stored = (userId = 'mia') => scene.read('joinRequests', `${userId}_birds`)
const given = (changes: Partial<JoinRequest>, userId = 'mia') =>
  scene.put('joinRequests', {
    ...{ id: `${userId}_birds`, userId, groupId: 'birds', groupName: 'Birds then' },
    ...{ userName: 'As they asked', onBoard: true, state: 'pending', at: stamp(7), ...changes },
  })
const DENIED = { code: 'permission-denied' }

describe('blocking from a group by a coach', () => {
  it('stores a member of the group under the names of the records; repeating changes nothing', async () => {
    for (const _ of ['once', 'again']) expect(await bars()).toEqual({})
    expect(await stored()).toMatchObject({
      ...{
        userId: 'mia',
        userName: 'The mia',
        groupName: 'Birds',
        state: 'barred',
        onBoard: false,
      },
      ...{ answeredBy: 'cleo', answeredAt: NOON, byCoach: true },
    })
    expect(await scene.read('users', 'mia')).toMatchObject({ groupId: 'birds' })
    expect(await scene.all('auditLog')).toEqual({})
  })

  it('stores a member who asks to join, and keeps what they said', async () => {
    await given({}, 'ada')
    await bars('ada')
    expect(await stored('ada')).toMatchObject({
      ...{ userName: 'As they asked', groupName: 'Birds then', at: stamp(7), state: 'barred' },
      ...{ byCoach: true, onBoard: false },
    })
  })

  it('keeps an admin’s block, so that no coach can lift it', async () => {
    await given({ state: 'barred', answeredBy: 'alex' })
    await bars()
    expect(await stored()).toMatchObject({ answeredBy: 'alex' })
    expect(await stored()).not.toHaveProperty('byCoach')
  })

  it.each([
    ['a member of another group', 'otto'],
    ['somebody in no group', 'ada'],
    ['nobody there is', 'nobody'],
    ['another coach of the group', 'cy'],
    ['themself', 'cleo'],
  ])('denies to block %s, in the same words', async (_who, userId) => {
    const words = 'This member can’t be blocked from the group.'
    await expect(bars(userId)).rejects.toMatchObject({ ...DENIED, message: words })
    expect(await scene.all('joinRequests')).toEqual({})
  })
})

describe('blocking and unblocking denied to others', () => {
  it.each<[string, string, Partial<User>]>([
    ['the member themself', 'mia', { groupId: 'birds' }],
    ['a member of no group', 'ada', {}],
    ['a coach of another group', 'otto', { groupId: 'owls', coaching: COACH }],
    [
      'a coach who came in with an invitation',
      'cleo',
      { groupId: 'birds', coaching: COACH, joinedWith: 'i_1' },
    ],
    [
      'a coach who has closed the account',
      'cleo',
      { groupId: 'birds', coaching: COACH, deleted: true },
    ],
  ])('%s', async (_who, who, changes) => {
    await scene.member(who, changes)
    await given({ state: 'barred', byCoach: true })
    await expect(bars('mia', who)).rejects.toMatchObject(DENIED)
    await expect(lifts(who)).rejects.toMatchObject(DENIED)
    expect(await stored()).toMatchObject({ state: 'barred' })
  })
})

describe('unblocking by a coach', () => {
  it('lifts another coach’s block; repeating changes nothing', async () => {
    await bars('mia', 'cy')
    for (const _ of ['once', 'again']) expect(await lifts()).toEqual({})
    expect(await stored()).toBeUndefined()
  })

  it('keeps an admin’s block', async () => {
    await given({ state: 'barred', answeredBy: 'alex' })
    await expect(lifts()).rejects.toMatchObject(DENIED)
    expect(await stored()).toMatchObject({ state: 'barred' })
  })

  it('keeps a request to join', async () => {
    await given({}, 'ada')
    await lifts('cleo', 'ada')
    expect(await stored('ada')).toMatchObject({ state: 'pending' })
  })
})
