import { describe, expect, it } from 'vitest'
import { newUser } from '#core/records/user.ts'
import {
  byName,
  EVERYBODY,
  type MemberFilter,
  type MemberRow,
  membersMeant,
  securePart,
  userPart,
} from './directory.ts'

const FREE = { roles: { admin: false, tier: 'free' }, disabled: undefined } as const

function row(id: string, changes: Partial<MemberRow> = {}): MemberRow {
  const user = newUser({ id, name: id, email: `${id}@example.org`, now: 1 })
  return { ...userPart(user), ...securePart(id, FREE), ...changes }
}

const idsOf = (rows: readonly MemberRow[]) => rows.map(({ id }) => id)

const PEOPLE = [
  row('ada', { admin: true, groupId: 'birds' }),
  row('bo', { isConsistencyCoach: true, tier: 'pro' }),
  row('cy', { consistencyCoachId: 'bo', groupId: 'birds', disabled: true }),
  row('di', { executiveCoachId: 'bo', closed: true, disabled: true }),
]
const found = (filter: Partial<typeof EVERYBODY>) =>
  idsOf(membersMeant(PEOPLE, { ...EVERYBODY, ...filter }))

describe('the members directory', () => {
  it('lists everybody without a filter', () => {
    expect(found({})).toEqual(['ada', 'bo', 'cy', 'di'])
  })

  it('filters by role, plan, group, coach and state', () => {
    expect(found({ role: 'admin' })).toEqual(['ada'])
    expect(found({ role: 'consistency-coach' })).toEqual(['bo'])
    expect(found({ role: 'executive-coach' })).toEqual([])
    expect(found({ role: 'member' })).toEqual(['cy', 'di'])
    expect(found({ tier: 'pro' })).toEqual(['bo'])
    expect(found({ groupId: 'birds' })).toEqual(['ada', 'cy'])
    expect(found({ groupId: 'none' })).toEqual(['bo', 'di'])
    expect(found({ coachId: 'bo' })).toEqual(['cy', 'di'])
    expect(found({ coachId: 'none' })).toEqual(['ada', 'bo'])
    expect(found({ state: 'active' })).toEqual(['ada', 'bo'])
    expect(found({ state: 'disabled' })).toEqual(['cy', 'di'])
    expect(found({ state: 'closed' })).toEqual(['di'])
    expect(found({ groupId: 'birds', state: 'active', typed: 'AD' })).toEqual(['ada'])
  })

  it('finds switched-off accounts that are closed or unreadable by these states, too', () => {
    const ed = row('ed', { closed: true, disabled: true, unreadable: true })
    const isFound = (state: MemberFilter['state']) =>
      membersMeant([ed], { ...EVERYBODY, state }).length === 1
    for (const state of ['disabled', 'closed', 'unreadable'] as const) {
      expect(isFound(state), state).toBe(true)
    }
    expect(isFound('active')).toBe(false)
  })

  it('sorts names as people look them up, in any script', () => {
    const names = [
      'Zoë',
      'zara',
      'Åse',
      'Émile',
      'emil',
      'Adam',
      '🦊',
      'أمل',
      'Member 10',
      'Member 9',
    ]
    const rows = byName(names.map((name, at) => row(`m${at}`, { name })))
    expect(rows.map(({ name }) => name)).toEqual([
      ...['🦊', 'Adam', 'Åse', 'emil', 'Émile', 'Member 9', 'Member 10', 'zara', 'Zoë', 'أمل'],
    ])
  })

  it('sorts equal or missing names the same every time', () => {
    const rows = [row('c', { name: 'Ada' }), row('a', { name: 'Ada' }), row('b', { name: '' })]
    expect(idsOf(byName(rows))).toEqual(idsOf(byName(rows.toReversed())))
    expect(idsOf(byName(rows))).toEqual(['a', 'c', 'b'])
  })

  it('finds names among ten thousand', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => row(`m${at}`, { name: `Zoë ${at}` }))
    expect(membersMeant(many, { ...EVERYBODY, typed: 'zoe 99' })).toHaveLength(111)
  })
})
