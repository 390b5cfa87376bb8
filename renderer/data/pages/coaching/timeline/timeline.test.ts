import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkInId } from '#core/records/check-in.ts'
import { emptyDay } from '#core/records/tracking-daily.ts'
import { userSchema } from '#core/records/user.ts'
import { addDays } from '#core/values/time/day.ts'
import { windowAt } from '#core/views/coaching/day-pairs.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { queryAll } from '#data/cloud/query-all.ts'
import { type CoachQueue, coachQueue, LAST_MONDAY, MONDAY } from '#tests/data/coach-queue.ts'
import { NOON, TODAY } from '#tests/data/devices.ts'
import { until } from '#tests/data/until.ts'
import { ANSWER_HELD_MS, answerCheckIn } from '../check-ins/replies.ts'
import { memberQueries, membersIn } from '../coached.ts'
import { storeMembers } from '../coaching-cache.ts'
import { saveNotes } from '../notes.ts'
import { newCoachMessage, sendCoachMessage } from '../send-coach-message.ts'
import { countSession, newSession } from '../sessions.ts'
import { readTold } from './read-told.ts'
import { fetchPast } from './use-timeline.ts'

let queue: CoachQueue

beforeEach(async () => {
  queue = await coachQueue()
  await queue.sends('ada')
  await queue.sends('ada', { monday: LAST_MONDAY, days: 8, reply: 'Go on.' })
})
afterEach(() => queue.end())

const fetch = (back = 0) =>
  fetchPast(queue.cleo.account, queue.cleo.cloud, { memberId: 'ada', today: TODAY, back })
const told = () => readTold(queue.cleo.account, 'ada', TODAY)
const readsOf = async (work: () => Promise<unknown>) => {
  const before = queue.usage.reads
  await work()
  return queue.usage.reads - before
}

async function breakOn(day: typeof TODAY): Promise<void> {
  const owner = { userId: 'ada', userName: 'Ada', groupId: '', groupName: '' }
  const data = { ...emptyDay(owner, day, NOON), skipped: true }
  await queue.world.database.documents.put({ collection: 'trackingDaily', id: data.id, data })
}

/** Cleo reads all there is of Ada, and writes to her and to Ben. */
async function sayEverything(): Promise<void> {
  const { account, cloud } = queue.cleo
  await queue.sends('ben')
  await readMembers()
  await fetch(1)
  await sendCoachMessage(account, cloud, newCoachMessage({ memberId: 'ada', text: 'Well done' }))
  const session = newSession(account, { memberId: 'ada', day: TODAY, note: 'Money' })
  await countSession(account, cloud, session, true)
  await saveNotes(account, cloud, { memberId: 'ada', base: '', text: 'Sleeps too little' })
  await account.database.threadMessages.bulkPut(
    ['ada', 'ben'].map((memberId) => ({
      ...{ id: `to-${memberId}`, threadId: `${memberId}_cleo`, memberId, coachId: 'cleo' },
      ...{ senderId: 'cleo', text: 'Hello', picture: '', created: NOON, dateNumber: 0 },
      ...{ number: 1, ofSender: 1, syncedAt: NOON },
    })),
  )
}

/** As the page of the group does. */
async function readMembers(): Promise<void> {
  const { account, cloud } = queue.cleo
  const coach = userSchema.parse(await queue.world.document('users', 'cleo'))
  const found = await Promise.all(memberQueries(coach).map((query) => queryAll(cloud, query)))
  await storeMembers(account, membersIn(coach, found.flat()))
}

describe('a coach’s timeline of a member', () => {
  it('shows check-ins with answers, messages, sessions, the notes’ date and breaks, also offline', async () => {
    const { account, cloud } = queue.cleo
    const early = addDays(windowAt(TODAY, 0).from, -3)
    await breakOn(early)
    await fetch(1)
    await sendCoachMessage(account, cloud, newCoachMessage({ memberId: 'ada', text: 'Well done' }))
    const session = newSession(account, { memberId: 'ada', day: TODAY, note: 'Money' })
    await countSession(account, cloud, session, true)
    await saveNotes(account, cloud, { memberId: 'ada', base: '', text: 'Sleeps too little' })
    expect(await told()).toMatchObject({
      checkIns: [
        { head: { id: checkInId('ada', LAST_MONDAY) }, text: { reply: 'Go on.' } },
        {
          head: { id: checkInId('ada', MONDAY) },
          text: { answers: [{ answer: 'ada' }], reply: '' },
        },
      ],
      words: [{ text: 'Well done' }],
      sessions: [{ note: 'Money' }],
      notesAt: NOON,
      breaks: [early],
    })
    await countSession(account, cloud, session, false)
    expect((await told()).sessions).toEqual([])
  })

  it('shows this device’s answer before the server has it', async () => {
    await queue.open()
    await until(async () => (await queue.countHere()) === 1)
    const [one] = await queue.waiting()
    if (!one) throw new Error('Nothing waits.')
    await fetch()
    await answerCheckIn(queue.cleo.account, one, 'Well done.')
    const reply = async () =>
      (await told()).checkIns.find(({ head }) => head.id === one.id)?.text.reply
    expect(await reply()).toBe('Well done.')
    queue.cleo.clock.now += ANSWER_HELD_MS
    await queue.cleo.push()
    await fetch()
    expect(await reply()).toBe('Well done.')
  })

  it('reads nothing twice that cannot change any more', async () => {
    await queue.sends('ada', { monday: addDays(MONDAY, -35), days: 36, reply: 'Long ago' })
    await fetch(2)
    expect((await told()).checkIns).toHaveLength(3)
    // The member, the weeks of this window without an answer, and the one text that waits.
    expect(await readsOf(() => fetch())).toBeLessThanOrEqual(6)
    expect(await readsOf(() => fetch(2))).toBeLessThanOrEqual(8)
    expect((await told()).checkIns).toHaveLength(3)
    expect((await told()).from).toBe(windowAt(TODAY, 2).from)
  })

  it('keeps what was read before while the community cannot be reached', async () => {
    const { account, cloud } = queue.cleo
    await sayEverything()
    const before = await told()
    expect(before).toMatchObject({ checkIns: [{}, {}], words: [{}], sessions: [{}], notesAt: NOON })
    const fails = () => Promise.reject(new CloudError('unavailable', 'No network.'))
    const away = { ...cloud, get: fails, query: fails, transact: fails }
    await expect(
      fetchPast(account, away, { memberId: 'ada', today: TODAY, back: 1 }),
    ).rejects.toMatchObject({ code: 'unavailable' })
    expect(await told()).toEqual(before)
  })

  it.each([
    ['asks for it', () => expect(fetch()).rejects.toMatchObject({ code: 'permission-denied' })],
    ['reads whom they coach', () => readMembers()],
  ])('goes from a former coach’s device, messages too, once the coach %s', async (_, happens) => {
    const { database } = queue.cleo.account
    await sayEverything()
    await queue.person('ada', {})
    await happens()
    expect(await told()).toEqual({
      ...{ from: undefined, checkIns: [], words: [], sessions: [], notesAt: undefined, breaks: [] },
    })
    expect(await database.pages.where('key').startsWith('coaching/member/ada/').count()).toBe(0)
    const left: unknown[] = await database.threadMessages.toArray()
    expect(left).toMatchObject([{ memberId: 'ben' }])
  })
})
