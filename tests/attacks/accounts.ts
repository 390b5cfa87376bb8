import { COLLECTIONS } from '#core/policies/collections/collections.ts'
import { stamp } from '#core/sync/stamp.ts'
import type { Attack } from './attack.ts'

const NOBODY = {
  ...{ isConsistencyCoach: false, isExecutiveCoach: false },
  ...{ consistencyCoachId: '', executiveCoachId: '' },
}
const NAMES_COACH = {
  ...{ userId: 'max', seen: NOBODY, change: { isConsistencyCoach: true } },
}
const CLOSES = { userId: 'max', reason: 'asked by email' }
const OLD = COLLECTIONS.users.schema.parse({
  ...{ id: 'old', name: 'Old', email: 'old@example.org', created: 1, lastActive: 1 },
  ...{ deleted: true, closedAt: 1 },
})

/** Closing accounts, and what admins change of members. */
export const ACCOUNT_ATTACKS: readonly Attack[] = [
  {
    title: 'a member closes another one’s account',
    by: 'mia',
    kind: 'close-member',
    request: CLOSES,
    code: 'not-admin',
    honest: { by: 'ada' },
  },
  {
    title: 'a coach closes the account of a member whom they coach',
    by: 'cleo',
    kind: 'close-member',
    request: { ...CLOSES, userId: 'mia' },
    code: 'not-admin',
    honest: { by: 'ada' },
  },
  {
    title: 'a former admin closes an account, by a token that still says so',
    by: 'alan',
    kind: 'close-member',
    request: CLOSES,
    code: 'not-admin',
    honest: { by: 'ada' },
  },
  {
    title: 'an admin closes an account and says no reason',
    by: 'ada',
    kind: 'close-member',
    request: { ...CLOSES, reason: ' ' },
    code: 'invalid',
    honest: { request: CLOSES },
  },
  {
    title: 'an admin closes an account on a day of their choice',
    by: 'ada',
    kind: 'close-member',
    request: { ...CLOSES, closedAt: 1 },
    code: 'invalid',
    honest: { request: CLOSES },
  },
  {
    title: 'an admin closes the account of another admin',
    by: 'ada',
    kind: 'close-member',
    request: { ...CLOSES, userId: 'ole' },
    given: [
      { collection: 'users', data: { ...OLD, ...{ id: 'ole', deleted: false } } },
      {
        collection: 'usersSecure',
        data: { id: 'ole', ...{ roles: { admin: true, tier: 'free' } } },
      },
    ],
    code: 'invalid',
    honest: { request: CLOSES },
  },
  {
    title: 'a coach opens a closed account again',
    by: 'cleo',
    kind: 'reopen-member',
    request: { userId: 'lately' },
    given: [{ collection: 'users', data: { ...OLD, ...{ id: 'lately', closedAt: 4e12 } } }],
    code: 'not-admin',
    honest: { by: 'ada' },
  },
  {
    title: 'an admin opens an account again that is to be erased',
    by: 'ada',
    kind: 'reopen-member',
    request: { userId: 'old' },
    given: [{ collection: 'users', data: OLD }],
    code: 'invalid',
    honest: { request: { userId: 'max' } },
  },
  {
    title: 'a member closes the own account by a stamp that would keep it so for ever',
    by: 'mia',
    kind: 'set-closed',
    request: { closed: true, at: stamp(Number.MAX_SAFE_INTEGER) },
    code: 'invalid',
    honest: { request: { closed: true, at: stamp(1) } },
  },
  {
    title: 'a member makes themself a coach',
    by: 'max',
    kind: 'change-member',
    request: NAMES_COACH,
    code: 'not-admin',
    honest: { by: 'ada' },
  },
  {
    title: 'a former admin makes a coach, by a token that still says so',
    by: 'alan',
    kind: 'change-member',
    request: NAMES_COACH,
    code: 'not-admin',
    honest: { by: 'ada' },
  },
  {
    title: 'a closed account makes a coach',
    by: 'zoe',
    kind: 'change-member',
    request: NAMES_COACH,
    code: 'not-admin',
    honest: { by: 'ada' },
  },
  {
    title: 'an admin makes a coach’s flag of something else',
    by: 'ada',
    kind: 'change-member',
    request: { ...NAMES_COACH, change: { isConsistencyCoach: 'yes' } },
    code: 'invalid',
    honest: { request: NAMES_COACH },
  },
  {
    title: 'an admin names a coach by what is no id',
    by: 'ada',
    kind: 'change-member',
    request: { ...NAMES_COACH, change: { consistencyCoachId: 'no id' } },
    code: 'invalid',
    honest: { request: NAMES_COACH },
  },
  {
    title: 'an admin writes more into a member’s coaching',
    by: 'ada',
    kind: 'change-member',
    request: { ...NAMES_COACH, change: { notes: 'Very good' } },
    code: 'invalid',
    honest: { request: NAMES_COACH },
  },
]
