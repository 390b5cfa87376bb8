import { Dexie } from 'dexie'
import { describe, expect, it } from 'vitest'
import type { Filter } from '#core/server/documents.ts'
import { narrowestRange, narrowestRanges } from './narrowest-range.ts'

const mine: Filter = { field: 'userId', is: '==', value: 'ada' }

describe('the index range that a query reads', () => {
  it('covers a member’s open days, not the years before them', () => {
    const where: Filter[] = [mine, { field: 'queryDate', is: '>=', value: 20261113 }]
    expect(narrowestRange({ collection: 'trackingDaily', limit: 100, where })).toEqual({
      index: '[collection+data.userId+data.queryDate]',
      lower: ['trackingDaily', 'ada', 20261113],
      upper: ['trackingDaily', 'ada', Dexie.maxKey],
    })
  })

  it('starts at the sync cursor', () => {
    const where: Filter[] = [mine, { field: 'syncedAt', is: '>', value: 5 }]
    expect(narrowestRange({ collection: 'trackingDaily', limit: 100, where }).index).toBe(
      '[collection+data.userId+data.syncedAt]',
    )
  })

  it('covers one group’s month', () => {
    const where: Filter[] = [
      { field: 'groupId', is: '==', value: 'birds' },
      { field: 'queryMonth', is: '==', value: 202611 },
      { field: 'onBoard', is: '==', value: true },
    ]
    expect(narrowestRange({ collection: 'trackingMonthly', limit: 100, where })).toEqual({
      index: '[collection+data.groupId+data.queryMonth]',
      lower: ['trackingMonthly', 'birds', 202611],
      upper: ['trackingMonthly', 'birds', 202611],
    })
  })

  it('covers all of a member’s records without a bound, and the whole collection without an owner', () => {
    expect(narrowestRange({ collection: 'trackingDaily', limit: 100, where: [mine] }).index).toBe(
      '[collection+data.userId]',
    )
    expect(narrowestRange({ collection: 'groups', limit: 100 }).index).toBe('collection')
  })

  it('splits into one range for each of several members', () => {
    const since = { field: 'queryDate', is: '>=', value: 20261109 } as const
    const where = [{ field: 'userId', is: 'in', value: ['ada', 'bo'] } as const, since]
    const ranges = narrowestRanges({ collection: 'trackingDaily', limit: 100, where })
    expect(ranges.map(({ lower }) => lower)).toEqual([
      ['trackingDaily', 'ada', 20261109],
      ['trackingDaily', 'bo', 20261109],
    ])
    expect(narrowestRanges({ collection: 'groups', limit: 100 })).toHaveLength(1)
  })
})
