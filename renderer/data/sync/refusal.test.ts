import { describe, expect, it } from 'vitest'
import { dayKey } from '#core/days/day.ts'
import { stamp } from '#core/sync/stamp.ts'
import { refusalOf } from './refusal.ts'

const at = stamp(1)
const day = dayKey('2026-11-20')

describe('what the server refuses for good', () => {
  it('is an error in updating the user where it is the user’s record', () => {
    expect(refusalOf({ kind: 'saveUser', fields: { name: 'Ada' }, at })).toBe('user')
  })

  it('is an error in updating the database where it is a habit or the month of a group', () => {
    expect(refusalOf({ kind: 'checkHabit', day, habit: 'habit1', checked: true, at })).toBe(
      'database',
    )
    const joining = { groupId: 'dawn', groupName: 'Dawn Patrol', onBoard: false }
    expect(refusalOf({ kind: 'joinGroup', ...joining, at })).toBe('database')
  })

  it('is told by the list alone where it is hours, a template or a notification', () => {
    expect(refusalOf({ kind: 'setHours', day, side: 'plan', hours: {}, at })).toBeUndefined()
    const change = 'delete' as const
    expect(refusalOf({ kind: 'saveTemplate', id: 'a', change, fields: {}, at })).toBeUndefined()
    expect(refusalOf({ kind: 'viewNotifications', ids: ['a'] })).toBeUndefined()
    expect(refusalOf({ kind: 'tellReferrer', referrerId: 'mia' })).toBeUndefined()
  })
})
