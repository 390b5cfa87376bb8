import { beforeEach, describe, expect, it } from 'vitest'
import type { Audience } from '#core/policies/announcements/announcement.ts'
import type { Executor } from '#core/server/executor.ts'
import { selectDocuments } from '#core/server/select-documents.ts'
import {
  type AnnouncedCommunity,
  announcedCommunity,
  memberId,
  NOON,
} from '#tests/data/announced-community.ts'
import { dueAnnouncements } from './send.ts'

const HOUR = 3_600_000
let world: AnnouncedCommunity

beforeEach(async () => {
  world = await announcedCommunity()
})

const plan = (more: Parameters<AnnouncedCommunity['begin']>[0] = {}) =>
  world.begin({ sendAt: NOON + HOUR, ...more })

/** A database that dies after so many commits: the last one is done, and nobody hears of it. */
function dying(executor: Executor, after: number): Executor {
  let commits = 0
  return {
    ...executor,
    async transact(refs, decide) {
      const result = await executor.transact(refs, decide)
      commits += 1
      if (commits >= after) throw new Error('Killed after the commit.')
      return result
    },
  }
}

describe('due announcements', () => {
  it('include those whose time has come and those interrupted, the earliest first', () => {
    const announcement = (id: string, state: string, sendAt: number) => ({
      ...{ id, data: { id, state, sendAt } },
    })
    const all = [
      announcement('later', 'planned', NOON + 1),
      announcement('now', 'planned', NOON),
      announcement('interrupted', 'sending', NOON - 60_000),
      announcement('sent', 'sent', NOON - 60_000),
      announcement('stopped', 'stopped', NOON - 60_000),
    ]
    const due = selectDocuments(all, dueAnnouncements(NOON, 20))
    expect(due.map(({ id }) => id)).toEqual(['interrupted', 'now'])
  })
})

describe('an audience of an announcement', () => {
  it.each<[string, Audience, number]>([
    ['everyone', { kind: 'everyone' }, 227],
    ['groups', { kind: 'groups', groupIds: ['birds'] }, 115],
    ['coaches, each once', { kind: 'coaches' }, 2],
    ['a plan', { kind: 'tier', tier: 'pro' }, 3],
    // Members without a secure record are on the free plan.
    ['the first plan', { kind: 'tier', tier: 'free' }, 224],
  ])('%s: includes open accounts only, each once', async (_name, audience, count) => {
    const id = await world.begin({ audience })
    expect(await world.stateOf(id)).toMatchObject({ state: 'sent', sent: count })
    expect(new Set(await world.told()).size).toBe(count)
  })
})

describe('a planned announcement', () => {
  it('reaches nobody before its time, and everybody once after it, however late and often', async () => {
    const id = await plan()
    expect(await world.stateOf(id)).toMatchObject({ state: 'planned', sent: 0 })
    await world.sendDue()
    expect(await world.told()).toEqual([])
    world.scene.clock.now = NOON + 50 * HOUR
    await Promise.all([world.sendDue(), world.sendDue()])
    expect(await world.sendDue()).toEqual({ due: 0, finished: 0, sent: 0, failed: 0 })
    expect(await world.told()).toHaveLength(227)
    expect(await world.stateOf(id)).toMatchObject({ state: 'sent', sent: 227 })
    expect(await world.log()).toEqual([
      'plan-broadcast by ada: Plans “Hello” for 227 members, 2026-11-20 13:00 UTC.',
      'broadcast by schedule: Sends the planned “Hello” to 227 members.',
    ])
  })

  it('cancels itself if its author has lost the role, or the account, before its time', async () => {
    const ids = [await plan(), await world.choose([memberId(1)], { sendAt: NOON + HOUR })]
    await world.setAdmin('ada', false)
    await world.sendDue()
    expect(await world.stateOf(ids[0] ?? '')).toMatchObject({ state: 'planned' })
    world.scene.clock.now += HOUR
    await world.sendDue()
    for (const id of ids) {
      const cancelled = { state: 'cancelled', why: 'not-admin', sent: 0 }
      expect(await world.stateOf(id)).toMatchObject(cancelled)
    }
    expect([await world.told(), await world.parts()]).toEqual([[], []])
    const words = 'Did not send the planned “Hello”: The ada is no longer an admin.'
    expect((await world.log()).slice(2)).toEqual([
      ...[`cancel-broadcast by schedule: ${words}`, `cancel-broadcast by schedule: ${words}`],
    ])
  })

  it('cancels itself if its author is switched off at its time', async () => {
    const id = await plan()
    await world.setAdmin('ada', true, { disabled: true })
    world.scene.clock.now += HOUR
    await world.sendDue()
    expect(await world.stateOf(id)).toMatchObject({ state: 'cancelled', why: 'not-admin' })
  })

  it('goes out early by another admin, without its author, and not again at its time', async () => {
    const id = await plan()
    await world.setAdmin('ada', false)
    await world.change('start-broadcast', id, 'bo')
    world.scene.clock.now += HOUR
    await world.sendDue()
    expect(await world.stateOf(id)).toMatchObject({ state: 'sent', sent: 227 })
    expect((await world.log())[1]).toBe(
      'broadcast by bo: Sends the planned “Hello” to 227 members.',
    )
  })
})

