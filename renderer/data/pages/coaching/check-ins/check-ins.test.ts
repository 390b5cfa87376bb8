import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, type DayKey, dayKey, MS_A_DAY, numberOfDay } from '#core/days/day.ts'
import { checkInId } from '#core/records/check-in.ts'
import { newUser, type User, userSchema } from '#core/records/user.ts'
import type { Cloud, CloudQuery } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { countingCloud, type Usage } from '#tests/data/counting-cloud.ts'
import { type Community, community, type Device, NOON } from '#tests/data/devices.ts'
import { cachedContents, contentId } from './check-in-cache.ts'
import { type CheckInsFollower, followCheckIns } from './follow-check-ins.ts'
import { readQueue } from './read-queue.ts'
import { answerCheckIn } from './replies.ts'

const MONDAY = dayKey('2026-11-16')
const LAST_MONDAY = addDays(MONDAY, -7)
const FIGURES = {
  ...{ points: [10, 8, 10, 0, 4, -1, -2], habits: [4, 3, 2, 5], habitsBefore: [] },
  ...{ confirmedDays: 0, planned: [], actual: [], actualBefore: [] },
}

let world: Community
let cleo: Device
let usage: Usage
let following: CheckInsFollower | undefined
/** Stands for a network that fails, or a server that refuses. */
let failing: (id: string) => CloudError | undefined
let live: boolean

beforeEach(async () => {
  world = community()
  failing = () => undefined
  await person('cleo', { isConsistencyCoach: true })
  cleo = await world.device('cleo', counted)
  await cleo.pull()
  usage.reads = 0
})
afterEach(async () => {
  following?.stop()
  following = undefined
  await world.close()
})

function counted(cloud: Cloud): Cloud {
  const counting = countingCloud(cloud)
  usage = counting.usage
  return {
    ...counting.cloud,
    auth: { ...cloud.auth, claims: async () => ({}) },
    async get(ref) {
      const error = ref.collection === 'checkInTexts' ? failing(ref.id) : undefined
      if (error) throw error
      return counting.cloud.get(ref)
    },
  }
}

async function person(id: string, coaching: Partial<User['coaching']>): Promise<void> {
  const user = newUser({ id, name: `Member ${id}`, email: '', now: NOON })
  const data = { ...userSchema.parse({ ...user, coaching }), syncedAt: NOON }
  await world.database.documents.put({ collection: 'users', id, data })
}

/** A member of Cleo's whose check-in waits, or is answered. */
async function sends(
  userId: string,
  {
    days = 1,
    monday = MONDAY,
    reply = '',
  }: { days?: number; monday?: DayKey; reply?: string } = {},
): Promise<void> {
  await person(userId, { myConsistencyCoachId: 'cleo' })
  const own = { id: checkInId(userId, monday), userId, week: numberOfDay(monday), syncedAt: NOON }
  const sent = NOON - days * MS_A_DAY
  const isAnswered = reply !== ''
  await world.database.documents.bulkPut([
    {
      ...{ collection: 'checkIns', id: own.id },
      data: { ...own, coachId: 'cleo', sent, answered: isAnswered ? sent + 1 : 0 },
    },
    {
      ...{ collection: 'checkInTexts', id: own.id },
      data: {
        ...{ ...own, figures: FIGURES, answers: [{ question: 'How?', answer: userId }] },
        ...{ reply, repliedBy: isAnswered ? 'cleo' : '' },
      },
    },
  ])
}

/** As the line on the group's page does. */
async function follow(): Promise<void> {
  const coach = userSchema.parse((await world.document('users', 'cleo')) ?? {})
  following = followCheckIns({
    ...{ account: cleo.account, cloud: cleo.cloud, coach },
    onLive: (isLive) => {
      live = isLive
    },
  })
}
/** As the page of the queue does. */
async function open(shown = ''): Promise<void> {
  await follow()
  following?.show(shown)
}
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('It did not come to be.')
}
const waiting = async () => (await readQueue(cleo.account))?.data.waiting ?? []
const names = async () => (await waiting()).map(({ userId }) => userId)
const content = async (userId: string, monday = MONDAY) =>
  (await cachedContents.read(cleo.account, contentId({ userId, id: checkInId(userId, monday) })))
    ?.data
