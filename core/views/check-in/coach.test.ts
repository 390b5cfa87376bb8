import { describe, expect, it } from 'vitest'
import { coachesMember } from '#core/policies/threads/pair.ts'
import { newUser, type User, userSchema } from '#core/records/user.ts'
import { checkInCoachOf } from './coach.ts'

const user = (id: string, coaching: Partial<User['coaching']> = {}, deleted = false) =>
  userSchema.parse({ ...newUser({ id, name: id, email: '', now: 1 }), coaching, deleted })
const cleo = user('cleo', { isConsistencyCoach: true })
const ada = user('ada', { myConsistencyCoachId: 'cleo' })

describe('the coach of a check-in', () => {
  it('goes to the consistency coach, else to the executive coach, else to nobody', () => {
    const both = { myConsistencyCoachId: 'cleo', myExectutiveCoachId: 'dora' }
    expect(checkInCoachOf(user('ada', both))).toBe('cleo')
    expect(checkInCoachOf(user('ada', { myExectutiveCoachId: 'dora' }))).toBe('dora')
    expect(checkInCoachOf(user('ada'))).toBeUndefined()
    expect(checkInCoachOf(user('ada', { myConsistencyCoachId: 'ada' }))).toBeUndefined()
  })

  it('accepts the coach whom the member’s record names and who is one', () => {
    expect(coachesMember(cleo, ada)).toBe(true)
  })

  it.each([
    ['without the member’s record', undefined, cleo],
    ['of a closed account', user('ada', { myConsistencyCoachId: 'cleo' }, true), cleo],
    ['to a closed account', ada, user('cleo', { isConsistencyCoach: true }, true)],
    ['to who is no coach any more', ada, user('cleo')],
    ['to who coaches others', ada, user('dora', { isConsistencyCoach: true })],
    ['to a coach of the other kind', user('ada', { myExectutiveCoachId: 'cleo' }), cleo],
    [
      'to oneself',
      user('ada', { isConsistencyCoach: true, myConsistencyCoachId: 'ada' }),
      user('ada', { isConsistencyCoach: true, myConsistencyCoachId: 'ada' }),
    ],
  ])('refuses a check-in %s', (_, member, coach) => {
    expect(coachesMember(coach, member)).toBe(false)
  })
})
