import { beforeEach, describe, expect, it } from 'vitest'
import { MS_A_DAY } from '#core/values/time/day.ts'
import {
  type AnnouncedCommunity,
  announcedCommunity,
  memberId,
  NOON,
} from '#tests/data/announced-community.ts'

let world: AnnouncedCommunity
const ADMIN = { isAdmin: true }

beforeEach(async () => {
  world = await announcedCommunity()
})

describe('an announcement that is begun', () => {
  it('takes author, name and time from the server, and is logged', async () => {
    const id = await world.begin({ title: '  Hello ', webLink: 'https://example.org/' })
    expect(await world.stateOf(id)).toMatchObject({
      ...{ by: 'ada', byName: 'The ada', created: NOON, sendAt: NOON, title: 'Hello' },
      ...{ state: 'sent', sent: 227, webLink: 'https://example.org/' },
    })
    expect(await world.log()).toEqual(['broadcast by ada: Sends “Hello” to 227 members.'])
    const note = await world.scene.read('notifications', `${id}_m000`)
    expect(note).toMatchObject({ kind: 'announcement', sourceId: id, isViewed: false })
  })

  it('starts once, however often it is requested, and never changes with a repeated request', async () => {
    const asked = world.request()
    for (const _ of ['once', 'again']) {
      const told = await world.scene.ask('ada', 'begin-broadcast', asked, ADMIN)
      expect(told.broadcast).toMatchObject({ id: asked.id, state: 'sent' })
    }
    expect(await world.told()).toHaveLength(227)
    expect(await world.log()).toHaveLength(1)
    const other = { ...asked, title: 'Another' }
    const refused = world.scene.ask('ada', 'begin-broadcast', other, ADMIN)
    await expect(refused).rejects.toMatchObject({ code: 'conflict' })
  })

  it('refuses a time more than a year away', async () => {
    const late = world.begin({ sendAt: NOON + 400 * MS_A_DAY })
    await expect(late).rejects.toMatchObject({ code: 'invalid' })
  })

  it('sends a test to its admin alone, once, and logs it', async () => {
    const test = { id: 'f'.repeat(16), title: 'Hello', body: '', link: '' }
    for (const _ of ['once', 'again']) {
      expect(await world.scene.ask('ada', 'test-broadcast', test, ADMIN)).toEqual({})
    }
    expect(await world.told()).toEqual([`test_ada_${test.id}`])
    expect(await world.log()).toEqual([
      'test-broadcast by ada: Tested the announcement “Hello” on themselves.',
    ])
  })
})

describe('an announcement that replaces a planned one', () => {
  const LATER = NOON + 3_600_000

  it('takes its place in the same transaction, with the list of its members', async () => {
    const first = await world.choose([memberId(1), memberId(2)], { sendAt: LATER })
    expect(await world.parts()).toHaveLength(1)
    const second = await world.begin({ title: 'Hello again', replaces: first, sendAt: LATER })
    expect(await world.stateOf(first)).toBeUndefined()
    expect(await world.stateOf(second)).toMatchObject({ state: 'planned' })
    expect(await world.parts()).toEqual([])
  })

  it('refuses to replace one that has been sent or cancelled', async () => {
    const first = await world.begin({ sendAt: LATER })
    const second = await world.begin({ replaces: first, sendAt: LATER })
    await world.change('start-broadcast', second)
    for (const replaces of [first, second]) {
      const words = 'It was sent or cancelled meanwhile.'
      await expect(world.begin({ replaces, sendAt: LATER })).rejects.toThrow(words)
    }
  })

  it('stays replaced if the request that began it comes again', async () => {
    const asked = world.request({ sendAt: LATER })
    await world.scene.ask('ada', 'begin-broadcast', asked, ADMIN)
    await world.begin({ replaces: asked.id, sendAt: LATER })
    const late = world.scene.ask('ada', 'begin-broadcast', asked, ADMIN)
    await expect(late).rejects.toMatchObject({ code: 'conflict' })
    expect(await world.stateOf(asked.id)).toBeUndefined()
  })
})

describe('chosen members of an announcement', () => {
  it('arrive in parts, in any order and repeatedly, until the announcement begins', async () => {
    const id = world.newId()
    const members = Array.from({ length: 230 }, (_, index) => memberId(229 - index))
    const choose = (part: number, some: readonly string[]) =>
      world.scene.ask('ada', 'choose-addressees', { id, part, members: [...some] }, ADMIN)
    await choose(1, members.slice(200))
    await choose(0, members.slice(0, 200))
    await choose(0, members.slice(0, 200))
    const audience = { kind: 'chosen', name: '', count: 230 } as const
    // How many were shown is no matter: the server has the list.
    await world.begin({ id, audience, expected: 5 })
    await choose(0, ['nobody'])
    expect(await world.stateOf(id)).toMatchObject({ state: 'sent', sent: 225, expected: 230 })
    expect(await world.parts()).toEqual([])
  })

  it('block an announcement until all of them, and no others, have arrived', async () => {
    const id = world.newId()
    const members = [memberId(1), memberId(2)]
    await world.scene.ask('ada', 'choose-addressees', { id, part: 0, members }, ADMIN)
    for (const count of [1, 3, 201]) {
      const begun = world.begin({ id, audience: { kind: 'chosen', name: '', count } })
      await expect(begun, String(count)).rejects.toThrow('did not all arrive')
    }
    expect(await world.told()).toEqual([])
  })

  it('expire after a day without an announcement, when the next ones are chosen', async () => {
    const choose = async (id: string) => {
      const members = [memberId(1)]
      await world.scene.ask('ada', 'choose-addressees', { id, part: 0, members }, ADMIN)
    }
    const audience = { kind: 'chosen', name: '', count: 1 } as const
    const [lost, planned] = [world.newId(), world.newId()]
    await choose(lost)
    await choose(planned)
    const { now } = world.scene.clock
    await world.begin({ id: planned, audience, sendAt: now + 3 * MS_A_DAY })
    world.scene.clock.now += MS_A_DAY - 1
    await choose(world.newId())
    expect(await world.parts()).toHaveLength(3)
    world.scene.clock.now += 2
    await choose(world.newId())
    const kept = await world.parts()
    expect(kept).toHaveLength(3)
    expect(kept.join()).not.toContain(lost)
  })

  it('stop at 10,000', async () => {
    const asked = { id: world.newId(), part: 50, members: ['m000'] }
    const more = world.scene.ask('ada', 'choose-addressees', asked, ADMIN)
    await expect(more).rejects.toThrow('10000 chosen members at most.')
  })
})
