import { beforeEach, describe, expect, it } from 'vitest'
import { BY_ONESELF } from '#core/policies/joining/joining.ts'
import { type Invite, inviteSchema } from '#core/records/invite.ts'
import { emptyMonth, type TrackingMonthly } from '#core/records/tracking-monthly.ts'
import { type User, userSchema } from '#core/records/user.ts'
import { NEVER, nextStamp, type Stamp, stamp } from '#core/sync/stamp.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const TODAY = Math.floor(NOON / MS_A_DAY)
let scene: CommandScene
let at: Stamp

/** `birds` is by invitation, `owls` open, `dodos` archived. Mia is in the birds, Ada in no group. */
beforeEach(async () => {
  scene = commandScene(NOON)
  at = NEVER
  await scene.put('groups', group('birds', { open: false }))
  await scene.put('groups', group('owls', { open: true }))
  await scene.put('groups', group('dodos', { open: true, archived: true }))
  await scene.member('mia', { groupId: 'birds' })
  await scene.member('ada')
})

const group = (id: string, changes: object) => ({ id, name: id.toUpperCase(), ...changes })
interface Said {
  readonly onBoard?: boolean
  readonly invite?: string
  readonly at?: Stamp
}
/** Each word is later than the one before. */
const says = (groupId: string, { onBoard = true, ...more }: Said = {}) => {
  at = nextStamp(scene.clock.now, at)
  return { groupId, onBoard, at, ...more }
}
const joins = (groupId: string, more: Said = {}, who = 'ada', asking = {}) =>
  scene.ask(who, 'set-membership', says(groupId, more), asking)
const groupOf = async (id = 'ada') => (await scene.read('users', id))?.groupId
const month = (queryMonth: number, changes: Partial<TrackingMonthly> = {}) => {
  const owner = { userId: 'ada', userName: 'The ada', groupId: '', groupName: '' }
  return { ...emptyMonth(owner, monthNumber(queryMonth), NOON), ...changes }
}
const months = () => scene.all('trackingMonthly')
const invited = (changes: Partial<Invite> = {}) =>
  scene.put(
    'invites',
    inviteSchema.parse({
      ...{ id: 'link', groupId: 'birds', groupName: 'BIRDS', by: 'mia', byName: 'Mia' },
      ...{ created: NOON, endsAt: NOON + MS_A_DAY, uses: 5, ...changes },
    }),
  )
const request = (state: string, changes: object = {}) =>
  scene.put('joinRequests', {
    ...{ id: 'ada_birds', userId: 'ada', groupId: 'birds', groupName: 'BIRDS', userName: 'Ada' },
    ...{ state, at: 1, answeredBy: 'mia', answeredAt: NOON, ...changes },
  })

const DENIED = { code: 'permission-denied', message: 'You can’t join this group.' }

describe('joining a group', () => {
  it('writes the member and the month of an open group, without touching its points', async () => {
    await scene.put('trackingMonthly', month(202611, { totalPoints: 4, late: true }))
    const { user, month: moved } = await joins('owls')
    const place = { groupId: 'owls', onBoard: true }
    expect(user).toMatchObject({
      ...place,
      groupSince: 202611,
      stamps: { groupId: at, onBoard: at },
    })
    expect(userSchema.parse(await scene.read('users', 'ada'))).toMatchObject(place)
    expect(moved).toMatchObject({ ...place, groupName: 'OWLS', joinedOn: TODAY })
    expect(await months()).toMatchObject({
      'trackingMonthly/ada202611': { ...place, joinedOn: TODAY, totalPoints: 4, late: true },
    })
  })

  it('a repeated request changes nothing, and returns the state', async () => {
    await invited()
    const once = says('birds', { invite: 'link' })
    const first = await scene.ask('ada', 'set-membership', once)
    const again = await scene.ask('ada', 'set-membership', once)
    expect(again.user).toMatchObject({ groupId: 'birds', joinedWith: 'link_1' })
    expect(again.month).toMatchObject({ id: first.month.id, groupId: 'birds' })
    expect(await scene.read('invites', 'link')).toMatchObject({ used: 1 })
  })

  it('gives way to a later change', async () => {
    await joins('owls')
    const { user } = await joins('', { onBoard: false, at: stamp(5) })
    expect(user.groupId).toBe('owls')
    expect(await groupOf()).toBe('owls')
  })

  it.each<[string, string, Said]>([
    ['by invitation alone', 'birds', {}],
    ['by invitation alone, with the id of somebody in it', 'birds', { invite: 'mia' }],
    ['that is archived', 'dodos', {}],
  ])('denies a group %s', async (_what, id, more) => {
    await expect(joins(id, more)).rejects.toMatchObject(DENIED)
    expect(await groupOf()).toBe('')
    expect(await months()).toEqual({})
  })

  it('calls a group gone that does not exist', async () => {
    await expect(joins('nowhere')).rejects.toMatchObject({ code: 'not-found' })
  })

  it('refuses a stamp of the future, so that no later change is lost', async () => {
    const ahead = stamp((NOON + 301_000) * 1_000)
    await expect(joins('owls', { at: ahead })).rejects.toMatchObject({ code: 'invalid' })
  })

  it.each<[string, Partial<User>]>([
    ['is closed', { deleted: true }],
    ['is not there', { id: 'other' }],
  ])('rejects a member whose account %s', async (_what, changes) => {
    if (changes.deleted) await scene.member('ada', changes)
    const who = changes.id ?? 'ada'
    await expect(joins('owls', {}, who)).rejects.toMatchObject({ code: 'permission-denied' })
  })
})

