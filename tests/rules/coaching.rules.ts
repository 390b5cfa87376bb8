/** What a coach may see and do, written as the product writes it, with each forgery of it. */
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { windowAt } from '#core/coaching/day-pairs.ts'
import { addDays, dayKey, numberOfDay } from '#core/days/day.ts'
import type { PrivateSession } from '#core/records/coaching.ts'
import type { Cloud, CloudQuery, Write } from '#data/cloud/cloud.ts'
import {
  COACH_MESSAGES_A_DAY,
  sendCoachMessage,
  type Word,
} from '#data/pages/coaching/send-coach-message.ts'
import { countSession, newSession } from '#data/pages/coaching/sessions.ts'
import type { Account } from '#data/storage/account.ts'
import { type Access, describeAccess, get, list, write } from './support/access.ts'
import { type Attack, attempt, describeAttacks, happened } from './support/attacks.ts'
import {
  beginCommunity,
  checkOff,
  deviceOf,
  put,
  SOME_TIME,
  today,
  userOf,
  userRecords,
} from './support/community.ts'
import { describeForgeries } from './support/forgeries.ts'
import { all, change, GONE, only, plus, throughout, without } from './support/lies.ts'
import {
  clientOf,
  emulator,
  type Person,
  type Role,
  readPastRules,
  seed,
} from './support/people.ts'
import { notification, stats, timeDay, utcDay } from './support/records.ts'
import { recordingCloud } from './support/rules-cloud.ts'

const SESSION = 'privateSessions'
const STATS = 'usersStats'

/** What the product writes as a coach, on a device that knows that its member coaches. */
async function asCoach(
  coach: Person,
  act: (account: Account, cloud: Cloud) => Promise<unknown>,
): Promise<Write[]> {
  const account = deviceOf(coach)
  const user = userOf(coach)
  const coaching = { ...user.coaching, isConsistencyCoach: true }
  await account.database.users.put({ ...user, coaching })
  const { cloud, writes } = recordingCloud(await clientOf(coach))
  await act(account, cloud)
  return writes
}

function sessionBy(coach: Person, memberId: Person = 'self'): PrivateSession {
  const account = deviceOf(coach)
  return newSession(account, { memberId, day: today(), note: 'Money' })
}
const counted = (session: PrivateSession, isCounted = true, by: Person = 'coach') =>
  asCoach(by, (account, cloud) => countSession(account, cloud, session, isCounted))
const logged = () => counted({ ...sessionBy('coach'), id: 'coach_one' })
const given = () => happened('coach', logged())
const takenBack = () => counted({ ...sessionBy('coach'), id: 'coach_one' }, false)

