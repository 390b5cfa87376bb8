import { describe, expect, it } from 'vitest'
import { newUser } from '#core/records/user.ts'
import { earlierPairs, isCoachOf } from './pair.ts'

const user = (id: string, coaching: object = {}) => {
  const made = newUser({ id, name: id, email: '', now: 0 })
  return { ...made, coaching: { ...made.coaching, ...coaching } }
}

describe('earlier coaches of a member', () => {
  const member = user('ada', { myConsistencyCoachId: 'coach', myExectutiveCoachId: 'boss' })
  const thread = (memberId: string, coachId: string) => ({ memberId, coachId, memberSent: 3 })

  it('include those of the member’s own threads who coach them no longer', () => {
    const threads = [thread('ada', 'coach'), thread('ada', 'cleo'), thread('ada', 'boss')]
    expect(earlierPairs(member, threads)).toEqual([{ memberId: 'ada', coachId: 'cleo' }])
  })

  it('leave out the people whom the member coaches', () => {
    expect(earlierPairs(member, [thread('ben', 'ada'), thread('ben', 'cleo')])).toEqual([])
  })
})

describe('a coach of a member', () => {
  const coach = user('coach', { isExecutiveCoach: true })
  const member = user('ada', { myExectutiveCoachId: 'coach' })

  it('needs to be named by the member, and to have the role', () => {
    expect(isCoachOf(coach, member)).toBe(true)
    expect(isCoachOf(coach, user('ada', { myConsistencyCoachId: 'coach' }))).toBe(false)
    expect(isCoachOf(user('coach'), member)).toBe(false)
    expect(isCoachOf(coach, user('ada'))).toBe(false)
  })

  it('loses the role with a closed account', () => {
    expect(isCoachOf({ ...coach, deleted: true }, member)).toBe(false)
  })
})
