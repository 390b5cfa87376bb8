/** Private sessions as a coach logs them and takes them back, with each forgery of them. */
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, dayKey, numberOfDay } from '#core/days/day.ts'
import { statsSchema } from '#core/records/stats.ts'
import { statsWrite } from '#data/records/day/stats.ts'
import { type Attack, attempt, describeAttacks, happened } from './support/attacks.ts'
import { counted, logged, SESSION, sessionBy } from './support/coaches.ts'
import { beginCommunity, put, SOME_TIME, today, userOf, userRecords } from './support/community.ts'
import { describeForgeries } from './support/forgeries.ts'
import { all, change, GONE, only, plus, throughout, without } from './support/lies.ts'
import { emulator, readPastRules, seed } from './support/people.ts'
import { stats } from './support/records.ts'

const STATS = 'usersStats'

const given = () => happened('coach', logged())
const ownStats = statsWrite(statsSchema.parse({ id: 'self' }))
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

describeForgeries([
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
])

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
    await happened('self', Promise.resolve([ownStats]))
    expect(await count()).toBe(1)
    await happened('coach', counted({ ...sessionBy('coach'), id: 'coach_two' }))
    await happened('self', Promise.resolve([ownStats]))
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
