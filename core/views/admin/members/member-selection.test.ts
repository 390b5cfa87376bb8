import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAt } from '#core/values/time/day.ts'
import { EVERYBODY, type MemberRow } from './directory.ts'
import {
  conditionsOf,
  extended,
  membersMatching,
  NOTHING_SELECTED,
  selectedMembers,
  toggled,
  withAll,
  without,
} from './member-selection.ts'

const SHOWN = ['a', 'b', 'c', 'd', 'e']
const idsOf = ({ ids }: { readonly ids: ReadonlySet<string> }) => [...ids].toSorted()

describe('a selection of members', () => {
  it('takes a click, and a click again', () => {
    const one = toggled(NOTHING_SELECTED, 'b')
    expect(idsOf(one)).toEqual(['b'])
    expect(idsOf(toggled(one, 'b'))).toEqual([])
  })

  it('goes from the last click to a shift-click, in either direction', () => {
    const from = toggled(NOTHING_SELECTED, 'c')
    expect(idsOf(extended(from, SHOWN, 'e'))).toEqual(['c', 'd', 'e'])
    expect(idsOf(extended(from, SHOWN, 'a'))).toEqual(['a', 'b', 'c'])
    // The range begins where the last plain click was, also the second time.
    expect(idsOf(extended(extended(from, SHOWN, 'd'), SHOWN, 'a'))).toEqual(['a', 'b', 'c', 'd'])
  })

  it('takes one member alone where the range has no beginning in sight', () => {
    expect(idsOf(extended(NOTHING_SELECTED, SHOWN, 'd'))).toEqual(['d'])
    expect(idsOf(extended(toggled(NOTHING_SELECTED, 'z'), SHOWN, 'd'))).toEqual(['d', 'z'])
  })

  it('grows by a range and by all that match, and loses only those named', () => {
    const some = fc.subarray(SHOWN)
    fc.assert(
      fc.property(some, some, fc.constantFrom(...SHOWN), (before, more, to) => {
        const selection = withAll(NOTHING_SELECTED, before)
        expect(idsOf(extended(selection, SHOWN, to))).toEqual(expect.arrayContaining(before))
        const all = withAll(selection, more)
        expect(idsOf(all)).toEqual(SHOWN.filter((id) => [...before, ...more].includes(id)))
        expect(idsOf(without(all, more))).toEqual(
          SHOWN.filter((id) => before.includes(id) && !more.includes(id)),
        )
      }),
    )
  })
})

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
