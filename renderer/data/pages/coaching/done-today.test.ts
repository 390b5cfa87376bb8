import { afterEach, beforeEach, expect, it } from 'vitest'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { type CoachQueue, coachQueue } from '#tests/data/coach-queue.ts'
import { NOON, TODAY } from '#tests/data/devices.ts'
import { until } from '#tests/data/until.ts'
import { ANSWER_HELD_MS, answerCheckIn } from './check-ins/replies.ts'
import { readDeeds, startOfDay } from './done-today.ts'
import { newCoachMessage, sendCoachMessage } from './send-coach-message.ts'
import { countSession, newSession } from './sessions.ts'

let queue: CoachQueue

beforeEach(async () => {
  queue = await coachQueue()
  for (const id of ['ada', 'ben', 'eve']) await queue.sends(id)
  await queue.open()
  await until(async () => (await queue.countHere()) === 3)
})
afterEach(() => queue.end())

const deeds = async (now = NOON) =>
  Object.fromEntries(await readDeeds(queue.cleo.account, startOfDay(now)))

async function answers(userId: string): Promise<void> {
  const one = (await queue.waiting()).find((other) => other.userId === userId)
  if (!one) throw new Error(`Nothing of ${userId} waits.`)
  await answerCheckIn(queue.cleo.account, one, 'Well done.')
}

it('a member counts as done for today after an answer, a message, or a talk', async () => {
  const { account, cloud } = queue.cleo
  await answers('ada')
  expect(await deeds()).toEqual({ ada: ['answered'] })
  queue.cleo.clock.now += ANSWER_HELD_MS
  await queue.cleo.push()
  await sendCoachMessage(account, cloud, newCoachMessage({ memberId: 'ada', text: 'Well done' }))
  const session = newSession(account, { memberId: 'ben', day: TODAY, note: '' })
  await countSession(account, cloud, session, true)
  expect(await deeds()).toEqual({ ada: ['written', 'answered'], ben: ['talked'] })
  expect(await deeds(NOON + MS_A_DAY)).toEqual({})
  await countSession(account, cloud, session, false)
  expect(await deeds()).toEqual({ ada: ['written', 'answered'] })
})

it('a member whose answer was refused still needs an answer', async () => {
  await answers('eve')
  await queue.person('eve', {})
  queue.cleo.clock.now += ANSWER_HELD_MS
  await queue.cleo.push()
  expect(await deeds()).toEqual({})
})
