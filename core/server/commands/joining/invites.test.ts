import { beforeEach, describe, expect, it } from 'vitest'
import {
  type Invite,
  inviteSchema,
  MAX_OPEN_INVITES,
  MAX_OPEN_INVITES_OF_COACH,
} from '#core/records/invite.ts'
import { newUser, type User } from '#core/records/user.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const COACH = {
  ...newUser({ id: 'x', name: '', email: '', now: NOON }).coaching,
  isExecutiveCoach: true,
}
const ADMIN = { isAdmin: true } as const
const DENIED = { code: 'permission-denied' }
const LINK = idOf(0)
let scene: CommandScene

function idOf(index: number): string {
  return `an-invitation-id-${String(index).padStart(5, '0')}`
}

/** Cleo coaches in `birds`, where coaches invite; Mia is one of them; Otto coaches in `owls`; Alex is an admin. */
beforeEach(async () => {
  scene = commandScene(NOON)
  await scene.put('groups', { id: 'birds', ...{ name: 'Birds', open: false } })
  await scene.put('groups', { id: 'owls', ...{ name: 'Owls', open: false } })
  await scene.member('cleo', { groupId: 'birds', coaching: COACH })
  await scene.member('otto', { groupId: 'owls', coaching: COACH })
  await scene.member('mia', { groupId: 'birds' })
  await scene.member('ada')
  await scene.member('alex')
  await scene.put('usersSecure', { id: 'alex', ...{ roles: { admin: true } } })
})

const TERMS = { id: LINK, groupId: 'birds', endsAt: NOON + 7 * MS_A_DAY, uses: 5 }
const makes = (changes: object = {}, who = 'cleo') =>
  scene.ask(who, 'make-invite', { ...TERMS, ...changes })
const makesAsAdmin = (changes: object = {}, who = 'alex', asking: object = ADMIN) =>
  scene.ask(who, 'make-invite', { ...TERMS, asAdmin: true, ...changes }, asking)
const membersInvite = () =>
  scene.put('groups', { id: 'birds', ...{ name: 'Birds', invitedBy: 'members' } })
const given = (changes: Partial<Invite> = {}) =>
  scene.put(
    'invites',
    inviteSchema.parse({
      ...{ ...TERMS, groupName: 'Birds', by: 'cleo', byName: 'The cleo', created: NOON },
      ...changes,
    }),
  )
const stored = (id = LINK) => scene.read('invites', id)
const log = async () => Object.values(await scene.all('auditLog'))

describe('making an invitation', () => {
  it('stores the names of the records, unused; repeating returns the same one', async () => {
    const first = await makes()
    expect(first.invite).toMatchObject({
      ...{ ...TERMS, groupName: 'Birds', by: 'cleo', byName: 'The cleo', asAdmin: false },
      ...{ created: NOON, used: 0, lastUsedBy: '', revoked: false },
    })
    scene.clock.now += 1_000
    expect(await makes({ uses: 50 })).toEqual(first)
    expect(inviteSchema.parse(await stored())).toEqual(first.invite)
    expect(await log()).toEqual([])
  })

  it('allows members where the group says so', async () => {
    await membersInvite()
    expect((await makes({}, 'mia')).invite).toMatchObject({ by: 'mia' })
  })

  it('lasts thirty days at most, by the server’s clock', async () => {
    const { invite } = await makes({ endsAt: NOON + 32 * MS_A_DAY })
    expect(invite.endsAt).toBe(NOON + 30 * MS_A_DAY)
  })

  it('allows an admin any group, and logs it once', async () => {
    for (const _ of ['once', 'again']) {
      expect((await makesAsAdmin({ groupId: 'owls' })).invite).toMatchObject({
        ...{ by: 'alex', byName: 'The alex', asAdmin: true, groupName: 'Owls' },
      })
    }
    expect(await log()).toMatchObject([
      { action: 'make-invite', targets: ['owls'], summary: expect.stringContaining('5, 7 days') },
    ])
  })
})

