import { beforeEach, describe, expect, it } from 'vitest'
import {
  type AnnouncedCommunity,
  announcedCommunity,
  memberId,
  NOON,
} from '#tests/data/announced-community.ts'

const HOUR = 3_600_000
let world: AnnouncedCommunity

beforeEach(async () => {
  world = await announcedCommunity()
})

/** One whose first page has gone out. */
async function underWay(id: Promise<string>): Promise<string> {
  const begun = await id
  world.scene.clock.now += HOUR
  let asked = 0
  const isOver = () => {
    asked += 1
    return asked > 2
  }
  await world.sendDue(world.scene.executor, isOver)
  return begun
}

describe('an announcement that is stopped', () => {
  it('stays stopped until an admin goes on, and is logged', async () => {
    const id = await underWay(world.begin({ sendAt: NOON + HOUR }))
    await world.change('stop-broadcast', id, 'bo')
    expect(await world.change('stop-broadcast', id, 'bo')).toMatchObject({
      broadcast: { state: 'stopped', sent: 98 },
    })
    await world.sendDue()
    expect(await world.told()).toHaveLength(98)
    const went = await world.change('start-broadcast', id)
    expect(went.broadcast).toMatchObject({ state: 'sent', sent: 227 })
    const log = await world.log()
    expect(log).toHaveLength(4)
    expect(log).toContain('stop-broadcast by bo: Stopped “Hello” for now after 98 members.')
    expect(log).toContain('broadcast by ada: Goes on sending “Hello” after 98 members.')
  })
})

describe('an announcement that is cancelled', () => {
  it('stays cancelled, and members keep what was sent', async () => {
    const id = await underWay(world.begin({ sendAt: NOON + HOUR }))
    for (const _ of ['once', 'again']) {
      const { broadcast } = await world.change('cancel-broadcast', id)
      expect(broadcast).toMatchObject({ state: 'cancelled', sent: 98 })
    }
    const late = world.change('start-broadcast', id)
    await expect(late).rejects.toThrow('It was cancelled meanwhile.')
    await world.sendDue()
    expect(await world.told()).toHaveLength(98)
    const log = await world.log()
    expect(log).toHaveLength(3)
    expect(log).toContain('cancel-broadcast by ada: Stopped sending “Hello” after 98 members.')
  })

  it('leaves no list of its members behind, planned, sending or stopped', async () => {
    const members = Array.from({ length: 210 }, (_, index) => memberId(index))
    const planned = await world.choose(members, { sendAt: NOON + 2 * HOUR })
    const sending = await underWay(world.choose(members, { sendAt: NOON + HOUR }))
    const stopped = await underWay(world.choose(members, { sendAt: NOON + HOUR }))
    await world.change('stop-broadcast', stopped)
    for (const id of [planned, sending, stopped]) await world.change('cancel-broadcast', id)
    expect(await world.parts()).toEqual([])
    expect(await world.stateOf(planned)).toMatchObject({ state: 'cancelled', sent: 0 })
  })

  it('stays sent where it was sent before', async () => {
    const id = await world.begin()
    const late = world.change('cancel-broadcast', id)
    await expect(late).rejects.toThrow('It was sent meanwhile.')
    expect(await world.stateOf(id)).toMatchObject({ state: 'sent' })
    expect(await world.change('stop-broadcast', 'nothing')).toEqual({})
  })
})
