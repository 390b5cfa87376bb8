import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newUser } from '#core/records/user.ts'
import { MAX_MESSAGES_A_DAY } from '#core/server/requests/requests.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const COACHING = newUser({ id: 'x', name: '', email: '', now: NOON }).coaching
let scene: CommandScene
let made = 0

beforeEach(async () => {
  scene = commandScene(NOON)
  await scene.member('mia', { coaching: { ...COACHING, myConsistencyCoachId: 'cleo' } })
  await scene.member('cleo', { coaching: { ...COACHING, isConsistencyCoach: true } })
})

const PAIR = { memberId: 'mia', coachId: 'cleo' }
function says(by: 'mia' | 'cleo', changes: object = {}) {
  made += 1
  const words = { text: 'Hello', picture: '', created: NOON - 60_000, dateNumber: 0 } as const
  return scene.ask(by, 'send-message', { ...PAIR, id: `${by}_${made}`, ...words, ...changes })
}

describe('a message', () => {
  it('takes the next place in its thread, and the next of its sender', async () => {
    await says('mia')
    await says('cleo')
    const { thread, message } = await says('mia')
    expect(message).toMatchObject({ number: 3, ofSender: 2, senderId: 'mia', text: 'Hello' })
    expect(thread).toMatchObject({ memberSent: 2, coachSent: 1, lastId: message.id })
    expect(await scene.read('threadMessages', message.id)).toMatchObject({ number: 3 })
    expect(await scene.read('threads', 'mia_cleo')).toMatchObject({ memberSent: 2, coachSent: 1 })
  })

  it('reads all it depends on at once, in one transaction', async () => {
    await says('mia')
    const transact = vi.spyOn(scene.executor, 'transact')
    await says('mia')
    const asked = transact.mock.calls.map(([refs]) => refs.map(({ collection }) => collection))
    expect(asked.filter((collections) => collections.includes('threads'))).toHaveLength(1)
  })

  it('stays the same when its id is sent again with another text', async () => {
    const { message } = await says('mia', { id: 'mia_again' })
    const again = await says('mia', { id: 'mia_again', text: 'Never said' })
    expect(again).toMatchObject({
      message: { ...message, syncedAt: NOON },
      thread: { memberSent: 1 },
    })
  })

  it('keeps what both have read', async () => {
    await says('cleo')
    await scene.put('threads', {
      ...{ ...PAIR, id: 'mia_cleo', memberSent: 0, coachSent: 1, memberRead: 1, coachRead: 0 },
      ...{ lastId: 'cleo_1', lastAt: NOON },
    })
    expect((await says('cleo')).thread).toMatchObject({ memberRead: 1, coachSent: 2 })
  })

  it('carries a picture and the day of a screenshot', async () => {
    const picture = 'users/mia/thread/mia/cleo/shot.webp'
    const { message } = await says('mia', { text: '', picture, dateNumber: 20261120 })
    expect(message).toMatchObject({ picture, dateNumber: 20261120 })
  })

  it('stops a flood, and still admits the other’s messages', async () => {
    const asked = { 'send-message': MAX_MESSAGES_A_DAY }
    await scene.put('commandBudgets', {
      ...{ id: 'mia', day: Math.floor(NOON / MS_A_DAY), asked },
    })
    await expect(says('mia')).rejects.toThrow(`${MAX_MESSAGES_A_DAY} messages in a day`)
    expect((await says('cleo')).thread).toMatchObject({ coachSent: 1 })
  })
})
