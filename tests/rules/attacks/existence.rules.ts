/** Ids can be composed from members’ ids, so strangers must not learn whether a record exists. */
import { doc, getDoc } from 'firebase/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { dayKey } from '#core/days/day.ts'
import { privateSessionSchema } from '#core/records/coaching.ts'
import { joinRequestSchema } from '#core/records/join-request.ts'
import { threadMessageSchema, threadSchema } from '#core/records/thread.ts'
import { block } from '../support/blocks.ts'
import { checkIn, checkInOf } from '../support/check-ins.ts'
import { beginCommunity, put } from '../support/community.ts'
import { isAllowed } from '../support/documents.ts'
import { kudo } from '../support/kudos.ts'
import { areTwo, PAIR } from '../support/partners.ts'
import { clientOf, emulator, type Person, ROLES, seed } from '../support/people.ts'
import { interest, notification, project, template } from '../support/records.ts'
import { ofProfile, reportId } from '../support/safety-reports.ts'

interface Kind {
  readonly what: string
  readonly there: string
  readonly missing: string
  /** Who may learn that it does not exist. */
  readonly mayAsk: readonly Person[]
}

const DAY = '20261122'
const KINDS: readonly Kind[] = [
  {
    what: 'a request to join',
    there: 'joinRequests/self_larks',
    missing: 'joinRequests/self_dodos',
    mayAsk: ['self', 'admin'],
  },
  {
    what: 'a request to join the coaches’ group',
    there: 'joinRequests/mate_owls',
    missing: 'joinRequests/self_owls',
    mayAsk: ['self', 'coach', 'otherCoach', 'admin'],
  },
  {
    what: 'interest in a project',
    there: 'projectInterest/plan_self',
    missing: 'projectInterest/other_self',
    mayAsk: ['self', 'admin'],
  },
  {
    what: 'kudos',
    there: 'kudos/self_mate20261122',
    missing: 'kudos/self_coach20261122',
    mayAsk: ['self'],
  },
  {
    what: 'a block',
    there: 'blocks/self_mate',
    missing: 'blocks/self_coach',
    mayAsk: ['self'],
  },
  {
    what: 'a pair of partners',
    there: `partners/${PAIR}`,
    missing: 'partners/coach_self',
    mayAsk: ['self', 'coach'],
  },
  {
    what: 'a member’s days for partners',
    there: 'partnerDays/self202611',
    missing: 'partnerDays/mate202611',
    mayAsk: ['mate'],
  },
  {
    what: 'a report',
    there: `safetyReports/${reportId('self')}`,
    missing: 'safetyReports/self_20201101_0',
    mayAsk: ['self'],
  },
  {
    what: 'a check-in',
    there: `checkIns/${checkInOf('self')}`,
    missing: 'checkIns/self20200106',
    mayAsk: ['self', 'coach'],
  },
  {
    what: 'what a check-in says',
    there: `checkInTexts/${checkInOf('self')}`,
    missing: 'checkInTexts/self20200106',
    mayAsk: ['self', 'coach'],
  },
  {
    what: 'a thread',
    there: 'threads/self_coach',
    missing: 'threads/self_otherCoach',
    mayAsk: ['self', 'otherCoach'],
  },
  {
    what: 'a message',
    there: 'threadMessages/self_1',
    missing: 'threadMessages/self_2',
    mayAsk: ['self'],
  },
  {
    what: 'a session',
    there: 'privateSessions/coach_1',
    missing: 'privateSessions/coach_2',
    mayAsk: ['coach', 'admin'],
  },
  {
    what: 'a template',
    there: 'timeTrackingTemplate/self_week',
    missing: 'timeTrackingTemplate/self_none',
    mayAsk: ['self'],
  },
  {
    what: 'a template of before, whose id names nobody',
    there: 'timeTrackingTemplate/week',
    missing: 'timeTrackingTemplate/none',
    mayAsk: [],
  },
  { what: 'a profile', there: 'profiles/self', missing: 'profiles/nobody', mayAsk: ['admin'] },
  {
    what: 'a coach’s word',
    there: 'notifications/coach_coach_1',
    missing: 'notifications/coach_coach_2',
    mayAsk: ['admin'],
  },
  {
    what: 'a word of the bot',
    there: `notifications/bot_absent_self_${DAY}`,
    missing: `notifications/bot_absent_mate_${DAY}`,
    mayAsk: ['admin'],
  },
  {
    what: 'a thank-you for a link',
    there: 'notifications/referral_mate',
    missing: 'notifications/referral_self',
    mayAsk: ['admin'],
  },
]

const THREAD = { memberId: 'self', coachId: 'coach' }

async function begin(): Promise<void> {
  await beginCommunity()
  const request = (userId: string, groupId: string) =>
    put(
      'joinRequests',
      joinRequestSchema.parse({ id: `${userId}_${groupId}`, userId, groupId, at: 1 }),
    )
  const message = { ...THREAD, id: 'self_1', threadId: 'self_coach', senderId: 'self', text: 'Hi' }
  const session = { id: 'coach_1', userId: 'self', coachId: 'coach', date: 20261122, created: 1 }
  await seed([
    request('self', 'larks'),
    request('mate', 'owls'),
    project(),
    interest('self'),
    ...checkIn('self'),
    ofProfile(),
    put('partnerDays', { id: 'self202611', ...{ userId: 'self' } }),
    block('self', 'mate'),
    kudo('self', 'mate', { day: dayKey('2026-11-22') }),
    template('self'),
    template('self', 'week'),
    put('threads', threadSchema.parse({ ...THREAD, id: 'self_coach' })),
    put('threadMessages', threadMessageSchema.parse(message)),
    put('privateSessions', privateSessionSchema.parse(session)),
    notification('self', { id: 'coach_coach_1', kind: 'coach' }),
    notification('self', { id: `bot_absent_self_${DAY}`, kind: 'system' }),
    notification('self', { id: 'referral_mate', kind: 'referral' }),
  ])
  await areTwo()
}

describe.skipIf(!emulator)('whether it is there is not told to strangers', () => {
  beforeAll(begin)

  it.each(KINDS)('$what: $mayAsk', async ({ there, missing, mayAsk }) => {
    for (const role of ROLES) {
      const client = await clientOf(role)
      const may = (path: string) => isAllowed(() => getDoc(doc(client, path)))
      const hears = mayAsk.some((one) => one === role)
      expect([role, await may(missing)]).toEqual([role, hears])
      if (role === 'nobody' || role === 'stranger') expect(await may(there)).toBe(false)
    }
  })
})
