import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimsWith, decideRoles, type Roles, standingOf } from './role-change.ts'
import { auditDisabling, auditRolesChange } from './role-words.ts'

const FREE: Roles = { admin: false, tier: 'free' }
const ADMIN: Roles = { admin: true, tier: 'free' }

describe('a change of roles', () => {
  it('keeps the last admin, be it oneself or somebody else', () => {
    const step = (userId: string) => ({ userId, roles: { admin: false } })
    const refused = { kind: 'refused', why: 'last-admin' }
    expect(decideRoles(step('ada'), ADMIN, ['ada'])).toEqual(refused)
    expect(decideRoles(step('ada'), ADMIN, ['ada', 'bo'])).toMatchObject({ kind: 'set' })
    expect(decideRoles(step('bo'), ADMIN, ['ada', 'bo'])).toMatchObject({ kind: 'set' })
  })

  it('never leaves a community without an admin, whoever asks for what', () => {
    const people = ['ada', 'bo', 'cy', 'di']
    fc.assert(
      fc.property(
        fc.subarray(people),
        fc.array(fc.tuple(fc.constantFrom(...people), fc.boolean())),
        (first, asked) => {
          let admins = first
          for (const [target, admin] of asked) {
            const present = { admin: admins.includes(target), tier: 'free' } as const
            const change = { userId: target, roles: { admin } }
            const decision = decideRoles(change, present, admins)
            if (decision.kind === 'refused') continue
            admins = admins.filter((id) => id !== target)
            if (decision.roles.admin) admins = [...admins, target]
          }
          expect(admins.length > 0).toBe(first.length > 0)
        },
      ),
    )
  })

  it('keeps what somebody else has set meanwhile', () => {
    const seen = { admin: false, tier: 'free' } as const
    const change = { userId: 'bo', roles: { tier: 'pro' }, seen } as const
    const standard = { admin: false, tier: 'standard' } as const
    expect(decideRoles(change, standard, ['ada'])).toEqual({ kind: 'refused', why: 'changed' })
    // A change to the other field is no conflict.
    expect(decideRoles(change, ADMIN, ['ada', 'bo'])).toEqual({
      kind: 'set',
      roles: { admin: true, tier: 'pro' },
    })
    const pro = { admin: false, tier: 'pro' } as const
    expect(decideRoles(change, pro, ['ada'])).toEqual({ kind: 'set', roles: pro })
  })

  it('counts no admin whose account is off', () => {
    // Bo's record says admin, but Bo's account is disabled, so Ada is the last one.
    const step = { userId: 'ada', roles: { admin: false } }
    expect(decideRoles(step, ADMIN, ['ada'])).toMatchObject({ why: 'last-admin' })
  })
})

describe('the log entry of a change of roles', () => {
  const bo = { userId: 'bo', name: 'Bo' }
  it('says what changed, and nothing where nothing did', () => {
    expect(auditRolesChange(bo, FREE, FREE)).toBeUndefined()
    expect(auditRolesChange(bo, FREE, { admin: true, tier: 'pro' })).toEqual({
      action: 'set-roles',
      targets: ['bo'],
      summary: 'Bo is an admin now, and has the plan Pro, and not Free any more.',
    })
    expect(auditDisabling({ userId: 'bo', name: '' }, false)).toMatchObject({
      action: 'restore',
      summary: 'Switched the account of bo on again.',
    })
  })
})

describe('the claims of a token', () => {
  it('follow from the roles, and keep foreign claims', () => {
    const present = { admin: true, free: true, newsletter: 'weekly' }
    expect(claimsWith(present, { admin: false, tier: 'pro' })).toEqual({
      admin: false,
      pro: true,
      newsletter: 'weekly',
    })
  })

  it('a tier called admin makes no admin', () => {
    expect(claimsWith({}, { admin: false, tier: 'admin' })).toEqual({ admin: false })
  })

  it('default to those of a new member where there is no record', () => {
    expect(standingOf('bo', undefined)).toEqual({ roles: FREE, disabled: undefined })
    const syncedAt = new Date(0)
    expect(standingOf('bo', { roles: { admin: true }, disabled: true, syncedAt })).toEqual({
      roles: ADMIN,
      disabled: true,
    })
  })
})
