import { describe, expect, it } from 'vitest'
import {
  filtersByName,
  isShowing,
  MAX_SAVED_FILTERS,
  nameTrouble,
  savedFiltersIn,
} from './saved-filters.ts'

const AWAY = { id: '1', name: 'Away', address: { away: '5', sort: '-active' } }
const COACHLESS = { id: '2', name: 'No coach', address: { coach: 'none' } }

describe('saved filters', () => {
  it('need different names', () => {
    const names = [AWAY, COACHLESS]
    expect(nameTrouble(names, '  ')).toBe('empty')
    expect(nameTrouble(names, 'a'.repeat(61))).toBe('long')
    expect(nameTrouble(names, ' AWAY ')).toBe('taken')
    expect(nameTrouble(names, 'Away again')).toBeUndefined()
    const many = Array.from({ length: MAX_SAVED_FILTERS }, (_, at) => ({
      ...{ ...AWAY, id: `${at}`, name: `${at}` },
    }))
    expect(nameTrouble(many, 'One more')).toBe('many')
  })

  it('load without those that cannot be read', () => {
    expect(savedFiltersIn([AWAY, { id: 7 }, null, COACHLESS])).toEqual([AWAY, COACHLESS])
    expect(savedFiltersIn('nothing')).toEqual([])
  })

  it('match an address, whatever else it holds and in any order', () => {
    expect(isShowing({ sort: '-active', away: '5', member: 'ada' }, AWAY)).toBe(true)
    expect(isShowing({ away: '5' }, AWAY)).toBe(false)
    expect(isShowing({ coach: 'none', role: 'king' }, COACHLESS)).toBe(true)
  })

  it('sort as names are looked up', () => {
    const listed = filtersByName([COACHLESS, { ...AWAY, name: 'Émile' }, { ...AWAY, name: 'Zoe' }])
    expect(listed.map(({ name }) => name)).toEqual(['Émile', 'No coach', 'Zoe'])
  })
})
