import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MAX_MESSAGE_LENGTH } from '#core/records/thread.ts'
import { readDeeds } from '#data/pages/coaching/done-today.ts'
import { type Community, community, type Device, memberDevice, NOON } from '#tests/data/devices.ts'
import { setCoaching, threadPair } from '#tests/data/thread-pair.ts'
import { readStoredThread } from '../read-thread.ts'
import { dismissSeveral, MAX_ADDRESSED, readSeveral, sendToSeveral } from './send-to-several.ts'

let world: Community
let cleo: Device
let ada: string
let ben: string

beforeEach(async () => {
  world = community()
  const { coach, pair } = await threadPair(world)
  cleo = coach
  ada = pair.memberId
  ben = 'ben'
  await memberDevice(world, ben)
  await setCoaching(world, ben, { myConsistencyCoachId: 'cleo' })
})
afterEach(() => world.close())

const textsFor = async (memberId: string) =>
  (await readStoredThread(cleo.account, { memberId, coachId: 'cleo' }, 40)).sent.map(
    ({ text }) => text,
  )
const send = (...texts: readonly (readonly [string, string])[]) =>
  sendToSeveral(
    cleo.account,
    texts.map(([memberId, text]) => ({ memberId, text })),
  )

describe('the same message to several members', () => {
  it('waits on the device, and reaches each of them in their own thread, once', async () => {
    await send([ada, 'Hello Ada'], [ben, ' Hello Ben '])
    expect(await readSeveral(cleo.account)).toMatchObject({ all: 2, sent: 0, waiting: 2 })
    expect(await cleo.push()).toBeGreaterThan(0)
    await cleo.push()
    expect([await textsFor(ada), await textsFor(ben)]).toEqual([['Hello Ada'], ['Hello Ben']])
    expect(await readSeveral(cleo.account)).toEqual({ all: 2, sent: 2, waiting: 0, refused: [] })
    await dismissSeveral(cleo.account)
    expect(await readSeveral(cleo.account)).toBeUndefined()
  })

  it('names whom it could not reach, and stops nobody else’s', async () => {
    await setCoaching(world, ada, { myConsistencyCoachId: '' })
    await send([ada, 'Hello Ada'], [ben, 'Hello Ben'])
    await cleo.push()
    expect(await readSeveral(cleo.account)).toEqual({ all: 2, sent: 1, waiting: 0, refused: [ada] })
    expect(await textsFor(ben)).toEqual(['Hello Ben'])
  })

  it('queues for all of them, or for none', async () => {
    const tooLong = 'x'.repeat(MAX_MESSAGE_LENGTH + 1)
    await expect(send([ada, 'Hello'], [ben, tooLong])).rejects.toThrow(RangeError)
    await expect(send([ada, 'Hello'], [ben, '  '])).rejects.toThrow(RangeError)
    await expect(send()).rejects.toThrow(RangeError)
    const many = Array.from({ length: MAX_ADDRESSED + 1 }, (_, at) => [`m${at}`, 'Hi'] as const)
    await expect(send(...many)).rejects.toThrow(RangeError)
    expect(await cleo.account.database.outbox.count()).toBe(0)
    expect(await cleo.account.database.threadMessages.count()).toBe(0)
  })

  it('counts as written today before it is sent, except for members refused', async () => {
    const written = async (since: number) =>
      [...(await readDeeds(cleo.account, since)).keys()].sort()
    expect(await written(NOON)).toEqual([])
    await setCoaching(world, ada, { myConsistencyCoachId: '' })
    await send([ada, 'Hello Ada'], [ben, 'Hello Ben'])
    expect(await written(NOON)).toEqual([ada, ben].sort())
    await cleo.push()
    expect(await written(NOON)).toEqual([ben])
    expect(await written(NOON + 1)).toEqual([])
  })
})