describe('a newcomer who came by a link', () => {
  const told = async () => Object.keys(await scene.all('notifications'))

  it('hears once in the bell which group they are in', async () => {
    await invited()
    await joins('birds', { invite: 'link' })
    expect(await scene.read('notifications', 'joined_ada')).toMatchObject({
      ...{ userId: 'ada', title: 'You’re in BIRDS', created: NOON, link: '/leader-board' },
    })
    await joins('')
    await joins('owls')
    expect(await told()).toEqual(['notifications/joined_ada'])
  })

  it.each([
    ['an open door and a member’s link', 'mia', true],
    ['an open door alone', '', false],
  ])('hears of the group or not: %s', async (_way, refferedById, hears) => {
    await scene.member('ada', { refferedById })
    await joins('owls')
    expect(await told()).toEqual(hears ? ['notifications/joined_ada'] : [])
  })

  it('hears of an acceptance by its answer alone', async () => {
    await scene.member('ada', { refferedById: 'mia' })
    await request('accepted')
    await joins('birds')
    expect(await told()).toEqual([])
  })
})

describe('an acceptance', () => {
  it.each([
    ['once asked and accepted', 'accepted', 29, true],
    ['no longer than thirty days', 'accepted', 31, false],
    ['not while nobody has answered', 'pending', 0, false],
    ['not where it was declined', 'declined', 0, false],
    ['not where one was barred', 'barred', 0, false],
  ])('admits %s', async (_when, state, days, enters) => {
    await request(state, { answeredAt: NOON - days * MS_A_DAY })
    const joining = joins('birds')
    if (!enters) return expect(joining).rejects.toMatchObject(DENIED)
    await joining
    expect(await groupOf()).toBe('birds')
    expect(await scene.read('joinRequests', 'ada_birds')).toBeUndefined()
  })

  it('works once', async () => {
    await request('accepted')
    await joins('birds')
    await joins('', { onBoard: false })
    await expect(joins('birds')).rejects.toMatchObject(DENIED)
  })

  it('admits nobody but who asked', async () => {
    await request('accepted')
    await scene.member('bo')
    await expect(joins('birds', {}, 'bo')).rejects.toMatchObject(DENIED)
  })
})

