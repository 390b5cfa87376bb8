import { describe, expect, it } from 'vitest'
import { newUser } from '#core/records/user.ts'
import { type MemberRow, userPart } from './directory.ts'
import { coachedOf, isAnswered } from './hand-over.ts'

const row = (id: string, changes: Partial<MemberRow> = {}): MemberRow => ({
  ...userPart(newUser({ id, name: id, email: `${id}@example.org`, now: 1 })),
  ...{ admin: false, tier: 'free', disabled: false },
  ...changes,
})
const COACH = { isConsistencyCoach: true, isExecutiveCoach: true }
const rows = [
  row('cleo', COACH),
  row('owen', { isConsistencyCoach: true }),
  row('off', { ...COACH, disabled: true }),
  row('gone', { ...COACH, closed: true }),
  row('ada', { consistencyCoachId: 'cleo', executiveCoachId: 'cleo' }),
  row('ben', { consistencyCoachId: 'cleo' }),
  row('eve', { consistencyCoachId: 'cleo', closed: true }),
]

describe('the choice of a successor for a coach', () => {
  it('counts open accounts by role, and offers the open accounts that coach in it', () => {
    const asked = coachedOf(rows, 'cleo').map(({ role, members, stops, takers }) => {
      return { role, members, stops, takers: takers.map(({ id }) => id) }
    })
    expect(asked).toEqual([
      { role: 'consistency', members: 2, stops: true, takers: ['owen'] },
      { role: 'executive', members: 1, stops: true, takers: [] },
    ])
    expect(coachedOf(rows, 'owen')).toEqual([])
  })

  it('needs an answer for each role that ends, and for none that goes on', () => {
    const asked = coachedOf(rows, 'cleo', { ...COACH, isExecutiveCoach: false })
    expect(isAnswered(asked, {})).toBe(false)
    expect(isAnswered(asked, { consistency: 'owen' })).toBe(false)
    expect(isAnswered(asked, { executive: '' })).toBe(true)
    expect(isAnswered(coachedOf(rows, 'cleo', COACH), {})).toBe(true)
  })
})
