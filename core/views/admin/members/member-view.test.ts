import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAtOrdinal } from '#core/values/time/day.ts'
import { EVERYBODY, MEMBER_STATES, type MemberFilter } from './directory.ts'
import { MEMBER_COLUMNS } from './member-table.ts'
import {
  addressOfView,
  DAYS_AWAY,
  isFiltered,
  type MemberView,
  USUAL_VIEW,
  viewOfAddress,
  withView,
} from './member-view.ts'

const day = fc.option(fc.integer({ min: 10_000, max: 30_000 }).map(dayAtOrdinal), {
  nil: '' as const,
})
const reference = fc.constantFrom('', 'none', 'birds', 'demo-coach')
const filter: fc.Arbitrary<MemberFilter> = fc.record({
  typed: fc.string({ unit: 'grapheme', maxLength: 20 }),
  role: fc.constantFrom('', 'admin', 'consistency-coach', 'executive-coach', 'member'),
  tier: fc.constantFrom('', 'admin', 'free', 'standard', 'pro'),
  groupId: reference,
  coachId: reference,
  state: fc.constantFrom('', ...MEMBER_STATES),
  awayDays: fc.nat(DAYS_AWAY.most),
  joinedFrom: day,
  joinedTo: day,
  seenFrom: day,
  board: fc.constantFrom('', 'none'),
})
const view: fc.Arbitrary<MemberView> = fc.record({
  filter,
  order: fc.record({
    by: fc.constantFrom('name', ...MEMBER_COLUMNS),
    descending: fc.boolean(),
  }),
  columns: fc
    .uniqueArray(fc.constantFrom(...MEMBER_COLUMNS))
    .map((chosen) => MEMBER_COLUMNS.filter((column) => chosen.includes(column))),
})

describe('the address of the members table', () => {
  it('gives back every view, and nothing of it is ignored', () => {
    fc.assert(
      fc.property(view, (given) => {
        expect(viewOfAddress(addressOfView(given))).toEqual({ ...given, ignored: [] })
      }),
    )
  })

  it('stays empty for the usual view', () => {
    expect(addressOfView(USUAL_VIEW)).toEqual({})
    expect(viewOfAddress({})).toEqual({ ...USUAL_VIEW, ignored: [] })
  })

  it('ignores each value that it cannot read, names it, and keeps the others', () => {
    const { ignored, ...read } = viewOfAddress({
      ...{ role: 'king', away: '-3', from: '2026-02-31', sort: '-height', columns: 'group.group' },
      ...{ group: 'birds', plan: 'pro', member: 'ada' },
    })
    expect(read).toEqual({ ...USUAL_VIEW, filter: { ...EVERYBODY, groupId: 'birds', tier: 'pro' } })
    expect(ignored.toSorted()).toEqual(['away', 'columns', 'from', 'role', 'sort'])
  })

  it('accepts anything at all', () => {
    const key = fc.constantFrom(...Object.keys(EVERYBODY), 'q', 'sort', 'columns', '__proto__')
    fc.assert(
      fc.property(fc.dictionary(key, fc.string()), (address) => {
        const read = viewOfAddress(address)
        expect(viewOfAddress(addressOfView(read)).ignored).toEqual([])
      }),
    )
  })

  it('keeps the opened member where the view changes', () => {
    const filtered = { ...USUAL_VIEW, filter: { ...EVERYBODY, groupId: 'owls' } }
    expect(withView({ member: 'ada', group: 'birds', plan: 'pro' }, filtered)).toEqual({
      ...{ member: 'ada', group: 'owls' },
    })
  })
})

it('order and columns do not count as filters', () => {
  expect(isFiltered(EVERYBODY)).toBe(false)
  expect(isFiltered({ ...EVERYBODY, awayDays: 5 })).toBe(true)
})
