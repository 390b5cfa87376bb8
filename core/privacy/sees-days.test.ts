import { describe, expect, it } from 'vitest'
import { newUser } from '#core/records/user.ts'
import { isCoachOf, sharesDaysWith } from './sees-days.ts'

const user = (id: string, coaching: object = {}) => {
  const made = newUser({ id, name: id, email: '', now: 0 })
  return { ...made, coaching: { ...made.coaching, ...coaching } }
}

describe('a member’s days', () => {
  it.each([
    ['share-nothing', 'birds', 'birds', false],
    ['share-group', 'birds', 'birds', true],
    ['share-group', 'birds', 'owls', false],
    ['share-group', '', '', false],
    ['share-community', 'birds', 'owls', true],
    ['share-community', '', '', true],
  ] as const)('that %s, of %j, seen from %j: %j', (privacy, groupId, readers, seen) => {
    expect(sharesDaysWith({ privacy, groupId }, readers)).toBe(seen)
  })

  it('are seen by the coach whom the member names and who is one', () => {
    const coach = user('coach', { isExecutiveCoach: true })
    expect(isCoachOf(coach, user('ada', { myExectutiveCoachId: 'coach' }))).toBe(true)
    expect(isCoachOf(coach, user('ada', { myConsistencyCoachId: 'coach' }))).toBe(false)
    expect(isCoachOf(user('coach'), user('ada', { myExectutiveCoachId: 'coach' }))).toBe(false)
    expect(isCoachOf(coach, user('ada'))).toBe(false)
  })
})