const isHere = async (userId: string) => (await content(userId)) !== undefined
const countHere = () =>
  cleo.account.database.pages.where('key').startsWith('coaching/check-in/').count()
async function answer(userId: string, reply = 'Well done.'): Promise<void> {
  const one = (await waiting()).find((other) => other.userId === userId)
  if (!one) throw new Error(`Nothing of ${userId} waits.`)
  await answerCheckIn(cleo.account, one, reply)
}
/** A check-in's other coach, or the server, answers it. */
const answered = (userId: string) => sends(userId, { reply: 'By another device' })

describe('the coach’s queue', () => {
  it('has those that wait, the oldest first, and says which are late', async () => {
    await sends('ben', { days: 1 })
    await sends('ada', { days: 4 })
    await sends('dan', { reply: 'Done' })
    await open()
    await until(() => isHere('ben'))
    expect(await waiting()).toMatchObject([
      { userId: 'ada', isLate: true, member: { name: 'Member ada' }, monday: MONDAY },
      { userId: 'ben', isLate: false },
    ])
    expect(live).toBe(true)
  })

  it('has what each says, and last week’s answer', async () => {
    await sends('ada')
    await sends('ada', { monday: LAST_MONDAY, reply: 'Sleep more.' })
    await sends('ben')
    await open()
    await until(async () => (await isHere('ada')) && (await isHere('ben')))
    expect(await content('ada')).toMatchObject({
      text: { answers: [{ answer: 'ada' }] },
      before: { reply: 'Sleep more.', repliedBy: 'cleo' },
    })
    expect((await content('ben'))?.before).toBeUndefined()
  })

  it('fetches again what was sent again, and forgets what does not wait any more', async () => {
    await sends('ada', { days: 2 })
    await sends('ben')
    await open()
    await until(async () => (await countHere()) === 2)
    following?.stop()
    const before = usage.reads
    await sends('ada', { days: 1 })
    await answered('ben')
    await open()
    await until(async () => (await content('ada'))?.sent === NOON - MS_A_DAY)
    expect(await countHere()).toBe(1)
    // The list of one, and its two texts: the members are known.
    expect(usage.reads - before).toBe(3)
  })

  it('on the group’s page reads no more than the list and whom the coach coaches', async () => {
    await sends('ada')
    await follow()
    await until(async () => (await names()).length === 1)
    expect(usage.reads).toBe(2)
    expect(await countHere()).toBe(0)
  })

  it('shows the one that the coach looks at first', async () => {
    for (let index = 0; index < 110; index += 1) {
      await sends(`m${index}`, { days: 1 + (200 - index) / 1000 })
    }
    const asked: string[] = []
    failing = (id) => {
      asked.push(id)
      return undefined
    }
    await open(checkInId('m109', MONDAY))
    await until(async () => (await countHere()) === 101)
    // Of those beyond the first hundred, it alone.
    expect(asked.slice(0, 2)).toContain(checkInId('m109', MONDAY))
    expect(asked).not.toContain(checkInId('m108', MONDAY))
  })

  it('does not show what is left of a member whom the coach does not coach any more', async () => {
    await sends('ada')
    await sends('ben')
    await person('ada', { myConsistencyCoachId: 'dora' })
    await open()
    await until(() => isHere('ben'))
    expect(await names()).toEqual(['ben'])
    expect(await isHere('ada')).toBe(false)
  })

  it('forgets what a member wrote once they have another coach', async () => {
    await sends('ada')
    await sends('ben')
    await open()
    await until(async () => (await countHere()) === 2)
    following?.stop()
    await person('ada', { myConsistencyCoachId: 'dora' })
    cleo.clock.now += 16 * 60_000
    await open()
    await until(async () => (await names()).join() === 'ben')
    await until(async () => (await countHere()) === 1)
    expect(await isHere('ben')).toBe(true)
  })

  it('drops a member once the cloud refuses what they wrote', async () => {
    await sends('ada')
    await sends('ben')
    failing = (id) =>
      id.startsWith('ada') ? new CloudError('permission-denied', 'Not yours.') : undefined
    await open()
    await until(async () => (await names()).join() === 'ben')
    expect(await isHere('ada')).toBe(false)
    expect(live).toBe(true)
  })

  it('asks again for what did not come, and is not live meanwhile', async () => {
    await sends('ada')
    let failures = 0
    failing = () => {
      failures += 1
      return failures > 2 ? undefined : new CloudError('unavailable', 'No network.')
    }
    await open()
    await until(async () => failures > 0 && !live)
    await until(() => isHere('ada'))
  })

  it('asks again whom the coach coaches, if that did not come', async () => {
    await sends('ada')
    let failures = 0
    const { query } = cleo.cloud
    Object.assign(cleo.cloud, {
      query: (asked: CloudQuery) => {
        failures += 1
        if (failures > 1) return query(asked)
        throw new CloudError('unavailable', 'No network.')
      },
    })
    await open()
    await until(async () => failures > 0 && !live)
    expect(await readQueue(cleo.account)).toBeUndefined()
    await until(() => isHere('ada'))
  })

  it('shows a check-in whose last week the cloud refuses', async () => {
    await sends('ada')
    failing = (id) =>
      id === checkInId('ada', LAST_MONDAY) ? new CloudError('permission-denied', 'No.') : undefined
    await open()
    await until(() => isHere('ada'))
    expect((await content('ada'))?.text?.answers).toHaveLength(1)
  })

  it('names a record that cannot be read', async () => {
    await sends('ada')
    await world.database.documents.put({
      ...{ collection: 'checkIns', id: 'odd20261116' },
      data: { id: 'odd20261116', coachId: 'cleo', answered: 0, sent: 5, week: 'soon' },
    })
    await open()
    await until(() => isHere('ada'))
    expect((await readQueue(cleo.account))?.data.unreadable).toEqual(['checkIns/odd20261116'])
  })
})

