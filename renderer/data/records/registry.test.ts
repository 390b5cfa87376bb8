import { describe, expect, it } from 'vitest'
import { COLLECTIONS } from '#core/policies/collections/collections.ts'
import { stamp } from '#core/sync/stamp.ts'
import { dayKey } from '#core/values/time/day.ts'
import { isRecordTable, RECORD_TABLES } from '#data/storage/account-database.ts'
import type { QueuedOperation, StoredIntent } from '#data/storage/operation.ts'
import { createRegistry } from '#data/sync/registry.ts'
import { restamp } from '#data/sync/restamp.ts'
import { describeRefused } from '#data/sync/retry-refused.ts'
import { community, memberDevice } from '#tests/data/devices.ts'
import { registry } from './registry.ts'

const TABLES = Object.keys(RECORD_TABLES).filter(isRecordTable)
const at = stamp(1)
const day = dayKey('2026-11-20')
const operation = (intent: StoredIntent): QueuedOperation => ({
  ...{ id: 'one', target: 'users/ada', intent, queuedAt: 0, state: 'refused' },
})
const checkHabit = { kind: 'checkHabit', day, habit: 'habit1', checked: true, at }
const joining = { groupId: 'dawn', groupName: 'Dawn Patrol', onBoard: false, at }

describe('the records of the registry', () => {
  it.each(TABLES)('include exactly one that applies the cloud’s copy of %s', (table) => {
    const takers = registry.records.filter(({ tables }) => tables?.[table])
    expect(takers, 'in `tables` of the record.ts of exactly one record').toHaveLength(1)
  })

  it('have the stamps of a fast clock corrected in every table that has some', async () => {
    const world = community()
    const { account } = await memberDevice(world, 'ada')
    const fast = stamp(Number.MAX_SAFE_INTEGER - 1)
    const withStamps = TABLES.filter((table) => 'stamps' in COLLECTIONS[table].schema.shape)
    const tables = withStamps.map((table) => account.database.table(table))
    for (const table of tables) await table.put({ id: 'ada', stamps: { field: fast } })
    await restamp(account, registry, [operation({ ...checkHabit, at: fast })], 0)
    const stored = await Promise.all(tables.map((table) => table.get('ada')))
    await world.close()

    expect(withStamps.length).toBeGreaterThan(3)
    expect(stored.filter(({ stamps }) => stamps.field === fast)).toEqual([])
  })

  it('parse an intent by its kind, and none that is damaged or of another version', () => {
    expect(registry.recordOf(checkHabit)?.kinds).toContain('checkHabit')
    expect(registry.recordOf({ ...checkHabit, habit: 'habit5' })).toBeUndefined()
    expect(registry.recordOf({ kind: 'sendKudos', to: 'mia' })).toBeUndefined()
  })

  it('describe an operation in words, also one of another version', () => {
    expect(describeRefused(registry, operation(checkHabit))).toMatch(/^Check “.+” on 2026-11-20$/)
    expect(describeRefused(registry, operation({ kind: 'joinGroup', ...joining }))).toBe(
      'Your place in Dawn Patrol',
    )
    expect(describeRefused(registry, operation({ kind: 'sendKudos' }))).toBe('A change')
  })
})

describe('a registry', () => {
  const nobody = () => Promise.reject(new Error('Nobody is asked.'))
  const member = { reader: () => nobody, refresh: nobody, today: nobody }

  it('refuses two records that would take each other’s operations, or share a cursor', () => {
    const [first, ...others] = registry.records
    if (!first) throw new Error('There are records.')
    expect(() => createRegistry([first, first, ...others], member)).toThrow('Two records have')
    const days = registry.records.filter(({ history }) => history)
    const twins = days.map((one) => ({ ...one, kinds: [] }))
    expect(() => createRegistry([...days, ...twins], member)).toThrow('share a progressKey')
  })
})

describe('a change that the server refuses for good', () => {
  const refusalOf = (intent: StoredIntent) => registry.refusalToastOf(operation(intent))

  it('counts as an error in updating the user when it is of the user’s record', () => {
    expect(refusalOf({ kind: 'saveUser', fields: { name: 'Ada' }, at })).toBe('user')
  })

  it('counts as an error in updating the database when it is of a habit or a group’s month', () => {
    expect(refusalOf(checkHabit)).toBe('database')
    expect(refusalOf({ kind: 'joinGroup', ...joining })).toBe('database')
  })

  it('appears in the list alone when it is of hours, a template or a notification', () => {
    expect(refusalOf({ kind: 'setHours', day, side: 'plan', hours: {}, at })).toBeUndefined()
    const change = 'delete'
    expect(refusalOf({ kind: 'saveTemplate', id: 'a', change, fields: {}, at })).toBeUndefined()
    expect(refusalOf({ kind: 'viewNotifications', ids: ['a'] })).toBeUndefined()
    expect(refusalOf({ kind: 'tellReferrer' })).toBeUndefined()
  })
})
