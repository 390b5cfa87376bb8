import { describe, expect, it } from 'vitest'
import { monthNumber } from '#core/days/month.ts'
import {
  drawShard,
  groupMonthRef,
  SHARDS,
  trackingGroupShardSchema,
  wholeGroupMonth,
} from './group-shards.ts'
import { trackingGroupMonthlySchema, trackingMonthlySchema } from './tracking-monthly.ts'

const MONTH = monthNumber(202611)
const part = (habit1: number, members: number | undefined, groupName = 'Birds') =>
  trackingGroupMonthlySchema.parse({
    ...{ id: `birds${MONTH}`, groupId: 'birds', groupName, queryMonth: MONTH, members },
    ...{ habits: { habit1: { totalPoints: habit1 } }, totalPoints: habit1 },
  })

describe('the shard of a month', () => {
  it('is each of the 16 hexadecimal digits with the same chance', () => {
    const drawn = Array.from({ length: SHARDS }, (_, index) => drawShard(true, index / SHARDS))
    expect(drawn.join('')).toBe('0123456789abcdef')
    expect(drawShard(true, 0.999_999_999)).toBe('f')
  })

  it('is none in a group that has no shards', () => {
    expect(drawShard(false, 0.5)).toBe('')
    expect(drawShard(undefined, 0.5)).toBe('')
  })

  it('is none in a record from before there were any', () => {
    const month = { id: `ada${MONTH}`, userId: 'ada', queryMonth: MONTH }
    expect(trackingMonthlySchema.parse(month).shard).toBe('')
  })

  it.each(['10', 'g', 'A', ' ', '7\n'])('is not %j', (shard) => {
    const month = { id: `ada${MONTH}`, userId: 'ada', queryMonth: MONTH, shard }
    expect(trackingMonthlySchema.safeParse(month).success).toBe(false)
  })

  it('says where the points are credited', () => {
    const month = { groupId: 'birds', queryMonth: MONTH }
    expect(groupMonthRef({ ...month, shard: '' })).toEqual({
      ...{ collection: 'trackingGroupMonthly', id: 'birds202611' },
    })
    expect(groupMonthRef({ ...month, shard: 'c' })).toEqual({
      ...{ collection: 'trackingGroupShards', id: 'birds202611c' },
    })
  })

  it('is always said by a shard itself', () => {
    const { members: _, ...shard } = part(4, 1)
    expect(trackingGroupShardSchema.safeParse({ ...shard, shard: 'c' }).success).toBe(true)
    expect(trackingGroupShardSchema.safeParse({ ...shard, shard: '' }).success).toBe(false)
    expect(trackingGroupShardSchema.safeParse(shard).success).toBe(false)
  })
})

describe('a group’s month', () => {
  it('is the sum of its parts, habit by habit and member by member', () => {
    const whole = wholeGroupMonth(MONTH, [part(4, 1), part(8, 2), part(0, undefined)])
    expect(whole).toMatchObject({ id: 'birds202611', totalPoints: 12, members: 3 })
    expect(whole?.habits.habit1.totalPoints).toBe(12)
    expect(trackingGroupMonthlySchema.parse(whole)).toEqual(whole)
  })

  it('is nothing where there are none', () => {
    expect(wholeGroupMonth(MONTH, [])).toBeUndefined()
  })
})