const sessions: readonly Attack[] = [
  {
    name: 'a count without a session',
    by: 'coach',
    honest: logged,
    lie: only(STATS),
  },
  {
    name: 'a session that is not counted',
    by: 'coach',
    honest: logged,
    lie: without(STATS),
  },
  {
    name: 'a session that counts two',
    by: 'coach',
    honest: logged,
    lie: change(STATS, 'private_sessions', 2),
  },
  {
    name: 'a session that counts none',
    by: 'coach',
    honest: logged,
    lie: change(STATS, 'private_sessions', 0),
  },
  {
    name: 'two sessions behind one step of the count',
    by: 'coach',
    honest: logged,
    lie: plus(put(SESSION, { ...sessionBy('coach'), id: 'coach_two' })),
  },
  {
    name: 'a count that names a session of earlier',
    by: 'coach',
    given,
    honest: async () => counted({ ...sessionBy('coach'), id: 'coach_two' }),
    lie: all(only(STATS), change(STATS, 'lastSession', 'coach_one')),
  },
  {
    name: 'a streak changed along with it',
    by: 'coach',
    given: () => seed([stats('self')]),
    honest: logged,
    lie: change(STATS, 'perfect', 100),
  },
  { name: 'a session of a coach by the member', by: 'coach', honest: logged, as: 'self' },
  {
    name: 'a session that the member logs with themselves',
    by: 'coach',
    honest: logged,
    lie: change(SESSION, 'coachId', 'self'),
    as: 'self',
  },
  { name: 'a session of somebody else’s coach', by: 'coach', honest: logged, as: 'otherCoach' },
  {
    name: 'a session of somebody else’s coach in their own name',
    by: 'coach',
    honest: logged,
    lie: change(SESSION, 'coachId', 'otherCoach'),
    as: 'otherCoach',
  },
  {
    name: 'a session in another coach’s name',
    by: 'coach',
    honest: logged,
    lie: change(SESSION, 'coachId', 'otherCoach'),
  },
  {
    name: 'a session with a stranger',
    by: 'coach',
    honest: logged,
    lie: throughout([['self', 'mate']]),
  },
  {
    name: 'a session of one that counts for another',
    by: 'coach',
    honest: logged,
    lie: change(SESSION, 'userId', 'mate'),
  },
  {
    name: 'a session of tomorrow’s week',
    by: 'coach',
    honest: logged,
    lie: change(SESSION, 'date', () => numberOfDay(addDays(today(), 7))),
  },
  {
    name: 'a session of years ago',
    by: 'coach',
    honest: logged,
    lie: change(SESSION, 'date', () => numberOfDay(addDays(today(), -400))),
  },
  {
    name: 'a session on a day in words',
    by: 'coach',
    honest: logged,
    lie: change(SESSION, 'date', 'today'),
  },
  {
    name: 'a session made in the future, to stand first',
    by: 'coach',
    honest: logged,
    lie: change(SESSION, 'created', () => Date.now() + 86_400_000),
  },
  {
    name: 'a note of 501 characters',
    by: 'coach',
    honest: logged,
    lie: change(SESSION, 'note', 'a'.repeat(501)),
  },
  {
    name: 'a session that is taken back before it was logged',
    by: 'coach',
    honest: logged,
    lie: all(change(SESSION, 'counted', false), change(STATS, 'private_sessions', 0)),
  },
  {
    name: 'a session with more in it',
    by: 'coach',
    honest: logged,
    lie: change(SESSION, 'rate', 100),
  },
  {
    name: 'a session taken back and counted on',
    by: 'coach',
    given,
    honest: takenBack,
    lie: change(STATS, 'private_sessions', 1),
  },
  {
    name: 'a session counted up again while it counts',
    by: 'coach',
    given,
    honest: takenBack,
    lie: all(change(SESSION, 'counted', true), change(STATS, 'private_sessions', 2)),
  },
  {
    name: 'a session written over in taking it back',
    by: 'coach',
    given,
    honest: takenBack,
    lie: change(SESSION, 'note', 'Nothing'),
  },
  {
    name: 'a count without its time',
    by: 'coach',
    honest: logged,
    lie: change(STATS, 'syncedAt', GONE),
  },
  { name: 'a session taken back by the member', by: 'coach', given, honest: takenBack, as: 'self' },
  { name: 'a session taken back by an admin', by: 'coach', given, honest: takenBack, as: 'admin' },
]

describeAttacks('private sessions', sessions)

/** A day with a next day in the same month. */
const someDay = () => dayKey(`${addDays(today(), -31).slice(0, 8)}10`)
const OWN_WORD = {
  why: 'which day it was, what is noted, and when it was logged are the coach’s own word, within limits',
  names: ['date changed', 'note changed', 'created changed'],
}

describeForgeries(
  [
    {
      title: 'a private session',
      by: 'coach',
      honest: () =>
        counted({
          ...sessionBy('coach'),
          id: 'coach_one',
          date: numberOfDay(someDay()),
          created: SOME_TIME,
        }),
      harmless: { [SESSION]: [OWN_WORD] },
    },
    {
      title: 'a private session taken back',
      by: 'coach',
      given,
      honest: takenBack,
      harmless: {},
    },
  ],
  // The exhaustive run leaves this file out.
  { all: true },
)

describe.skipIf(!emulator)('a private session', () => {
  beforeEach(() => beginCommunity())
  const count = async () =>
    (await readPastRules({ collection: STATS, id: 'self' }))?.private_sessions

  it('counts once, is taken back, and counts again, as often as each is sent', async () => {
    await given()
    expect(await logged()).toEqual([])
    expect(await count()).toBe(1)
    await happened('coach', takenBack())
    expect(await takenBack()).toEqual([])
    expect(await count()).toBe(0)
    await given()
    expect(await count()).toBe(1)
  })

  it('and the member’s own stats do not get in each other’s way', async () => {
    await given()
    await happened('self', checkOff('self', { habit1: true }))
    expect(await count()).toBe(1)
    await happened('coach', counted({ ...sessionBy('coach'), id: 'coach_two' }))
    await happened('self', checkOff('self', { habit2: true }))
    expect(await count()).toBe(2)
  })

  it('is no longer logged by a coach whom the member has left, nor by a former coach', async () => {
    const writes = await logged()
    const { coaching } = userOf('self')
    await seed(userRecords(userOf('self', { coaching: { ...coaching, myConsistencyCoachId: '' } })))
    expect(await attempt('coach', writes)).toBe(false)
    await seed(userRecords(userOf('self')))
    await seed(
      userRecords(userOf('coach', { coaching: { ...coaching, myConsistencyCoachId: '' } })),
    )
    expect(await attempt('coach', writes)).toBe(false)
    await seed(userRecords(userOf('coach')))
    expect(await attempt('coach', writes)).toBe(true)
  })
})

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
  await given()
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
