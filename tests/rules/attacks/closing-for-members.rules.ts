/** Closing an account for its member: by an admin alone, logged, dated by the server, and never an admin's. */
import { Timestamp } from 'firebase/firestore'
import { describe, expect, it } from 'vitest'
import { MS_A_DAY, numberOfDay } from '#core/days/day.ts'
import { profileOf } from '#core/records/user.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { stamp } from '#core/sync/stamp.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { closeMember, reopenMember } from '#data/pages/admin/members/close-member.ts'
import { type Attack, attempt, describeAttacks, happened } from '../support/attacks.ts'
import { beginCommunity, put, stampNow, today, userOf } from '../support/community.ts'
import { dayOnBoard } from '../support/kudos.ts'
import {
  all,
  change,
  GONE,
  type Lie,
  moveTo,
  only,
  plus,
  type Writes,
  without,
} from '../support/lies.ts'
import { clientOf, emulator, seed } from '../support/people.ts'
import { loggedAbout } from '../support/records.ts'
import { recordingCloud } from '../support/rules-cloud.ts'

const ADMIN = { userId: 'admin', name: 'Alex' } as const
const unlogged: Lie = without('auditLog', 'auditHeads')
const daysAgo = (days: number) => Timestamp.fromMillis(Date.now() - days * MS_A_DAY)

/** What the product would write as an admin. */
async function recorded(act: (cloud: Cloud) => Promise<unknown>): Promise<Writes> {
  const { cloud, writes } = recordingCloud(await clientOf('admin'))
  await act(cloud)
  return writes
}
const closes = () =>
  recorded((cloud) => closeMember(cloud, ADMIN, { userId: 'self', reason: 'Asked by email.' }))
const opens = async (): Promise<Writes> => {
  await happened('admin', closes())
  return recorded((cloud) => reopenMember(cloud, ADMIN, 'self'))
}
/** The commit that takes a day off today's board before the account closes. */
async function leavesToday(): Promise<Writes> {
  await seed([dayOnBoard('self')])
  const ref = { collection: 'trackingDaily', id: `self${numberOfDay(today())}` } as const
  return loggedAbout(
    [{ kind: 'merge', ref, data: { onBoard: false, syncedAt: SERVER_TIME } }],
    'self',
  )
}

const attacks: readonly Omit<Attack, 'by'>[] = [
  { name: 'by their coach', honest: closes, as: 'coach' },
  { name: 'by their coach, without a log', honest: closes, lie: unlogged, as: 'coach' },
  { name: 'by another member', honest: closes, lie: unlogged, as: 'mate' },
  { name: 'by nobody', honest: closes, lie: unlogged, as: 'nobody' },
  { name: 'without an entry in the log', honest: closes, lie: unlogged },
  {
    name: 'with an entry about somebody else',
    honest: closes,
    lie: all(change('auditLog', 'targets', ['mate']), change('auditHeads', 'targets', ['mate'])),
  },
  { name: 'on a day of long ago', honest: closes, lie: change('users', 'closedAt', daysAgo(20)) },
  { name: 'tomorrow', honest: closes, lie: change('users', 'closedAt', daysAgo(-1)) },
  { name: 'without a date', honest: closes, lie: change('users', 'closedAt', GONE) },
  {
    name: 'with a stamp of next year, which would keep it for ever',
    honest: closes,
    lie: change('users', 'stamps/deleted', stamp(stampNow() + 365 * MS_A_DAY * 1000)),
  },
  {
    name: 'with a profile that still shows them',
    honest: closes,
    lie: plus(put('profiles', profileOf(userOf('self', { privacy: 'share-community' })))),
  },
  {
    name: 'with a notice to another member',
    honest: closes,
    lie: all(
      change('notifications', 'userId', 'mate'),
      change('notifications', 'id', 'closed_mate_1'),
      moveTo('notifications', 'closed_mate_1'),
    ),
  },
  { name: 'and opened again by their coach', honest: opens, lie: unlogged, as: 'coach' },
  { name: 'and opened again without an entry in the log', honest: opens, lie: unlogged },
  {
    name: 'and opened again with another date',
    honest: opens,
    lie: change('users', 'closedAt', daysAgo(20)),
  },
  {
    name: 'nor their day taken off the board without a log',
    honest: leavesToday,
    lie: unlogged,
  },
  {
    name: 'nor their day taken off the board with an entry about somebody else',
    honest: leavesToday,
    lie: all(change('auditLog', 'targets', ['mate']), change('auditHeads', 'targets', ['mate'])),
  },
  {
    name: 'nor their day put on the board',
    honest: leavesToday,
    lie: change('trackingDaily', 'onBoard', true),
  },
  {
    name: 'nor their points changed on the way',
    honest: leavesToday,
    lie: change('trackingDaily', 'totalPoints', 10),
  },
  {
    name: 'nor their habits changed on the way',
    honest: leavesToday,
    lie: change('trackingDaily', 'habits', {}),
  },
  {
    name: 'nor their day taken off the board at another time',
    honest: leavesToday,
    lie: change('trackingDaily', 'syncedAt', daysAgo(1)),
  },
  { name: 'nor their day taken off the board by their coach', honest: leavesToday, as: 'coach' },
  {
    name: 'nor their day taken off the board by another member',
    honest: leavesToday,
    lie: only('trackingDaily'),
    as: 'mate',
  },
]

describeAttacks(
  'an account is never closed for its member',
  attacks.map((attack) => ({ ...attack, by: 'admin' })),
)

describe.skipIf(!emulator)('an account of an admin', () => {
  const role = (admin: boolean) => {
    const record = { id: 'self', roles: { admin, tier: 'free' } }
    return seed([put('usersSecure', record)])
  }

  it('is not closed by another admin, until the role is taken away', async () => {
    await beginCommunity()
    const writes = await closes()
    await role(true)
    expect(await attempt('admin', writes)).toBe(false)
    await role(false)
    expect(await attempt('admin', writes)).toBe(true)
  })
})