describe('sending announcements', () => {
  it('continues where it was killed, and overwrites nothing that was seen', async () => {
    const id = await plan()
    world.scene.clock.now += HOUR
    // It begins, sends a page, and dies.
    expect(await world.sendDue(dying(world.scene.executor, 2))).toMatchObject({ failed: 1 })
    expect(await world.stateOf(id)).toMatchObject({ state: 'sending', sent: 98 })
    const seen = { id: `${id}_m000`, isViewed: true }
    await world.scene.put('notifications', seen)
    await Promise.all([world.sendDue(dying(world.scene.executor, 1)), world.sendDue()])
    await world.sendDue()
    expect(await world.stateOf(id)).toMatchObject({ state: 'sent', sent: 227 })
    expect(await world.told()).toHaveLength(227)
    expect(await world.scene.read('notifications', seen.id)).toMatchObject({ isViewed: true })
  })

  it('leaves the rest to the next run when its time is over', async () => {
    const id = await plan()
    world.scene.clock.now += HOUR
    let asked = 0
    const isOver = () => {
      asked += 1
      return asked > 2
    }
    await world.sendDue(world.scene.executor, isOver)
    expect(await world.stateOf(id)).toMatchObject({ state: 'sending', sent: 98 })
    await world.sendDue()
    expect(await world.stateOf(id)).toMatchObject({ state: 'sent', sent: 227 })
  })

  it('begins with the first pages at once, and the schedule sends the rest', async () => {
    for (let index = 0; index < 400; index += 1) await world.scene.member(`n${index}`)
    const id = await world.begin()
    expect(await world.stateOf(id)).toMatchObject({ state: 'sending', sent: 495 })
    await world.sendDue()
    expect(await world.stateOf(id)).toMatchObject({ state: 'sent', sent: 627 })
    expect(await world.told()).toHaveLength(627)
  })

  it('continues past an announcement that cannot be read', async () => {
    await world.scene.put('broadcasts', { id: 'bad', ...{ state: 'planned', sendAt: 1 } })
    await plan()
    world.scene.clock.now += HOUR
    expect(await world.sendDue()).toEqual({ due: 2, finished: 1, sent: 227, failed: 1 })
  })

  it('stops, and says why, if the list of its members is lost', async () => {
    const members = Array.from({ length: 150 }, (_, index) => memberId(index))
    const id = await world.choose(members, { sendAt: NOON + HOUR })
    world.scene.clock.now += HOUR
    await world.sendDue(dying(world.scene.executor, 2))
    expect(await world.told()).toHaveLength(98)
    const ref = { collection: 'batchChosen', id: `${id}_0000000` } as const
    const writes = [{ kind: 'delete', ref } as const]
    await world.scene.executor.transact([], () => ({ writes, result: undefined }))
    await world.sendDue()
    const stopped = { state: 'stopped', why: 'lost-members', sent: 98 }
    expect(await world.stateOf(id)).toMatchObject(stopped)
    const again = await world.change('start-broadcast', id)
    expect(again.broadcast).toMatchObject(stopped)
    expect(await world.told()).toHaveLength(98)
  })
})