describe('an answer', () => {
  beforeEach(async () => {
    await sends('ada', { days: 2 })
    await sends('ben')
    await open()
    await until(async () => (await countHere()) === 2)
  })

  it('takes the check-in off the queue at once, without a network, too', async () => {
    await answer('ada')
    expect(await names()).toEqual(['ben'])
    await cleo.push()
    expect(await names()).toEqual(['ben'])
    expect(await world.document('checkInTexts', checkInId('ada', MONDAY))).toMatchObject({
      ...{ reply: 'Well done.', repliedBy: 'cleo' },
    })
  })

  it('that is refused comes back with what the coach wrote, and goes with the next one', async () => {
    for (const id of ['ada', 'ben']) {
      await answer(id, `To ${id}`)
      await person(id, {})
    }
    await cleo.push()
    expect(await waiting()).toMatchObject([
      { userId: 'ada', refusedReply: 'To ada' },
      { userId: 'ben', refusedReply: 'To ben' },
    ])
    await person('ada', { myConsistencyCoachId: 'cleo' })
    await answer('ada', 'Second')
    expect(await waiting()).toMatchObject([{ userId: 'ben', refusedReply: 'To ben' }])
    await cleo.push()
    expect(await cleo.account.database.outbox.count()).toBe(1)
    expect(await world.document('checkInTexts', checkInId('ada', MONDAY))).toMatchObject({
      reply: 'Second',
    })
  })
})

it('forty are answered with at most 350 documents read', async () => {
  const members = Array.from({ length: 40 }, (_, index) => `m${index}`)
  for (const [index, id] of members.entries()) {
    await sends(id, { days: 1 + index / 10 })
    await sends(id, { monday: LAST_MONDAY, days: 8, reply: 'Go on.' })
  }
  // The line on the group's page first.
  await follow()
  await until(async () => (await names()).length === 40)
  following?.show('')
  await until(async () => (await countHere()) === 40)
  for (const id of (await names()).values()) {
    expect((await content(id))?.before?.reply).toBe('Go on.')
    await answer(id)
    await cleo.push()
  }
  expect(await names()).toEqual([])
  for (const id of members) {
    expect(await world.document('checkIns', checkInId(id, MONDAY))).toMatchObject({
      answered: expect.any(Number),
    })
  }
  expect(usage.writes).toBe(80)
  expect(usage.reads).toBeLessThanOrEqual(350)
})
