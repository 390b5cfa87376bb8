import { expect, it } from 'vitest'
import { emptyDay } from '#core/records/tracking-daily.ts'
import { dayKey } from '#core/values/time/day.ts'
import { habitsLeft } from './habits-left.ts'

const OWNER = { userId: 'mia', userName: 'Mia', groupId: '', groupName: '' }
const DAY = emptyDay(OWNER, dayKey('2026-11-21'), 0)
const { habit2 } = DAY.habits

it('counts what is not checked, and all four before there is a day', () => {
  expect(habitsLeft(undefined)).toBe(4)
  expect(habitsLeft(DAY)).toBe(4)
  const one = { ...DAY, habits: { ...DAY.habits, habit2: { ...habit2, checked: true } } }
  expect(habitsLeft(one)).toBe(3)
})

it('asks for nothing on a break', () => {
  expect(habitsLeft({ ...DAY, skipped: true })).toBe(0)
})
