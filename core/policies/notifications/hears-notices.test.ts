import { expect, it } from 'vitest'
import { newUser, type User } from '#core/records/user.ts'
import { hearsNotices } from './hears-notices.ts'

const ALONE = newUser({ id: 'ada', name: 'Ada', email: '', now: Date.UTC(2026, 10, 20) })
const SHARING: User = { ...ALONE, privacy: 'share-community' }

it.each([
  ['a newcomer in a group, from the first minute', { ...ALONE, groupId: 'owls' }, false, true],
  ['who shares their days, from the first minute', SHARING, false, true],
  ['an admin', ALONE, true, true],
  ['a coach', { ...ALONE, coaching: { ...ALONE.coaching, isConsistencyCoach: true } }, false, true],
  ['who shares nothing with anybody', ALONE, false, false],
  ['nobody yet', undefined, false, false],
] as const)('the bell asks for notices or not: %s', (_who, user, isAdmin, hears) => {
  expect(hearsNotices(user, isAdmin)).toBe(hears)
})
