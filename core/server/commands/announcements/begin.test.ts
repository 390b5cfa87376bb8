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
  it('is its author’s, by the records and the clock of the server, and in the log', async () => {
    const id = await world.begin({ title: '  Hello ', webLink: 'https://example.org/' })
    expect(await world.stateOf(id)).toMatchObject({
      ...{ by: 'ada', byName: 'The ada', created: NOON, sendAt: NOON, title: 'Hello' },
      ...{ state: 'sent', sent: 227, webLink: 'https://example.org/' },
    })
    expect(await world.log()).toEqual(['broadcast by ada: Sends “Hello” to 227 members.'])
    const note = await world.scene.read('notifications', `${id}_m000`)
    expect(note).toMatchObject({ kind: 'announcement', sourceId: id, isViewed: false })
  })

  it('is begun once, however often it is asked for, and is not another one the second time', async () => {
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

  it('is refused for a time that nobody can mean', async () => {
    const late = world.begin({ sendAt: NOON + 400 * MS_A_DAY })
    await expect(late).rejects.toMatchObject({ code: 'invalid' })
  })

  it('is tested on its admin alone, once, and that is in the log', async () => {
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

describe('one that replaces a planned one', () => {
  const LATER = NOON + 3_600_000

  it('takes its place in the same transaction, with the list of its members', async () => {
    const first = await world.choose([memberId(1), memberId(2)], { sendAt: LATER })
    expect(await world.parts()).toHaveLength(1)
    const second = await world.begin({ title: 'Hello again', replaces: first, sendAt: LATER })
    expect(await world.stateOf(first)).toBeUndefined()
    expect(await world.stateOf(second)).toMatchObject({ state: 'planned' })
    expect(await world.parts()).toEqual([])
  })

  it('is refused once that has begun, or is gone', async () => {
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

describe('chosen members', () => {
  it('are stored in parts, which come in any order and more than once, until it is begun', async () => {
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

  it('have to be there, all of them and no others', async () => {
    const id = world.newId()
    const members = [memberId(1), memberId(2)]
    await world.scene.ask('ada', 'choose-addressees', { id, part: 0, members }, ADMIN)
    for (const count of [1, 3, 201]) {
      const begun = world.begin({ id, audience: { kind: 'chosen', name: '', count } })
      await expect(begun, String(count)).rejects.toThrow('did not all arrive')
    }
    expect(await world.told()).toEqual([])
  })

  it('are removed after a day where no announcement followed, with the next ones that are chosen', async () => {
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

  it('are 10,000 at most', async () => {
    const asked = { id: world.newId(), part: 50, members: ['m000'] }
    const more = world.scene.ask('ada', 'choose-addressees', asked, ADMIN)
    await expect(more).rejects.toThrow('10000 chosen members at most.')
  })
})
