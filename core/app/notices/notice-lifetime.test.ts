import { describe, expect, it } from 'vitest'
import { dayKey } from '#core/values/time/day.ts'
import { isOutdated, staysAfterClose } from './notice-arguments.ts'

const day = dayKey('2026-11-21')
const notice = { account: 'ada', reminder: 'r1', habit: 'habit4', day } as const
const checked = { habit1: true, habit2: true, habit3: true, habit4: false }
const today = {
  ...{ account: 'ada', day, checked, skipped: false, pausedUntil: 0 },
  ...{ streak: 0, timer: null },
}

describe('a notification', () => {
  it('stays while its member is signed in and its habit is not done', () => {
    expect(isOutdated(notice, today)).toBe(false)
    const tomorrow = { ...today, day: dayKey('2026-11-22'), checked: { ...checked, habit4: true } }
    expect(isOutdated(notice, tomorrow)).toBe(false)
  })

  it.each([
    ['nobody is signed in', undefined],
    ['somebody else is', { ...today, account: 'grace' }],
    ['its habit is done', { ...today, checked: { ...checked, habit4: true } }],
    ['its day is a break', { ...today, skipped: true }],
  ])('withdraws a notification when %s', (_why, now) => {
    expect(isOutdated(notice, now)).toBe(true)
  })

  it('keeps a recap’s notification until another member signs in', () => {
    const recap = { ...notice, habit: 'recap' } as const
    expect(isOutdated(recap, { ...today, skipped: true })).toBe(false)
    expect(isOutdated(recap, { ...today, account: 'grace' })).toBe(true)
  })

  it('stays in the Action Center after it timed out, and not where the app withdrew it', () => {
    expect(staysAfterClose('timedOut')).toBe(true)
    expect(staysAfterClose('userCanceled')).toBe(true)
    expect(staysAfterClose('applicationHidden')).toBe(false)
    expect(staysAfterClose(undefined)).toBe(false)
  })
})
