import { expect, it } from 'vitest'
import { keepCardOf } from './keep-card.ts'

const NOW = Date.UTC(2026, 10, 21)
const DAY = 24 * 60 * 60 * 1000
const ALL = {
  checkedOff: true,
  canInstall: true,
  onlyHere: true,
  mayBeCleared: true,
  dismissed: {},
  now: NOW,
} as const

it('offers nothing before the first check-off', () => {
  expect(keepCardOf({ ...ALL, checkedOff: false })).toBeUndefined()
})

it('invites to install first, and offers to keep the data where that is impossible', () => {
  expect(keepCardOf(ALL)).toBe('install')
  expect(keepCardOf({ ...ALL, canInstall: false })).toBe('storage')
})

it('stays away for four months after a member has dismissed a card', () => {
  const sentAway = { ...ALL, onlyHere: false, dismissed: { install: NOW - 119 * DAY } }
  expect(keepCardOf(sentAway)).toBeUndefined()
  expect(keepCardOf({ ...sentAway, now: NOW + DAY })).toBe('install')
})

it('dismissing one card does not dismiss the other', () => {
  expect(keepCardOf({ ...ALL, dismissed: { install: NOW } })).toBe('storage')
  expect(keepCardOf({ ...ALL, dismissed: { install: NOW, storage: NOW } })).toBeUndefined()
})

it('never warns a member whose data is elsewhere too, or safe here', () => {
  expect(keepCardOf({ ...ALL, canInstall: false, onlyHere: false })).toBeUndefined()
  expect(keepCardOf({ ...ALL, canInstall: false, mayBeCleared: false })).toBeUndefined()
})
