import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { checkInId } from '#core/records/check-in.ts'
import { registry } from '#data/records/registry.ts'
import { releaseHeld } from '#data/storage/outbox.ts'
import { startSync } from '#data/sync/engine.ts'
import type { SyncState } from '#data/sync/status/session-state.ts'
import { type CoachQueue, coachQueue, LAST_MONDAY, MONDAY } from '#tests/data/coach-queue.ts'
import { until } from '#tests/data/until.ts'
import { ANSWER_HELD_MS, answerCheckIn, REPLY_DRAFTS, takeBackAnswer } from './replies.ts'

let queue: CoachQueue
const HIDES = new Event('visibilitychange')

beforeEach(async () => {
  queue = await coachQueue()
})
afterEach(() => queue.end())

async function replyOf(userId: string): Promise<unknown> {
  return (await queue.world.document('checkInTexts', checkInId(userId, MONDAY)))?.reply
}

async function answer(userId: string, reply = 'Well done.'): Promise<void> {
  const one = (await queue.waiting()).find((other) => other.userId === userId)
  if (!one) throw new Error(`Nothing of ${userId} waits.`)
  await answerCheckIn(queue.cleo.account, one, reply)
}

function pass(ms: number): void {
  queue.cleo.clock.now += ms
}

/** Once the answers cannot be taken back any more. */
async function pushLater(): Promise<void> {
  pass(ANSWER_HELD_MS)
  await queue.cleo.push()
}

describe('a coach’s answer', () => {
  beforeEach(async () => {
    await queue.sends('ada', { days: 2 })
    await queue.sends('ben')
    await queue.open()
    await until(async () => (await queue.countHere()) === 2)
  })

  it('removes the check-in from the queue at once, without a network, too', async () => {
    await answer('ada')
    expect(await queue.names()).toEqual(['ben'])
    await pushLater()
    expect(await queue.names()).toEqual(['ben'])
    expect(await queue.world.document('checkInTexts', checkInId('ada', MONDAY))).toMatchObject({
      ...{ reply: 'Well done.', repliedBy: 'cleo' },
    })
  })

  it('stays on the device through a crash, and unsent while it can be undone', async () => {
    await answer('ada')
    await queue.cleo.restart()
    pass(ANSWER_HELD_MS - 1)
    await queue.cleo.push()
    expect(await replyOf('ada')).toBe('')
    expect(await queue.names()).toEqual(['ben'])
    await pushLater()
    expect(await replyOf('ada')).toBe('Well done.')
  })

  it('becomes a draft again when undone, and its check-in waits', async () => {
    const { account } = queue.cleo
    const id = checkInId('ada', MONDAY)
    await answer('ada', 'To ada')
    expect(await takeBackAnswer(account, id)).toBe(true)
    expect(await queue.names()).toEqual(['ada', 'ben'])
    expect(await REPLY_DRAFTS.read(account, id)).toEqual({ text: 'To ada' })
    await pushLater()
    expect(await replyOf('ada')).toBe('')
    expect(await takeBackAnswer(account, id)).toBe(false)
  })

  it.each([
    ['its time is over', async () => pass(ANSWER_HELD_MS)],
    ['the page was left', () => releaseHeld(queue.cleo.account.database)],
    ['the clock was set back', async () => pass(-1)],
  ])('stays final once %s, and goes out', async (_, happens) => {
    await answer('ada')
    await happens()
    expect(await takeBackAnswer(queue.cleo.account, checkInId('ada', MONDAY))).toBe(false)
    await queue.cleo.push()
    expect(await replyOf('ada')).toBe('Well done.')
  })

  it.each([
    ['its time is over', () => pass(5)],
    ['the page is hidden or left', (page: EventTarget) => page.dispatchEvent(HIDES)],
  ])('goes out by itself once %s', async (_, happens) => {
    await answer('ada')
    pass(ANSWER_HELD_MS - 5)
    const network = new EventTarget()
    const { account, cloud } = queue.cleo
    const none = () => {}
    const states: SyncState[] = []
    const onState = (state: SyncState) => void states.push(state)
    const callbacks = { onState, onRoles: none, onFirstPage: none }
    onTestFinished(startSync({ account, cloud, registry, network, debounceMs: 0, ...callbacks }))
    await expect.poll(() => states.at(-1)).toBe('settled')
    expect(await replyOf('ada')).toBe('')
    happens(network)
    await expect.poll(() => replyOf('ada')).toBe('Well done.')
  })

  it('returns to the queue with its text when refused, and goes with the next one', async () => {
    for (const id of ['ada', 'ben']) {
      await answer(id, `To ${id}`)
      await queue.person(id, {})
    }
    await pushLater()
    expect(await queue.waiting()).toMatchObject([
      { userId: 'ada', refusedReply: 'To ada' },
      { userId: 'ben', refusedReply: 'To ben' },
    ])
    await queue.person('ada', { myConsistencyCoachId: 'cleo' })
    await answer('ada', 'Second')
    expect(await queue.waiting()).toMatchObject([{ userId: 'ben', refusedReply: 'To ben' }])
    await pushLater()
    expect(await queue.cleo.account.database.outbox.count()).toBe(1)
    expect(await queue.world.document('checkInTexts', checkInId('ada', MONDAY))).toMatchObject({
      reply: 'Second',
    })
  })
})

it('forty answers cost at most 250 documents read, apart from the server’s reads', async () => {
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
    await pushLater()
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