describe('denied invitations', () => {
  it.each<[string, string, Partial<User>]>([
    ['a member, where coaches invite', 'mia', { groupId: 'birds' }],
    ['a stranger', 'ada', {}],
    ['a coach of another group', 'otto', { groupId: 'owls', coaching: COACH }],
    [
      'a coach who came in with an invitation',
      'cleo',
      { groupId: 'birds', coaching: COACH, joinedWith: 'i_1' },
    ],
    ['who has closed the account', 'cleo', { groupId: 'birds', coaching: COACH, deleted: true }],
  ])('denies %s', async (_who, who, changes) => {
    await scene.member(who, changes)
    await expect(makes({}, who)).rejects.toMatchObject(DENIED)
    expect(await stored()).toBeUndefined()
  })

  it.each([
    ['by strangers where members invite', 'birds', 'ada'],
    ['to a group that is archived', 'birds', 'cleo'],
  ])('%s', async (_what, id, who) => {
    const archived = who === 'cleo'
    await scene.put('groups', { id, ...{ name: 'Birds', invitedBy: 'members', archived } })
    await expect(makes({}, who)).rejects.toMatchObject(DENIED)
  })

  it('refuses a group that is not there', async () => {
    await expect(makes({ groupId: 'none' })).rejects.toMatchObject({ code: 'not-found' })
    await expect(makesAsAdmin({ groupId: 'none' })).rejects.toMatchObject({ code: 'not-found' })
  })

  it.each<[string, object]>([
    ['that has ended', { endsAt: NOON }],
    ['that never ends', { endsAt: Number.POSITIVE_INFINITY }],
    ['for more than fifty', { uses: 51 }],
    ['for nobody', { uses: 0 }],
    ['for half of somebody', { uses: 1.5 }],
    ['under an id that can be guessed', { id: 'a' }],
    ['under an id of other letters', { id: 'an/invitation/id/0000/' }],
    ['with a field that is the server’s', { used: -10 }],
    ['in another’s name', { by: 'mia' }],
  ])('%s', async (_what, changes) => {
    await expect(makes(changes)).rejects.toMatchObject({ code: 'invalid' })
    expect(await scene.all('invites')).toEqual({})
  })

  it('denies the id of somebody else’s invitation', async () => {
    await given({ by: 'otto', groupId: 'owls' })
    await expect(makes()).rejects.toMatchObject(DENIED)
    await expect(makesAsAdmin()).rejects.toMatchObject(DENIED)
    expect(await stored()).toMatchObject({ by: 'otto' })
  })

  it('denies an admin’s invitation to anybody else', async () => {
    const refused = { code: 'not-admin' }
    await expect(makesAsAdmin({}, 'cleo', {})).rejects.toMatchObject(refused)
    await expect(makesAsAdmin({}, 'cleo', ADMIN)).rejects.toMatchObject(refused)
    await expect(makesAsAdmin({}, 'alex', {})).rejects.toMatchObject(refused)
  })
})

describe('the limit of open invitations', () => {
  const full = async (by: string, most: number) => {
    for (let index = 0; index < most; index += 1) await given({ id: idOf(index), by })
  }
  const next = { id: idOf(999) }

  it('allows a member twenty, and a coach a hundred', async () => {
    await membersInvite()
    for (const [who, most] of [
      ['mia', MAX_OPEN_INVITES],
      ['cleo', MAX_OPEN_INVITES_OF_COACH],
    ] as const) {
      await full(who, most - 1)
      await makes({ id: idOf(most - 1) }, who)
      const reason = expect.stringContaining(`${most} open invitations`)
      await expect(makes(next, who)).rejects.toMatchObject({ code: 'invalid', message: reason })
    }
  })

  it('holds when the last ones are made at the same moment', async () => {
    await membersInvite()
    await full('mia', MAX_OPEN_INVITES - 1)
    const made = await Promise.allSettled(
      [500, 501, 502].map((number) => makes({ id: idOf(number) }, 'mia')),
    )
    expect(made.map(({ status }) => status).toSorted()).toEqual([
      ...['fulfilled', 'rejected', 'rejected'],
    ])
  })

  it.each<[string, Partial<Invite>]>([
    ['was ended early', { revoked: true }],
    ['is used up', { used: 5, lastUsedBy: 'ada' }],
    ['has ended', { endsAt: NOON }],
  ])('ignores one that %s', async (_what, changes) => {
    await membersInvite()
    await full('mia', MAX_OPEN_INVITES)
    await given({ id: idOf(7), by: 'mia', ...changes })
    await makes(next, 'mia')
  })
})

