import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newUser } from '#core/records/user.ts'
import { dayAt, dayKey, dayOrdinal, MS_A_DAY } from '#core/values/time/day.ts'
import {
  byName,
  EVERYBODY,
  type FilterFacts,
  type MemberFilter,
  type MemberRow,
  passing,
  securePart,
  userPart,
} from './directory.ts'
import { daysAway, type MemberFigures } from './member-figures.ts'
import {
  inOrder,
  MEMBER_COLUMNS,
  ORDER_BY_NAME,
  orderAfterClick,
  type TableFacts,
} from './member-table.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const TODAY = dayKey('2026-11-20')

function row(id: string, changes: Partial<MemberRow> = {}): MemberRow {
  const user = newUser({ id, name: id, email: '', now: NOW })
  const secure = securePart(id, { roles: { admin: false, tier: 'free' }, disabled: undefined })
  return { ...userPart(user), ...secure, ...changes }
}

const PEOPLE = [
  row('ada', { groupId: 'owls', tier: 'pro', created: 3, consistencyCoachId: 'di' }),
  row('bo', { groupId: 'birds', isConsistencyCoach: true, created: 1 }),
  row('cy', { groupId: '', admin: true, created: 2, consistencyCoachId: 'bo' }),
  row('di', { groupId: 'birds', isExecutiveCoach: true, created: 0 }),
]

const figures: MemberFigures = {
  points: new Map([
    ['ada', 20],
    ['cy', 90],
  ]),
  streaks: new Map([
    ['ada', { count: 9, last: dayKey('2026-11-20'), timeZoneOffset: 0 }],
    ['bo', { count: 30, last: dayKey('2026-11-15'), timeZoneOffset: 0 }],
    ['cy', { count: 4, last: dayKey('2026-11-19'), timeZoneOffset: 0 }],
  ]),
  checkIns: { upTo: dayOrdinal(TODAY), bits: new Map([['bo', 0b1000_0000]]) },
}

const FACTS: TableFacts = {
  ...{ figures, now: NOW, today: TODAY },
  members: new Map(PEOPLE.map((one) => [one.id, one])),
  groupName: (id) => ({ owls: 'Owls', birds: 'Birds' })[id] ?? '',
}

const sorted = (by: (typeof ORDER_BY_NAME)['by'], descending = false, facts = FACTS) =>
  inOrder(PEOPLE, { by, descending }, facts).map(({ id }) => id)

describe('the members table', () => {
  it('sorts by each column, and then by name', () => {
    expect(sorted('name')).toEqual(['ada', 'bo', 'cy', 'di'])
    expect(sorted('name', true)).toEqual(['di', 'cy', 'bo', 'ada'])
    expect(sorted('group')).toEqual(['bo', 'di', 'ada', 'cy'])
    expect(sorted('coaches')).toEqual(['cy', 'ada', 'bo', 'di'])
    expect(sorted('plan', true)).toEqual(['ada', 'bo', 'cy', 'di'])
    expect(sorted('role')).toEqual(['cy', 'di', 'bo', 'ada'])
    expect(sorted('points', true)).toEqual(['cy', 'ada', 'bo', 'di'])
    // Bo's streak of 30 may have ended.
    expect(sorted('streak', true)).toEqual(['ada', 'cy', 'bo', 'di'])
    expect(sorted('week', true)).toEqual(['ada', 'bo', 'cy', 'di'])
    expect(sorted('month', true)).toEqual(['bo', 'ada', 'cy', 'di'])
  })

  it('puts those without a value last, in either direction', () => {
    expect(sorted('joined')).toEqual(['bo', 'cy', 'ada', 'di'])
    expect(sorted('joined', true)).toEqual(['ada', 'cy', 'bo', 'di'])
    expect(sorted('points', true, { ...FACTS, figures: {} })).toEqual(['ada', 'bo', 'cy', 'di'])
  })

  it('loses nobody, and keeps equal ones by name, by any column and either way', () => {
    const people = fc.array(
      fc.record({ name: fc.string(), created: fc.nat(3), tier: fc.constantFrom('free', 'pro') }),
    )
    const by = fc.constantFrom('name', ...MEMBER_COLUMNS)
    fc.assert(
      fc.property(people, by, fc.boolean(), (given, column, descending) => {
        const rows = byName(given.map((changes, at) => row(`m${at}`, changes)))
        const again = inOrder(rows, { by: column, descending }, FACTS)
        expect(again.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
          rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
        )
        if (column !== 'joined') return
        for (const created of [1, 2, 3]) {
          const equal = again.filter((one) => one.created === created)
          expect(equal).toEqual(rows.filter((one) => one.created === created))
        }
      }),
    )
  })

  it('begins with A or with the most, and turns round with the next click', () => {
    expect(orderAfterClick(ORDER_BY_NAME, 'points')).toEqual({ by: 'points', descending: true })
    expect(orderAfterClick({ by: 'points', descending: true }, 'points').descending).toBe(false)
    expect(orderAfterClick(ORDER_BY_NAME, 'group')).toEqual({ by: 'group', descending: false })
    expect(orderAfterClick(ORDER_BY_NAME, 'name')).toEqual({ by: 'name', descending: true })
  })
})

describe('a filter of the members table', () => {
  const facts = {
    dayOf: (at: number) => dayAt(at, 0),
    daysAway: ({ id, created }: MemberRow) => daysAway(figures.streaks?.get(id), created, NOW),
  }
  const people = [
    row('ada', { created: NOW - 40 * MS_A_DAY, onBoard: true }),
    row('bo', { created: NOW - 10 * MS_A_DAY, onBoard: false }),
    row('new', { created: NOW - 2 * MS_A_DAY, onBoard: false }),
  ]
  const found = (filter: Partial<MemberFilter>, known: FilterFacts = facts) =>
    passing(people, { ...EVERYBODY, ...filter }, known).map(({ id }) => id)

  it('finds members who have not checked in for days; newcomers count from the day they joined', () => {
    expect(found({ awayDays: 5 })).toEqual(['bo'])
    expect(found({ awayDays: 6 })).toEqual([])
    expect(found({ awayDays: 2 })).toEqual(['bo', 'new'])
  })

  it('finds nobody by check-ins that are not known', () => {
    expect(found({ awayDays: 1 }, { ...facts, daysAway: () => undefined })).toEqual([])
  })

  it('finds members who joined between two days, both included', () => {
    expect(found({ joinedFrom: dayKey('2026-11-10') })).toEqual(['bo', 'new'])
    expect(found({ joinedTo: dayKey('2026-11-10') })).toEqual(['ada', 'bo'])
    const both = { joinedFrom: dayKey('2026-11-10'), joinedTo: dayKey('2026-11-17') }
    expect(found(both)).toEqual(['bo'])
  })

  it('finds members on no board, and not those missing in an old directory', () => {
    expect(found({ board: 'none' })).toEqual(['bo', 'new'])
    const { onBoard: _, ...old } = row('old')
    expect(passing([old], { ...EVERYBODY, board: 'none' }, facts)).toEqual([])
  })
})