describe('an invitation', () => {
  const comes = (who = 'ada') => joins('birds', { invite: 'link' }, who)

  it('admits as many as it says, each by a use of their own', async () => {
    await invited({ uses: 2 })
    await scene.member('bo')
    await scene.member('cy')
    await comes()
    await comes('bo')
    await expect(comes('cy')).rejects.toMatchObject(DENIED)
    expect((await scene.read('users', 'ada'))?.joinedWith).toBe('link_1')
    expect((await scene.read('users', 'bo'))?.joinedWith).toBe('link_2')
    expect(await scene.read('invites', 'link')).toMatchObject({
      ...{ used: 2, lastUsedBy: 'bo', uses: 2, endsAt: NOON + MS_A_DAY },
    })
  })

  it.each<[string, Partial<Invite>]>([
    ['has ended', { endsAt: NOON }],
    ['is used up', { used: 5 }],
    ['lets one person in, and has', { uses: 1, used: 1 }],
    ['was ended by its maker', { revoked: true }],
    ['is to another group', { groupId: 'owls' }],
    ['was made by somebody in another group', { by: 'ada' }],
    ['was made by nobody there is', { by: 'nobody' }],
    ['was made by who has closed the account', { by: 'gone' }],
  ])('admits nobody where it %s', async (_what, changes) => {
    await scene.member('gone', { groupId: 'birds', deleted: true })
    await invited(changes)
    await expect(comes()).rejects.toMatchObject(DENIED)
    expect((await scene.read('invites', 'link'))?.used).toBe(changes.used ?? 0)
  })

  it('admits nobody to a group that is archived by now', async () => {
    await invited()
    await scene.put('groups', group('birds', { archived: true }))
    await expect(comes()).rejects.toMatchObject(DENIED)
  })

  it('admits by an admin’s invitation though the admin is in no group', async () => {
    await invited({ by: 'alex', asAdmin: true })
    await comes()
    expect(await groupOf()).toBe('birds')
  })

  it('stays unused by a member of the group, whose own use stays noted', async () => {
    await invited({ used: 1 })
    await scene.member('ada', { groupId: 'birds', joinedWith: 'link_1' })
    await joins('birds', { invite: 'link', onBoard: true })
    expect(await scene.read('invites', 'link')).toMatchObject({ used: 1 })
    expect((await scene.read('users', 'ada'))?.joinedWith).toBe('link_1')
  })

  it('loses its note on a member who comes another way, or leaves', async () => {
    await scene.member('ada', { joinedWith: 'link_1' })
    await joins('owls', { invite: 'link' })
    expect((await scene.read('users', 'ada'))?.joinedWith).toBe(BY_ONESELF)
    await joins('')
    expect((await scene.read('users', 'ada'))?.joinedWith).toBe('')
  })
})

describe('a member blocked from a group', () => {
  it.each([
    ['an invitation', () => invited()],
    ['an open door', () => scene.put('groups', group('birds', { open: true }))],
  ])('stays out with %s', async (_way, given) => {
    await given()
    await request('barred')
    await expect(joins('birds', { invite: 'link' })).rejects.toMatchObject(DENIED)
    expect(await scene.read('joinRequests', 'ada_birds')).toMatchObject({ state: 'barred' })
  })

  it('comes back as an admin by token and record, and not by the token alone', async () => {
    await request('barred')
    await expect(joins('birds', {}, 'ada', { isAdmin: true })).rejects.toMatchObject(DENIED)
    await scene.put('usersSecure', { id: 'ada', ...{ roles: { admin: true } } })
    await joins('birds', {}, 'ada', { isAdmin: true })
    expect(await groupOf()).toBe('birds')
  })
})

describe('the need of a verified email', () => {
  beforeEach(() => {
    scene.community.needsEmailToJoin = true
  })
  const unverified = { isVerified: false }

  it.each([
    ['an open door', 'owls', () => Promise.resolve()],
    ['an invitation', 'birds', () => invited()],
    ['an acceptance', 'birds', () => request('accepted')],
  ])('keeps a member out by %s, and says what to do', async (_way, id, given) => {
    await given()
    const refused = { code: 'invalid', message: expect.stringContaining('Verify your email') }
    await expect(joins(id, { invite: 'link' }, 'ada', unverified)).rejects.toMatchObject(refused)
    expect(await groupOf()).toBe('')
    await joins(id, { invite: 'link' })
    expect(await groupOf()).toBe(id)
  })

  it('tells nothing more to a member who may not join at all', async () => {
    await expect(joins('birds', {}, 'ada', unverified)).rejects.toMatchObject(DENIED)
  })

  it('allows everybody to leave, and to agree to the board', async () => {
    await scene.member('ada', { groupId: 'birds' })
    await joins('birds', { onBoard: true }, 'ada', unverified)
    await joins('', { onBoard: false }, 'ada', unverified)
    expect(await groupOf()).toBe('')
  })
})
