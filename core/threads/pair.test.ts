import { describe, expect, it } from 'vitest'
import { newUser } from '#core/records/user.ts'
import { isCoachOf } from './pair.ts'

const user = (id: string, coaching: object = {}) => {
  const made = newUser({ id, name: id, email: '', now: 0 })
  return { ...made, coaching: { ...made.coaching, ...coaching } }
}

describe('a coach of a member', () => {
  const coach = user('coach', { isExecutiveCoach: true })
  const member = user('ada', { myExectutiveCoachId: 'coach' })

  it('is whom the member names, and who is one', () => {
    expect(isCoachOf(coach, member)).toBe(true)
    expect(isCoachOf(coach, user('ada', { myConsistencyCoachId: 'coach' }))).toBe(false)
    expect(isCoachOf(user('coach'), member)).toBe(false)
    expect(isCoachOf(coach, user('ada'))).toBe(false)
  })

  it('is nobody whose account is closed', () => {
    expect(isCoachOf({ ...coach, deleted: true }, member)).toBe(false)
  })
})
