import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupSchema } from '#core/records/group.ts'
import { newUser } from '#core/records/user.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { inviteTrouble, inviteUse, mayInvite, newInvite } from './invites.ts'

const NOW = Date.UTC(2026, 10, 20)
const group = groupSchema.parse({ id: 'birds', name: 'Birds' })
const by = newUser({ id: 'ada', name: 'Ada', email: '', now: NOW })
const made = (random: Uint8Array) => newInvite({ group, by, days: 7, uses: 5, now: NOW, random })

describe('a new invitation', () => {
  it('names its group, end and number of uses, and starts unused', () => {
    expect(made(new Uint8Array(32))).toMatchObject({
      ...{ groupId: 'birds', groupName: 'Birds', by: 'ada', byName: 'Ada', asAdmin: false },
      ...{ created: NOW, endsAt: NOW + 7 * MS_A_DAY, uses: 5, used: 0, revoked: false },
    })
  })

  it('derives its id of 22 letters from the random bytes alone', () => {
    const bytes = fc.uint8Array({ minLength: 22, maxLength: 40 })
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        expect(made(one).id).toMatch(/^[A-Za-z0-9_-]{22}$/)
        const isSame = one.subarray(0, 22).every((byte, at) => byte % 64 === (other[at] ?? 0) % 64)
        expect(made(one).id === made(other).id).toBe(isSame)
      }),
    )
  })

  it('refuses too few random bytes', () => {
    expect(() => made(new Uint8Array(21))).toThrow('22 random bytes')
  })
})

describe('an invitation', () => {
  const invite = made(new Uint8Array(32))

  it('counts until it ends, is used up or is ended', () => {
    expect(inviteTrouble(invite, NOW)).toBeUndefined()
    expect(inviteTrouble(invite, invite.endsAt - 1)).toBeUndefined()
    expect(inviteTrouble(invite, invite.endsAt)).toBe('ended')
    expect(inviteTrouble({ ...invite, used: 4 }, NOW)).toBeUndefined()
    expect(inviteTrouble({ ...invite, used: 5 }, NOW)).toBe('used-up')
    expect(inviteTrouble({ ...invite, revoked: true }, NOW)).toBe('revoked')
  })

  it('changes its note with each use', () => {
    expect(inviteUse({ id: 'x', used: 1 })).not.toBe(inviteUse({ id: 'x', used: 2 }))
  })
})

describe('inviting to a group', () => {
  const member = { ...by, groupId: 'birds' }
  const coach = { ...member, coaching: { ...by.coaching, isConsistencyCoach: true } }

  it('allows its coaches, and its members where the group says so', () => {
    expect(mayInvite(coach, group)).toBe(true)
    expect(mayInvite(member, group)).toBe(false)
    expect(mayInvite(member, { ...group, invitedBy: 'members' })).toBe(true)
  })

  it('denies everybody else', () => {
    const ofMembers = { ...group, invitedBy: 'members' } as const
    expect(mayInvite(by, ofMembers)).toBe(false)
    expect(mayInvite({ ...member, deleted: true }, ofMembers)).toBe(false)
    expect(mayInvite(member, { ...ofMembers, archived: true })).toBe(false)
    expect(mayInvite({ ...coach, joinedWith: 'x_1' }, group)).toBe(false)
  })
})
