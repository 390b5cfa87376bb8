import { describe, expect, it } from 'vitest'
import { monthNumber } from '#core/values/time/month.ts'
import type { Board } from './board.ts'
import type { BoardPage } from './board-pages.ts'
import { AGAIN_AFTER_MS, type FollowEvent, isReadLately, startOf, step } from './follow-state.ts'

const MONTH: Board = { kind: 'month', groupId: 'birds', month: monthNumber(202611) }
const GROUPS: Board = { kind: 'groups', month: MONTH.month }
const NOW = 1_000_000

/** A page with the ids of its rows, from the most points to the fewest. */
function pageOf(ids: readonly string[], full = false): BoardPage {
  const points = { habit1: 0, habit2: 0, habit3: 0, habit4: 0 }
  const rows = ids.map((id, index) => ({
    ...{ id, ownerId: id, name: id, totalPoints: ids.length - index, points, late: false },
  }))
  return { rows, unreadable: 0, after: undefined, last: rows.at(-1), full, at: NOW }
}

const own = (now = NOW, placedAt?: number) => ({ id: 'ada', placedAt, now })
const answered = (page: BoardPage, at = own()): FollowEvent => ({ is: 'answered', page, own: at })
const shown = (from: number, to: number): FollowEvent => ({ is: 'shown', from, to })
const fetched = (mayFollow: boolean): FollowEvent => ({ is: 'fetched', mayFollow })
const failed: FollowEvent = { is: 'failed', doing: 'fetch' }

/** What the events ask for, each with a word. */
function asked(events: readonly FollowEvent[], board: Board = MONTH): string[][] {
  let state = startOf(board)
  return events.map((event) => {
    const [next, effects] = step(state, event)
    state = next
    return effects.map((effect) => {
      const { do: what, ...rest } = effect
      return [what, ...Object.values(rest)].join(' ')
    })
  })
}

describe('following a board', () => {
  it('goes live once the cloud has answered, until it fails', () => {
    const events = [answered(pageOf(['ada'])), { is: 'failed' } as const]
    expect(asked(events)).toEqual([['set-live true', 'forget-own'], ['set-live false']])
  })

  it('fetches the pages in view after the first, one after the other, to the end', () => {
    expect(asked([shown(0, 3), fetched(true), fetched(false), shown(4, 5)])).toEqual([
      ['fetch 1'],
      ['fetch 2'],
      [],
      ['fetch 4'],
    ])
    expect(asked([shown(0, 0), shown(2, 2), fetched(true)])).toEqual([[], ['fetch 2'], []])
  })

  it('starts anew when the view has changed meanwhile', () => {
    expect(asked([shown(1, 9), shown(5, 6), fetched(true), fetched(true), fetched(true)])).toEqual([
      ['fetch 1'],
      [],
      ['fetch 5'],
      ['fetch 6'],
      [],
    ])
  })

  it('stops being live after a failure, and fetches again with the next event', () => {
    expect(asked([shown(1, 2), failed, shown(1, 2)])).toEqual([
      ['fetch 1'],
      ['set-live false'],
      ['fetch 1'],
    ])
    expect(asked([shown(1, 2), { is: 'failed', doing: 'count-own' }, fetched(true)])).toEqual([
      ['fetch 1'],
      ['set-live false'],
      ['fetch 2'],
    ])
  })

  it('refreshes the pages in view whenever the first one changes, and every half minute', () => {
    const first = answered(pageOf(['ada', 'ben', 'cem'], true), own())
    const waited: FollowEvent = { is: 'waited', own: own(NOW + AGAIN_AFTER_MS) }
    expect(asked([shown(0, 1), fetched(true), first, fetched(true), waited])).toEqual([
      ['fetch 1'],
      [],
      ['set-live true', 'forget-own', 'fetch 1'],
      [],
      ['forget-own', 'fetch 1'],
    ])
  })
})

describe('the own rank', () => {
  const others = pageOf(['ben', 'cem'], true)

  it('triggers a count when the first page lacks it, at most once in half a minute', () => {
    const at = (later: number) => answered(others, own(NOW + later))
    expect(asked([at(0), at(AGAIN_AFTER_MS - 1), at(AGAIN_AFTER_MS)])).toEqual([
      ['set-live true', 'count-own ada'],
      ['set-live true'],
      ['set-live true', 'count-own ada'],
    ])
  })

  it('needs no new count when an earlier view of the board has counted it', () => {
    expect(asked([answered(others, own(NOW, NOW - 1))])).toEqual([['set-live true']])
  })

  it('triggers a count when the first page ends before the rows behind it', () => {
    const edge = pageOf(['ben', 'cem', 'ada'], true)
    expect(asked([answered(edge)])).toEqual([['set-live true', 'count-own ada']])
    expect(asked([answered({ ...edge, full: false })])).toEqual([['set-live true', 'forget-own']])
    expect(asked([answered(edge)], GROUPS)).toEqual([['set-live true', 'forget-own']])
  })
})

describe('a page', () => {
  it('stays fresh for half a minute, as long as it begins where the one before it ends', () => {
    const last = { id: 'ada', totalPoints: 7 }
    const page = { ...pageOf(['ben']), after: last }
    expect(isReadLately(page, last, NOW + AGAIN_AFTER_MS - 1)).toBe(true)
    expect(isReadLately(page, last, NOW + AGAIN_AFTER_MS)).toBe(false)
    expect(isReadLately(page, { ...last, id: 'cem' }, NOW)).toBe(false)
    expect(isReadLately(page, { ...last, totalPoints: 8 }, NOW)).toBe(false)
  })
})
