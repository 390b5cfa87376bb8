import { describe, expect, it } from 'vitest'
import { noHabits } from '#core/records/fields.ts'
import { STREAKS, statsSchema } from '#core/records/stats.ts'
import { dayKey } from '#core/values/time/day.ts'
import { everyExtreme } from '#tests/arbitraries/extremes.ts'
import { samplesOf } from '#tests/data/samples.ts'
import { COLLECTION_NAMES, COLLECTIONS } from './collections.ts'

const OLD = samplesOf({ me: 'ada', other: 'ben', coach: 'cleo', day: dayKey('2026-11-20') })
const records = COLLECTION_NAMES.map((name) => ({
  ...{ name, schema: COLLECTIONS[name].schema, old: OLD[name] },
}))

describe('a record of an existing deployment', () => {
  it.each(records)('opens from $name with defaults for what it lacks', ({ schema, old }) => {
    const opened = schema.parse(old)
    expect(opened).toMatchObject(old)
    // Stored again and reopened, it is the same.
    expect(schema.parse(JSON.parse(JSON.stringify(opened)))).toEqual(opened)
  })

  it.each(records)('rejects one from $name without an id, or that is no record', (record) => {
    const { id: _, ...rest } = record.old
    for (const damaged of [rest, { ...rest, id: 'a/b' }, null, 'text', [], 7]) {
      expect(record.schema.safeParse(damaged).success).toBe(false)
    }
  })

  it.each(records)(
    'rejects one from $name with an extreme value, or reads it the same again',
    (record) => {
      const opened = record.schema.parse(record.old)
      const read = everyExtreme(record.schema, opened).flatMap(
        ({ data }) => record.schema.safeParse(data).data ?? [],
      )
      expect(read.length).toBeGreaterThan(0)
      for (const one of read)
        expect(record.schema.parse(JSON.parse(JSON.stringify(one)))).toEqual(one)
    },
  )

  it('opens a day with four unchecked habits, not a break and not late', () => {
    expect(COLLECTIONS.trackingDaily.schema.parse(OLD.trackingDaily)).toEqual({
      ...OLD.trackingDaily,
      ...{ userName: '', groupId: '', groupName: '', dateTime: 0, totalPoints: 0 },
      ...{ habits: noHabits(), skipped: false, late: false, onBoard: false, stamps: {} },
    })
  })

  it('stays off every board before the member agreed', () => {
    expect(COLLECTIONS.trackingMonthly.schema.parse(OLD.trackingMonthly).onBoard).toBe(false)
  })

  it.each([
    ['queryDate', 20260230],
    ['queryMonth', 202613],
    ['totalPoints', -1],
    ['skipped', 'yes'],
    ['stamps', { habit1: 0.5 }],
    ['syncedAt', 'today'],
    ['userId', '../u2'],
  ])('rejects a day whose %s is unknown or impossible', (field, value) => {
    const day = { ...OLD.trackingDaily, [field]: value }
    expect(COLLECTIONS.trackingDaily.schema.safeParse(day).success).toBe(false)
  })
})

describe('stats', () => {
  it('count nothing in the default zone where nothing is known', () => {
    const stats = statsSchema.parse({ id: 'u1' })
    expect(stats).toMatchObject({ timeZoneOffset: 420, private_sessions: 0 })
    for (const name of STREAKS) {
      expect([stats[name], stats[`${name}_highest`], stats[`${name}_last_date`]]).toEqual([
        0,
        0,
        '',
      ])
    }
  })

  it.each([
    ['login', -1],
    ['private_sessions', 9e15],
    ['timeZoneOffset', 9e15],
    ['perfect_highest', 0.5],
    ['habit1_last_date', '2026-02-30'],
  ])('ignore %s where it is %j', (field, value) => {
    expect(statsSchema.parse({ id: 'u1', [field]: value })).toEqual(statsSchema.parse({ id: 'u1' }))
  })
})
