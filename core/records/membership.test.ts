import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Stamp, stamp } from '#core/sync/stamp.ts'
import { isLaterMembership, withLaterMembership } from './membership.ts'
import { newUser, type User } from './user.ts'

const NOBODY = newUser({ id: 'ada', name: 'Ada', email: '', now: 0 })
const ada = (groupId: string, onBoard: boolean, at: Stamp): User => ({
  ...NOBODY,
  ...{ groupId, onBoard, stamps: { groupId: at, onBoard: at } },
})
/** Few groups and stamps, so that ties are common. */
const users = fc
  .tuple(fc.constantFrom('', 'birds', 'crows'), fc.boolean(), fc.integer({ min: 1, max: 2 }))
  .map(([groupId, onBoard, at]) => ada(groupId, onBoard, stamp(at)))

const merged = (local: User, remote: User) => withLaterMembership(remote, local, remote)
const saidIn = ({ groupId, onBoard, stamps }: User) => ({
  ...{ groupId, onBoard, at: stamps.groupId ?? stamp(0) },
})

describe('the later of two memberships', () => {
  it('stays the same on every device, in any order of arrival', () => {
    fc.assert(
      fc.property(users, users, users, (a, b, c) => {
        expect(merged(a, b)).toEqual(merged(b, a))
        expect(merged(merged(a, b), c)).toEqual(merged(a, merged(b, c)))
        expect(merged(a, a)).toEqual(a)
      }),
    )
  })

  it('matches the one that the server stores', () => {
    fc.assert(
      fc.property(users, users, (said, stored) => {
        const isStored = isLaterMembership(saidIn(said), stored)
        expect(merged(said, stored)).toEqual(isStored ? said : stored)
      }),
    )
  })

  it('shows less, if both have the same stamp', () => {
    fc.assert(
      fc.property(users, users, (one, other) => {
        const { stamps } = one
        const later = merged(one, { ...other, stamps })
        expect(later.onBoard).toBe(one.onBoard && other.onBoard)
        const off = [one, other].filter(({ onBoard }) => onBoard === later.onBoard)
        expect(later.groupId === '').toBe(off.some(({ groupId }) => groupId === ''))
      }),
    )
  })
})