describe('ending an invitation', () => {
  const ends = (who: string) =>
    scene.ask(who, 'revoke-invite', { id: LINK }, { isAdmin: who === 'alex' })

  it.each([
    ['its maker', 'mia', 0],
    ['the group’s coach', 'cleo', 0],
    ['an admin', 'alex', 1],
  ] as const)('lets %s end it for good, and changes nothing else', async (_who, who, entries) => {
    await given({ by: 'mia', used: 3 })
    const before = await stored()
    for (const _ of ['once', 'again']) {
      expect((await ends(who)).invite).toMatchObject({ revoked: true, used: 3 })
    }
    expect(await stored()).toEqual({ ...before, revoked: true, syncedAt: NOON })
    expect(await makes({}, 'mia').catch(() => 'refused')).toMatchObject({
      invite: { revoked: true },
    })
    expect(await log()).toHaveLength(entries)
  })

  it.each(['mia', 'ada', 'otto', 'nobody'])('denies %s', async (who) => {
    await given()
    await expect(ends(who)).rejects.toMatchObject(DENIED)
    expect(await stored()).toMatchObject({ revoked: false })
  })

  it('denies a coach who came in with an invitation, and an admin by an old token', async () => {
    await given({ by: 'mia' })
    await scene.member('cleo', { groupId: 'birds', coaching: COACH, joinedWith: 'i_1' })
    await scene.put('usersSecure', { id: 'alex', ...{ roles: { admin: false } } })
    for (const who of ['cleo', 'alex']) await expect(ends(who)).rejects.toMatchObject(DENIED)
  })
})

describe('invitations from a file', () => {
  const people = [
    { id: idOf(1), groupId: 'birds' },
    { id: idOf(2), groupId: 'owls' },
  ]
  const imports = (who = 'alex', asking: object = ADMIN, changes: object = {}) =>
    scene.ask(who, 'import-invites', { invites: people, endsAt: TERMS.endsAt, ...changes }, asking)
  const ends = (who = 'alex', asking: object = ADMIN) =>
    scene.ask(who, 'end-invites', { ids: people.map(({ id }) => id) }, asking)

  it('appear once, for one person each, and the log names every group', async () => {
    for (const _ of ['once', 'again']) await imports()
    const made = { by: 'alex', asAdmin: true, uses: 1, endsAt: TERMS.endsAt, used: 0 }
    expect(await stored(idOf(1))).toMatchObject({ ...made, groupName: 'Birds' })
    expect(await stored(idOf(2))).toMatchObject({ ...made, groupName: 'Owls' })
    expect(await log()).toMatchObject([{ action: 'import-invites', targets: ['birds', 'owls'] }])
  })

  it('keep an existing one with the same id', async () => {
    await given({ id: idOf(1), used: 1, by: 'alex', asAdmin: true })
    await imports()
    expect(await stored(idOf(1))).toMatchObject({ used: 1 })
    expect(await log()).toMatchObject([{ summary: expect.stringContaining('1 personal') }])
  })

  it.each<[string, object]>([
    ['with a person’s email', { invites: [{ ...people[0], email: 'a@b.org' }] }],
    ['without an end', { endsAt: undefined }],
    ['that would have ended', { endsAt: NOON }],
    ['more than twenty at once', { invites: Array.from({ length: 21 }, () => people[0]) }],
    ['none', { invites: [] }],
  ])('refuse a file: %s', async (_what, changes) => {
    await expect(imports('alex', ADMIN, changes)).rejects.toMatchObject({ code: 'invalid' })
    expect(await scene.all('invites')).toEqual({})
  })

  it.each([
    ['gone', { groupId: 'none' }, 'not-found'],
    ['archived', { groupId: 'dodos' }, 'invalid'],
  ])('refuse a group that is %s', async (_what, where, code) => {
    await scene.put('groups', { id: 'dodos', ...{ name: 'Dodos', archived: true } })
    const invites = [...people, { id: idOf(3), ...where }]
    await expect(imports('alex', ADMIN, { invites })).rejects.toMatchObject({ code })
    expect(await scene.all('invites')).toEqual({})
  })

  it('end where they are open, once, and logged', async () => {
    await imports()
    await given({ id: idOf(2), used: 1, uses: 1, asAdmin: true })
    for (const _ of ['once', 'again']) await ends()
    expect(await stored(idOf(1))).toMatchObject({ revoked: true })
    expect(await stored(idOf(2))).toMatchObject({ revoked: false })
    expect((await log()).map(({ action }) => action)).toEqual(['import-invites', 'end-invite'])
  })

  it.each([
    ['the group’s coach', 'cleo', {}],
    ['a coach with an old token', 'cleo', ADMIN],
    ['a stranger', 'ada', {}],
  ])('deny making and ending to %s', async (_who, who, asking) => {
    await expect(imports(who, asking)).rejects.toMatchObject({ code: 'not-admin' })
    await given({ id: idOf(1) })
    await expect(ends(who, asking)).rejects.toMatchObject({ code: 'not-admin' })
    expect(await stored(idOf(1))).toMatchObject({ revoked: false })
  })
})
