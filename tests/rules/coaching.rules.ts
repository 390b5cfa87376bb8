/** What a coach may see of a member, and the messages that they send, as the product sends them. */
import { beforeEach, describe, expect, it } from 'vitest'
import { windowAt } from '#core/coaching/day-pairs.ts'
import { numberOfDay } from '#core/days/day.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import {
  COACH_MESSAGES_A_DAY,
  sendCoachMessage,
  type Word,
} from '#data/pages/coaching/send-coach-message.ts'
import { type Access, describeAccess, get, list, write } from './support/access.ts'
import { attempt, happened } from './support/attacks.ts'
import { asCoach, counted, logged, SESSION, sessionBy } from './support/coaches.ts'
import { beginCommunity, checkOff, today } from './support/community.ts'
import { change } from './support/lies.ts'
import { emulator, type Role, readPastRules, seed } from './support/people.ts'
import { notification, timeDay, utcDay } from './support/records.ts'

const COACHES: readonly Role[] = ['coach', 'admin']
const OWN: readonly Role[] = ['self', 'coach', 'admin']
const window = () => windowAt(today(), 0)
const hoursOfSelf = (): CloudQuery => ({
  collection: 'timeTrackingDaily',
  limit: 100,
  where: [
    { field: 'userId', is: '==', value: 'self' },
    { field: 'queryDate', is: '>=', value: numberOfDay(window().from) },
    { field: 'queryDate', is: '<=', value: numberOfDay(window().to) },
  ],
  orderBy: [{ field: 'queryDate', direction: 'asc' }],
})
const changedDays = (): CloudQuery => ({
  collection: 'trackingDaily',
  limit: 100,
  where: [
    { field: 'userId', is: '==', value: 'self' },
    { field: 'syncedAt', is: '>=', value: 0 },
  ],
  orderBy: [{ field: 'syncedAt', direction: 'asc' }],
})
const sessionsOfSelf = (): CloudQuery => ({
  collection: SESSION,
  where: [{ field: 'userId', is: '==', value: 'self' }],
  orderBy: [{ field: 'date', direction: 'desc' }],
  limit: 30,
})

const wordId = (role: Role, place = 0) => `coach_${role}_self_${utcDay()}_${place}`
const word = (id: string) => notification('self', { id, kind: 'coach' })
async function begin(): Promise<void> {
  await beginCommunity({ privacy: 'share-community' })
  await happened('coach', logged())
  await happened('self', checkOff('self', { habit1: true }))
  await seed([
    timeDay('self'),
    word(wordId('coach')),
    notification('self', { id: wordId('otherCoach') }),
  ])
}

const seen: readonly Access[] = [
  {
    what: 'read a day’s hours, of a member who shares all days',
    deed: get(() => `timeTrackingDaily/self${numberOfDay(today())}`),
    allowed: OWN,
  },
  {
    what: 'read a day’s hours that are not there',
    deed: get(() => 'timeTrackingDaily/self20200101'),
    allowed: OWN,
  },
  { what: 'list the hours of four weeks', deed: list(hoursOfSelf), allowed: OWN },
  {
    what: 'list everybody’s hours',
    deed: list(() => ({ collection: 'timeTrackingDaily', limit: 5 })),
    allowed: ['admin'],
  },
  { what: 'read a session', deed: get(() => `${SESSION}/coach_one`), allowed: COACHES },
  { what: 'list the sessions', deed: list(sessionsOfSelf), allowed: COACHES },
  {
    what: 'list everybody’s sessions',
    deed: list(() => ({ collection: SESSION, limit: 5 })),
    allowed: ['admin'],
  },
  {
    what: 'look whether a session was logged',
    deed: get(() => `${SESSION}/coach_none`),
    allowed: ['coach', 'admin'],
  },
  {
    what: 'look again at the coach’s own word',
    deed: get(() => `notifications/${wordId('coach')}`),
    allowed: OWN,
  },
  {
    what: 'read what is no coach’s word, whatever its id',
    deed: get(() => `notifications/${wordId('otherCoach')}`),
    allowed: ['self', 'admin'],
  },
  {
    what: 'look whether the own word was sent',
    deed: (client, role) => get(() => `notifications/${wordId(role, 1)}`)(client, role),
    allowed: ['self', 'mate', 'stranger', 'coach', 'otherCoach', 'admin'],
  },
  {
    what: 'look whether another’s word was sent',
    deed: get(() => `notifications/${wordId('nobody', 1)}`),
    allowed: ['admin'],
  },
  {
    what: 'log a session with the member',
    deed: write(inTheNameOf),
    allowed: ['coach'],
  },
]

/** The same commit in another member's name, as a hostile client would send it. */
async function inTheNameOf(role: Role) {
  const writes = await counted({ ...sessionBy('coach'), id: `${role}_mine` })
  return change(SESSION, 'coachId', role)(writes)
}

describeAccess('coaching', begin, seen)
describeAccess('the days of a member who shares nothing', () => beginCommunity(), [
  { what: 'list the days that have changed', deed: list(changedDays), allowed: OWN },
])

describe.skipIf(!emulator)('a coach’s word', () => {
  beforeEach(() => beginCommunity())
  const word = { memberId: 'self', text: 'Well done', created: Date.now() }
  const sent = (more: Partial<Word> = {}) =>
    asCoach('coach', (account, cloud) => sendCoachMessage(account, cloud, { ...word, ...more }))

  it('is sent once, and sending it again writes nothing', async () => {
    await happened('coach', sent())
    expect(await sent({ text: 'Again' })).toEqual([])
    const stored = await readPastRules({ collection: 'notifications', id: wordId('coach') })
    expect(stored).toMatchObject({ body: 'Well done', kind: 'coach', userId: 'self' })
  })

  it('has ten places a day, and no more', async () => {
    for (let place = 0; place < COACH_MESSAGES_A_DAY; place += 1) {
      await happened('coach', sent({ created: word.created - place }))
    }
    await expect(sent({ created: word.created - COACH_MESSAGES_A_DAY })).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  it('is refused to whom the coach does not coach', async () => {
    const writes = await sent()
    expect(await attempt('coach', change('notifications', 'userId', 'mate')(writes))).toBe(false)
    expect(await attempt('otherCoach', writes)).toBe(false)
    expect(await attempt('coach', writes)).toBe(true)
  })
})
