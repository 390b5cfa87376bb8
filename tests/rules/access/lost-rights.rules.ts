/** Rights end: with the account, with the role, with the pair of member and coach. */
import { describe, expect, it } from 'vitest'
import { deedOf, describeAccess, EVERYBODY, may, write } from '../support/access.ts'
import { message, thread as talk } from '../support/between-people.ts'
import { became, beginCommunity, coaches, put, saveSettings } from '../support/community.ts'
import { beginReading } from '../support/derived.ts'
import { commit, isAllowed } from '../support/documents.ts'
import { clientWith, emulator, seed } from '../support/people.ts'
import { markRead } from '../support/records.ts'

const OTHERS = EVERYBODY.replace('self ', '')

describeAccess(
  'of a member who has closed the account',
  () => beginReading({}, () => became('self', { deleted: true })),
  may({
    'users/self': 'self coach admin',
    'trackingMonthly/self{month}': 'self mate coach admin',
    'groups/birds': OTHERS,
    'trackingGroupMonthly/birds{month}': OTHERS,
    'profiles/coach': OTHERS,
  }),
)

/** What of the member, and of themselves, coaches see who have closed the account, or are none any more. */
const withoutCoach = may({
  'users/self': 'self admin',
  'users?coaching.myConsistencyCoachId==coach': 'admin',
  'trackingMonthly/self{month}': 'self mate admin',
  'coachNotes/self': 'admin',
  'agreements/self': 'self',
  // For reopening and the export.
  'users/coach': 'coach admin',
})
const closed = () => became('coach', { deleted: true })
const stopped = () => coaches('coach', { isConsistencyCoach: false })
describeAccess('of a coach whose account is closed', () => beginReading({}, closed), withoutCoach)
describeAccess('of somebody who coaches no more', () => beginReading({}, stopped), withoutCoach)
describeAccess(
  'of an executive coach whose account is closed',
  () => beginReading({}, () => became('otherCoach', { deleted: true })),
  may({ 'users?coaching.myExectutiveCoachId==otherCoach': 'admin' }),
)

const secure = (record: object) => () => seed([put('usersSecure', { id: 'admin', ...record })])
const ADMIN = { roles: { admin: true, tier: 'free' } }
const FORMER: readonly (readonly [string, () => Promise<void>, Record<string, unknown>])[] = [
  ['who is none any more', secure({ roles: { admin: false, tier: 'free' } }), {}],
  ['whose record says nothing', secure({ roles: {} }), {}],
  ['whose account is switched off', secure({ ...ADMIN, disabled: true }), {}],
  ['whose email is not verified', secure(ADMIN), { email_verified: false }],
  ['by the record alone', secure(ADMIN), { admin: false }],
  ['whose account is closed', () => became('admin', { deleted: true }), {}],
]
const OF_ADMINS = [
  ...['users/self', 'usersSecure/self', 'groups/dodos', 'trackingMonthly/self{month}'],
  ...['users?', 'usersSecure?', 'auditLog?', 'coachNotes?', 'notifications?', 'notifications/note'],
]

describe.skipIf(!emulator).each(FORMER)('an admin %s', (who, given, claims) => {
  it('reads nothing of others, and keeps what is their own', async () => {
    await beginReading()
    const able = async (token: Record<string, unknown>) => {
      const client = await clientWith('admin', token)
      const reads = (what: string) => isAllowed(async () => deedOf(what)(client, 'admin'))
      const tried = [...OF_ADMINS, 'users/admin'].map(async (what) =>
        (await reads(what)) ? [what] : [],
      )
      return (await Promise.all(tried)).flat()
    }
    expect(await able({}), 'before').toEqual([...OF_ADMINS, 'users/admin'])
    const writes = await saveSettings('admin', { dayStartHour: 4 })
    await given()
    expect(await able(claims)).toEqual(['users/admin'])
    const client = await clientWith('admin', claims)
    expect(await isAllowed(() => commit(client, writes))).toBe(who !== 'whose account is closed')
  })
})

/** @param pair who of the two still reads; the member’s and the coach’s mark; and who lists the coach’s threads */
const thread = (pair: string, member: string, coach: string, lists: string) =>
  may({
    'threads/self_coach': pair,
    'threadMessages/self_m1': pair,
    'threads?coachId==coach': lists,
    'mark as read by the member': [member, write(async () => markRead({ memberRead: 1 }))],
    'mark as read by the coach': [coach, write(async () => markRead({ coachRead: 1 }))],
  })
function describeThread(
  what: string,
  rows: ReturnType<typeof thread>,
  then: () => Promise<void> = async () => {},
): void {
  const begin = async () => {
    await beginCommunity()
    await seed([talk(), message()])
    await then()
  }
  describeAccess(`a thread ${what} is for`, begin, rows)
}

describeThread('of the two', thread('self coach', 'self', 'coach', 'coach'))
describeThread('whose member names another coach', thread('self', 'self', '', 'coach'), () =>
  coaches('self', { myConsistencyCoachId: 'otherCoach' }),
)
describeThread('whose coach has stopped', thread('self', 'self', '', ''), stopped)
describeThread('whose coach has closed the account', thread('self', 'self', '', ''), closed)
describeThread('whose coach is one of another kind', thread('self', 'self', '', 'coach'), () =>
  coaches('coach', { isConsistencyCoach: false, isExecutiveCoach: true }),
)
describeThread(
  'whose member has closed the account',
  thread('self coach', '', 'coach', 'coach'),
  () => became('self', { deleted: true }),
)
