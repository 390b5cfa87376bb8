import { describe, expect, it } from 'vitest'
import { monthNumber } from '#core/values/time/month.ts'
import { addressOfBoard, boardOfAddress, monthsBeside } from './board-address.ts'

const NOW = monthNumber(202611)
const OCTOBER = monthNumber(202610)
const shown = (query: string) => boardOfAddress(new URLSearchParams(query), NOW)

describe('a board’s address', () => {
  it.each([
    ['', 202611],
    ['month=202610', 202610],
    ['month=202612', 202611],
    ['month=202613', 202611],
    ['month=soon', 202611],
    ['month=200001', 202412],
  ])('%j shows the month %i', (query, month) => {
    expect(shown(query)).toEqual({ show: 'month', month })
  })

  it('shows today when it says so', () => {
    expect(shown('show=today&month=202610')).toEqual({ show: 'today' })
  })

  it('stays as short as it can, and can be read again', () => {
    expect(addressOfBoard({ show: 'month', month: NOW }, NOW)).toEqual({})
    for (const one of [{ show: 'today' }, { show: 'month', month: OCTOBER }] as const) {
      expect(shown(new URLSearchParams(addressOfBoard(one, NOW)).toString())).toEqual(one)
    }
  })

  it('reaches no further than this month, and two years back', () => {
    expect(monthsBeside(NOW, NOW)).toEqual({ earlier: 202610, later: undefined })
    expect(monthsBeside(OCTOBER, NOW)).toEqual({ earlier: 202609, later: 202611 })
    expect(monthsBeside(monthNumber(202412), NOW)).toEqual({ earlier: undefined, later: 202501 })
  })
})
