import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyMonth, monthFromDays } from '#core/records/tracking-monthly.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { DAY, dayWith, OWNER } from '#tests/arbitraries/days.ts'
import { boardRow, rankOf, rankPages, rankRows, withoutOwn } from './ranking.ts'

const row = (id: string, totalPoints: number) => ({ id, totalPoints })
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Boards with many ties, and ids that a locale would sort differently from code units. */
const boards = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'B', 'b', 'A', 'a-', 'a_', 'a1', 'a10', 'a2', '_'),
    totalPoints: fc.nat(3),
  }),
  { selector: ({ id }) => id, minLength: 1 },
)

describe('a board', () => {
  it('ranks by points from 1; equals share a rank, stand by id, and are all counted', () => {
    const ranked = rankRows([row('c', 5), row('b', 9), row('a', 5), row('d', 0)])
    expect(ids(ranked)).toEqual(['b', 'a', 'c', 'd'])
    expect(ranked.map(({ rank }) => rank)).toEqual([1, 2, 2, 4])
    expect(ranked.map(({ place }) => place)).toEqual([1, 2, 3, 4])
  })

  it('looks the same on every device, in any order of the rows', () => {
    const shuffled = boards.chain((rows) =>
      fc.tuple(
        fc.constant(rows),
        fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([rows, other]) => {
        expect(rankRows(other)).toEqual(rankRows(rows))
      }),
    )
  })

  it('leaves the given rows as they were', () => {
    const rows = Object.freeze([row('a', 1), row('b', 2)])
    expect(ids(rankRows(rows))).toEqual(['b', 'a'])
  })

  it('goes on with the ranks where the page before it ended, wherever it is cut', () => {
    fc.assert(
      fc.property(boards, fc.nat(9), (rows, cut) => {
        const whole = rankRows(rows)
        const page = whole.slice(cut).map(({ id, totalPoints }) => row(id, totalPoints))
        expect(rankRows(page, whole.slice(0, cut).at(-1))).toEqual(whole.slice(cut))
      }),
    )
  })

  it('gives from two counts the rank that the whole board gives', () => {
    fc.assert(
      fc.property(boards, (rows) => {
        for (const ranked of rankRows(rows)) {
          const above = rows.filter((other) => other.totalPoints > ranked.totalPoints)
          const equal = rows.filter((other) => other.totalPoints === ranked.totalPoints)
          const smaller = equal.filter((other) => other.id < ranked.id)
          expect(rankOf(ranked, above.length, smaller.length)).toEqual(ranked)
        }
      }),
    )
  })
})

describe('a board without the member’s own row', () => {
  it('ranks as if that row did not exist', () => {
    fc.assert(
      fc.property(boards, fc.nat(9), (rows, at) => {
        const ranked = rankRows(rows)
        const own = ranked[at % ranked.length]
        if (!own) return
        const others = ranked.filter((one) => one !== own)
        expect(others.map((one) => withoutOwn(one, own))).toEqual(rankRows(others))
      }),
    )
  })
})

describe('the member’s own row', () => {
  const page = [row('a', 9), row('b', 7), row('c', 5)]
  const above = { ...row('z', 9), rank: 8, place: 10 }

  const withOwn = (own?: ReturnType<typeof row>, full = true) =>
    rankPages([{ rows: page, full }], own, { above: undefined, size: 3 })[0]

  it('gives way to the one this device knows, and moves to its place', () => {
    const pages = rankPages([{ rows: page, full: true }], row('c', 9), { above, size: 3 })
    expect(pages[0]?.map(({ id, rank, place }) => [id, rank, place])).toEqual([
      ['a', 8, 11],
      ['c', 8, 12],
      ['b', 13, 13],
    ])
  })

  it('ranks on the first pages before the cloud has it there, and moves the others on', () => {
    const ranked = boards.chain((rows) =>
      fc.record({
        whole: fc.constant(rankRows(rows)),
        own: fc.constantFrom(...rows),
        size: fc.integer({ min: 1, max: 4 }),
        known: fc.integer({ min: 1, max: 4 }),
      }),
    )
    fc.assert(
      fc.property(ranked, ({ whole, own, size, known }) => {
        const others = rankRows(whole.filter(({ id }) => id !== own.id))
        const pages = Array.from({ length: known }, (_, at) => ({
          rows: others.slice(at * size, (at + 1) * size),
          full: others.length > (at + 1) * size,
        }))
        const shown = rankPages(pages, own, { above: undefined, size }).flat()
        const isWhole = others.length <= known * size
        expect(shown).toEqual(isWhole ? whole : whole.slice(0, known * size))
      }),
    )
  })

  it('stays out of pages that end before it, and of later pages', () => {
    expect(withOwn(row('z', 4))).toEqual(rankRows(page))
    const later = rankPages([{ rows: page, full: true }], row('z', 7), { above, size: 3 })
    expect(later).toEqual([rankRows(page, above)])
  })

  it('disappears where the member is not on the board', () => {
    expect(withOwn()).toEqual(rankRows(page))
  })

  it('changes nothing where it says what the page says', () => {
    expect(withOwn(row('b', 7))).toEqual(rankRows(page))
    expect(withOwn(row('b', 7), false)).toEqual(rankRows(page))
  })

  it('takes name, sum and points of each habit from the month', () => {
    const month = monthFromDays(emptyMonth(OWNER, monthNumber(202611), 0), [
      { ...dayWith(DAY, ['habit1', 'habit4']), late: true },
    ])
    expect(boardRow(month)).toEqual({
      id: 'u1202611',
      ownerId: 'u1',
      name: 'Ada',
      totalPoints: 5,
      points: { habit1: 4, habit2: 0, habit3: 0, habit4: 1 },
      late: true,
    })
  })
})
