import { describe, expect, it } from 'vitest'
import { newUser } from '#core/records/user.ts'
import { seenMembers } from '#tests/data/seen-members.ts'
import { FIELDS, sharesDaysWith, whoSees } from './who-sees.ts'

const ALL = seenMembers(newUser({ id: 'ada', name: 'Ada', email: 'ada@example.org', now: 1 }))

describe('the visibility of a member', () => {
  it('hides hours, email and messages from everybody but the member and those who help them', () => {
    for (const { user, partners } of ALL) {
      const { partner, board, group, community } = whoSees(user, partners)
      const others = [...partner, ...board, ...group, ...community]
      for (const field of ['hours', 'email', 'messages', 'checkIns', 'notes', 'blocks'] as const) {
        expect(others).not.toContain(field)
      }
    }
  })

  it('shows the member everything but the notes of their coaches', () => {
    const [first] = ALL
    expect(first && whoSees(first.user).self.length).toBe(FIELDS.length - 2)
  })

  it('puts a day on the board only with consent, and where days are shared', () => {
    for (const { user } of ALL) {
      const { board } = whoSees(user)
      const agreed = user.groupId !== '' && user.onBoard
      expect(board.includes('points')).toBe(agreed)
      expect(board.includes('today')).toBe(agreed && user.privacy !== 'share-nothing')
    }
  })
})

describe('the readers of a member’s days', () => {
  it.each([
    ['share-nothing', 'birds', 'birds', false],
    ['share-group', 'birds', 'birds', true],
    ['share-group', 'birds', 'owls', false],
    ['share-group', '', '', false],
    ['share-community', 'birds', 'owls', true],
    ['share-community', '', '', true],
  ] as const)('a member who %s, in %j, read from %j: %j', (privacy, groupId, readers, seen) => {
    expect(sharesDaysWith({ privacy, groupId }, readers)).toBe(seen)
  })
})
