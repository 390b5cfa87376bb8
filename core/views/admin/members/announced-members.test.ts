import { describe, expect, it } from 'vitest'
import { dayAt } from '#core/values/time/day.ts'
import { conditionsOf, membersMatching, selectedMembers } from './announced-members.ts'
import { EVERYBODY, type MemberRow } from './directory.ts'

const row = (id: string, more: Partial<MemberRow> = {}): MemberRow => ({
  ...{ id, name: id, email: '', groupId: 'birds', closed: false, lastActive: 0 },
  ...{ isConsistencyCoach: false, isExecutiveCoach: false, admin: false, tier: 'free' },
  ...{ consistencyCoachId: '', executiveCoachId: '', disabled: false, ...more },
})
const MEMBERS = new Map(
  [
    row('ada'),
    row('bea', { groupId: 'owls' }),
    row('cleo', { closed: true }),
    row('dora', { unreadable: true }),
    row('eve'),
  ].map((one) => [one.id, one]),
)
const AWAY = new Map([['eve', 6]])
const FACTS = {
  dayOf: () => dayAt(0, 0),
  daysAway: ({ id }: MemberRow) => AWAY.get(id),
}
const ids = (rows: readonly MemberRow[]) => rows.map(({ id }) => id)

describe('the members of an announcement', () => {
  it('include those whom the filter finds, without closed and unreadable accounts', () => {
    expect(ids(membersMatching(MEMBERS, EVERYBODY, FACTS))).toEqual(['ada', 'bea', 'eve'])
    const birds = { ...EVERYBODY, groupId: 'birds' }
    expect(ids(membersMatching(MEMBERS, birds, FACTS))).toEqual(['ada', 'eve'])
    // Whoever's last check-in is unknown is not "away".
    const away = { ...EVERYBODY, awayDays: 5 }
    expect(ids(membersMatching(MEMBERS, away, FACTS))).toEqual(['eve'])
  })

  it('include those of the selected who still exist, each once', () => {
    const selected = ['eve', 'ada', 'cleo', 'dora', 'gone', 'eve']
    expect(ids(selectedMembers(MEMBERS, selected))).toEqual(['eve', 'ada'])
  })
})

describe('a saved filter', () => {
  const saved = (address: Readonly<Record<string, string>>) =>
    conditionsOf({ id: 'f', name: 'Mine', address })

  it('gives its conditions, and none if one of them cannot be read', () => {
    expect(saved({ group: 'birds', sort: '-active' })).toEqual({ ...EVERYBODY, groupId: 'birds' })
    expect(saved({ group: 'birds', away: 'many' })).toBe('unreadable')
    expect(saved({ group: 'birds', later: 'yes' })).toBe('unreadable')
  })
})
