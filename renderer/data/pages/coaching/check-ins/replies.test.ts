import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkInId } from '#core/records/check-in.ts'
import { type CoachQueue, coachQueue, LAST_MONDAY, MONDAY } from '#tests/data/coach-queue.ts'
import { until } from '#tests/data/until.ts'
import { answerCheckIn } from './replies.ts'

let queue: CoachQueue

beforeEach(async () => {
  queue = await coachQueue()
})
afterEach(() => queue.end())

async function answer(userId: string, reply = 'Well done.'): Promise<void> {
  const one = (await queue.waiting()).find((other) => other.userId === userId)
  if (!one) throw new Error(`Nothing of ${userId} waits.`)
  await answerCheckIn(queue.cleo.account, one, reply)
}

describe('an answer', () => {
  beforeEach(async () => {
    await queue.sends('ada', { days: 2 })
    await queue.sends('ben')
    await queue.open()
    await until(async () => (await queue.countHere()) === 2)
  })

  it('takes the check-in off the queue at once, without a network, too', async () => {
    await answer('ada')
    expect(await queue.names()).toEqual(['ben'])
    await queue.cleo.push()
    expect(await queue.names()).toEqual(['ben'])
    expect(await queue.world.document('checkInTexts', checkInId('ada', MONDAY))).toMatchObject({
      ...{ reply: 'Well done.', repliedBy: 'cleo' },
    })
  })

  it('that is refused comes back with what the coach wrote, and goes with the next one', async () => {
    for (const id of ['ada', 'ben']) {
      await answer(id, `To ${id}`)
      await queue.person(id, {})
    }
    await queue.cleo.push()
    expect(await queue.waiting()).toMatchObject([
      { userId: 'ada', refusedReply: 'To ada' },
      { userId: 'ben', refusedReply: 'To ben' },
    ])
    await queue.person('ada', { myConsistencyCoachId: 'cleo' })
    await answer('ada', 'Second')
    expect(await queue.waiting()).toMatchObject([{ userId: 'ben', refusedReply: 'To ben' }])
    await queue.cleo.push()
    expect(await queue.cleo.account.database.outbox.count()).toBe(1)
    expect(await queue.world.document('checkInTexts', checkInId('ada', MONDAY))).toMatchObject({
      reply: 'Second',
    })
  })
})

it('forty are answered with at most 250 documents read, beside what the server reads', async () => {
  const members = Array.from({ length: 40 }, (_, index) => `m${index}`)
  for (const [index, id] of members.entries()) {
    await queue.sends(id, { days: 1 + index / 10 })
    await queue.sends(id, { monday: LAST_MONDAY, days: 8, reply: 'Go on.' })
  }
  // The line on the group's page first.
  await queue.follow()
  await until(async () => (await queue.names()).length === 40)
  queue.show('')
  await until(async () => (await queue.countHere()) === 40)
  for (const id of (await queue.names()).values()) {
    expect((await queue.content(id))?.before?.reply).toBe('Go on.')
    await answer(id)
    await queue.cleo.push()
  }
  expect(await queue.names()).toEqual([])
  for (const id of members) {
    expect(await queue.world.document('checkIns', checkInId(id, MONDAY))).toMatchObject({
      answered: expect.any(Number),
    })
  }
  expect(queue.usage.writes).toBe(0)
  expect(queue.usage.reads).toBeLessThanOrEqual(250)
})
