import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import { newUser, type User } from '#core/records/user.ts'
import { stamp } from '#core/sync/stamp.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import {
  askAgainFrom,
  BY_ONESELF,
  followUpOf,
  isCoachInGroup,
  isRemovable,
  movedNotification,
  standingOf,
  welcomeNotification,
} from './joining.ts'

const NOW = Date.UTC(2026, 10, 21)

function request(changes: Partial<JoinRequest> = {}): JoinRequest {
  const names = { id: 'ada_birds', userId: 'ada', groupId: 'birds', groupName: 'Early Birds' }
  return joinRequestSchema.parse({ ...names, at: 1_000, ...changes })
}
function user(changes: Partial<User> = {}): User {
  return { ...newUser({ id: 'ada', name: 'Ada', email: '', now: 1 }), ...changes }
}

const states = fc.constantFrom('pending', 'accepted', 'declined', 'barred') satisfies fc.Arbitrary<
  JoinRequest['state']
>
const stamps = fc.integer({ min: 0, max: 2_000 }).map(stamp)
const groups = fc.constantFrom('', 'birds', 'owls')

describe('the state of a request to join a group', () => {
  it('starts free, stays asked while it waits, and becomes accepted', () => {
    expect(standingOf(undefined, NOW)).toBe('free')
    expect(standingOf(request(), NOW)).toBe('asked')
    const accepted = request({ state: 'accepted', answeredAt: NOW })
    expect(standingOf(accepted, NOW)).toBe('accepted')
    expect(standingOf(accepted, NOW + 30 * MS_A_DAY - 1)).toBe('accepted')
    expect(standingOf(accepted, NOW + 30 * MS_A_DAY)).toBe('free')
    expect(standingOf(request({ state: 'barred' }), NOW)).toBe('barred')
  })

  it('stays declined for seven days, and is free again afterwards', () => {
    const declined = request({ state: 'declined', answeredAt: NOW })
    expect(askAgainFrom(declined)).toBe(NOW + 7 * MS_A_DAY)
    expect(standingOf(declined, NOW + 7 * MS_A_DAY - 1)).toBe('declined')
    expect(standingOf(declined, NOW + 7 * MS_A_DAY)).toBe('free')
  })

  it('keeps a declined request for seven days and a block for good; any other may be removed', () => {
    fc.assert(
      fc.property(states, fc.integer({ min: -9, max: 9 }), (state, days) => {
        const one = request({ state, answeredAt: NOW })
        const isKept = state === 'barred' || (state === 'declined' && days < 7)
        expect(isRemovable(one, NOW + days * MS_A_DAY)).toBe(!isKept)
      }),
    )
  })
})

describe('what a device does with an answered request', () => {
  it('joins only if it was accepted, and the member has not changed groups since', () => {
    fc.assert(
      fc.property(states, groups, stamps, stamps, (state, groupId, at, said) => {
        const step = followUpOf(
          request({ state, at, answeredAt: NOW }),
          user({ groupId, stamps: { groupId: said } }),
          NOW,
        )
        const isIn = groupId === 'birds'
        expect(step === 'join').toBe(state === 'accepted' && !isIn && said < at)
        expect(step === 'clear').toBe((state === 'pending' || state === 'accepted') && isIn)
      }),
    )
  })

  it('joins where the member has never chosen a group', () => {
    const accepted = request({ state: 'accepted', answeredAt: NOW })
    expect(followUpOf(accepted, user(), NOW)).toBe('join')
    expect(followUpOf(accepted, user(), NOW + 30 * MS_A_DAY)).toBe('none')
  })
})

describe('the coach who answers for a group', () => {
  const coaching = { ...user().coaching, isConsistencyCoach: true }

  it('needs the role of coach and the membership of the group', () => {
    const coach = user({ groupId: 'birds', coaching })
    expect(isCoachInGroup(coach, 'birds')).toBe(true)
    expect(isCoachInGroup(coach, 'owls')).toBe(false)
    expect(isCoachInGroup({ ...coach, deleted: true }, 'birds')).toBe(false)
    expect(isCoachInGroup(user({ groupId: 'birds' }), 'birds')).toBe(false)
    for (const joinedWith of ['x_1', BY_ONESELF]) {
      expect(isCoachInGroup({ ...coach, joinedWith }, 'birds')).toBe(false)
    }
  })

  it('nobody answers for a member without a group', () => {
    expect(isCoachInGroup(user({ coaching }), '')).toBe(false)
  })
})

describe('the welcome message', () => {
  it('names the group, is one for each asking, and leads to the board', () => {
    const note = welcomeNotification(request(), NOW)
    expect(note).toMatchObject({
      ...{ id: 'welcome_ada_1000', userId: 'ada', kind: 'system', sourceId: 'ada_birds' },
      ...{ title: 'You are welcome in Early Birds', link: '/leader-board', isViewed: false },
    })
    expect(welcomeNotification(request({ at: stamp(2_000) }), NOW).id).not.toBe(note.id)
  })
})

describe('the message to a member whom an admin moved', () => {
  const moved = { userId: 'ada', at: stamp(5), groupName: 'Owls', wasOnBoard: true, onBoard: false }

  it('names the group, and says that they are off the board', () => {
    const note = movedNotification(moved, NOW)
    expect(note).toMatchObject({
      ...{ id: 'moved_ada_5', userId: 'ada', kind: 'system', link: '/leader-board' },
      title: 'You’re in Owls now',
    })
    expect(note.body).toContain('not on its board')
  })

  it('says nothing of boards where they were on none, or stay on one', () => {
    expect(movedNotification({ ...moved, wasOnBoard: false }, NOW).body).not.toContain('board')
    expect(movedNotification({ ...moved, onBoard: true }, NOW).body).not.toContain('board')
  })

  it('says that they are in none', () => {
    const note = movedNotification({ ...moved, groupName: '' }, NOW)
    expect(note.title).toBe('You’re not in a group any more')
    expect(note.body).toContain('off your group’s board')
  })
})
