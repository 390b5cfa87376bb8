import { beforeEach, describe, expect, it } from 'vitest'
import type { RequestOf } from '#core/server/requests/requests.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
let scene: CommandScene
const gives = (
  roles: RequestOf<'set-roles'>['roles'],
  { userId = 'ada', who = 'alex', isAdmin = true, seen = {} } = {},
) => scene.ask(who, 'set-roles', { userId, roles, seen }, { isAdmin })
const switches = (disabled: boolean, { userId = 'ada', who = 'alex', isAdmin = true } = {}) =>
  scene.ask(who, 'set-disabled', { userId, disabled }, { isAdmin })
const secure = (id = 'ada') => scene.read('usersSecure', id)
const log = async () => Object.values(await scene.all('auditLog'))
const admin = (id: string, more: object = {}) =>
  scene.put('usersSecure', { id, ...{ roles: { admin: true, tier: 'free' } }, ...more })

/** Alex is the admin. */
beforeEach(async () => {
  scene = commandScene(NOON)
  await scene.member('alex', { name: 'Alex' })
  await admin('alex')
  await scene.member('ada', { name: 'Ada' })
})

describe('roles', () => {
  it('change once by an admin, with one log entry', async () => {
    expect(await gives({ tier: 'pro' })).toEqual({ roles: { admin: false, tier: 'pro' } })
    await gives({ tier: 'pro' })
    expect(await secure()).toEqual({
      ...{ id: 'ada', roles: { admin: false, tier: 'pro' }, syncedAt: NOON },
    })
    expect(await log()).toMatchObject([
      {
        ...{ by: 'alex', byName: 'Alex', action: 'set-roles', targets: ['ada'], at: NOON },
        summary: 'Ada has the plan Pro, and not Free any more.',
      },
    ])
  })

  it('apply to an account without a member’s record, and to no unknown one', async () => {
    await admin('bo')
    expect(await gives({ admin: false }, { userId: 'bo' })).toMatchObject({
      roles: { admin: false },
    })
    const nobody = gives({ tier: 'pro' }, { userId: 'nobody' })
    await expect(nobody).rejects.toMatchObject({ code: 'not-found' })
    expect(await secure('nobody')).toBeUndefined()
  })

  it('keep what another admin has changed meanwhile', async () => {
    await gives({ tier: 'standard' })
    const late = gives({ tier: 'pro' }, { seen: { tier: 'free' } })
    await expect(late).rejects.toMatchObject({ code: 'conflict' })
    expect(await secure()).toMatchObject({ roles: { tier: 'standard' } })
  })

  it.each<[string, () => Promise<void>]>([
    ['', async () => {}],
    [', where the other one is switched off', () => admin('bo', { disabled: true })],
    [
      ', where the other one has closed the account',
      async () => {
        await admin('bo')
        await scene.member('bo', { deleted: true })
      },
    ],
  ])('leave the last admin one%s', async (_where, given) => {
    await given()
    const step = gives({ admin: false }, { userId: 'alex' })
    await expect(step).rejects.toMatchObject({
      code: 'invalid',
      message: 'Somebody has to stay an admin: make another one first.',
    })
    expect(await secure('alex')).toMatchObject({ roles: { admin: true } })
    await admin('cy')
    await gives({ admin: false }, { userId: 'alex' })
    expect(await secure('alex')).toMatchObject({ roles: { admin: false } })
  })

  it('leave an admin where two step down at once', async () => {
    await admin('bo')
    await scene.member('bo')
    const steps = [
      gives({ admin: false }, { userId: 'alex' }),
      gives({ admin: false }, { userId: 'bo', who: 'bo' }),
    ]
    const outcomes = await Promise.allSettled(steps)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('make nobody an admin of whose email Auth says that it is not verified', async () => {
    await scene.put('usersSecure', { id: 'ada', ...{ emailVerified: false } })
    await expect(gives({ admin: true })).rejects.toThrow('not verified')
    await gives({ tier: 'pro' })
    await scene.put('usersSecure', { id: 'ada', ...{ emailVerified: true } })
    expect(await gives({ admin: true })).toMatchObject({ roles: { admin: true } })
  })
})

describe('an account', () => {
  it('goes off and on again by an admin, and each is logged once', async () => {
    await gives({ tier: 'pro' })
    for (const disabled of [true, true, false, false]) {
      await switches(disabled)
      expect(await secure()).toMatchObject({ disabled, roles: { tier: 'pro' } })
    }
    expect((await log()).slice(1)).toMatchObject([
      { action: 'disable', targets: ['ada'], summary: 'Switched the account of Ada off.' },
      { action: 'restore', targets: ['ada'], summary: 'Switched the account of Ada on again.' },
    ])
  })

  it('stays on for the admin’s own account, and an unknown one is refused', async () => {
    const nobody = switches(true, { userId: 'nobody' })
    await expect(nobody).rejects.toMatchObject({ code: 'not-found' })
    const own = switches(true, { userId: 'alex' })
    await expect(own).rejects.toThrow('Nobody switches off their own account')
  })

  it('stays on where two admins switch each other off, one of them', async () => {
    await admin('bo')
    const both = [switches(true, { userId: 'bo' }), switches(true, { userId: 'alex', who: 'bo' })]
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

it.each<[string, string, boolean]>([
  ['a member', 'ada', false],
  ['a token without the record', 'ada', true],
  ['the record without the token', 'alex', false],
  ['an admin who is switched off', 'off', true],
])('roles and accounts cannot be changed by %s', async (_who, who, isAdmin) => {
  await admin('off', { disabled: true })
  const refused = { code: 'not-admin' }
  await expect(gives({ admin: true }, { who, isAdmin })).rejects.toMatchObject(refused)
  await expect(switches(true, { who, isAdmin })).rejects.toMatchObject(refused)
  expect(await secure()).toBeUndefined()
  expect(await log()).toEqual([])
})
