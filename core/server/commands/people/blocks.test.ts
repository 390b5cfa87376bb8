import { beforeEach, describe, expect, it } from 'vitest'
import { BLOCK_REFUSED } from '#core/policies/blocks/may-reach.ts'
import { blockId } from '#core/records/block.ts'
import { partnerSchema } from '#core/records/partner.ts'
import { stamp } from '#core/sync/stamp.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
let scene: CommandScene

beforeEach(async () => {
  scene = commandScene(NOON)
  for (const id of ['ada', 'ben', 'cleo']) await scene.member(id)
})

const say = (stands: boolean, at: number, { blockedId = 'ben', name = 'Ben' } = {}) =>
  scene.ask('ada', 'set-block', { blockedId, name, stands, at: stamp(at) })
const stored = (by = 'ada', of = 'ben') => scene.read('blocks', blockId(by, of))

describe('a block', () => {
  it('stores its owner’s decision about one member, under the name they know', async () => {
    const { block } = await say(true, 1)
    expect(block).toEqual({
      ...{ id: 'ada_ben', userId: 'ada', blockedId: 'ben', name: 'Ben', stands: true },
      ...{ stamps: { stands: 1 }, syncedAt: NOON },
    })
    expect(await stored()).toEqual(block)
    expect(await stored('ben', 'ada')).toBeUndefined()
  })

  it('stays the same when the answer was lost, and is asked for again', async () => {
    const first = await say(true, 1)
    scene.clock.now += 5_000
    expect(await say(true, 1)).toEqual(first)
  })

  it('follows the later change in any order', async () => {
    await say(false, 3, { name: '' })
    await say(true, 2)
    expect(await stored()).toMatchObject({ stands: false, name: '' })
    await say(true, 4)
    await say(false, 5, { name: '' })
    expect(await stored()).toMatchObject({ stands: false, name: 'Ben', stamps: { stands: 5 } })
  })

  it.each([[[true, false]], [[false, true]]])(
    'stands if two changes have the same stamp: %s',
    async (words) => {
      for (const stands of words) await say(stands, 3)
      expect(await stored()).toMatchObject({ stands: true })
    },
  )

  it('keeps the name in one line, of a usual length', async () => {
    const { block } = await say(true, 1, { name: `Two\nlines ${'x'.repeat(99)}` })
    expect(block.name).toMatch(/^Two lines x{70}$/)
  })

  it('accepts an unblock of somebody who has gone, or was never blocked', async () => {
    expect(await say(false, 1, { blockedId: 'none' })).toMatchObject({ block: { stands: false } })
  })

  it('leaves the block of the other direction alone', async () => {
    await say(true, 1)
    const back = { blockedId: 'ada', name: 'Ada', stands: true, at: stamp(1) }
    await scene.ask('ben', 'set-block', back)
    await say(false, 2)
    expect(await stored('ben', 'ada')).toMatchObject({ stands: true })
  })

  it.each(['none', 'ada'])('refuses %s', async (blockedId) => {
    await expect(say(true, 1, { blockedId })).rejects.toThrow(BLOCK_REFUSED)
  })
})

describe('a block between partners', () => {
  const PAIR = partnerSchema.parse({
    ...{ id: 'ada_ben', a: 'ada', b: 'ben', aName: 'Ada', bName: 'Ben', since: 20261101 },
    ...{ aSays: true, bSays: true, stamps: { a: 5, b: 6 } },
  })
  const pair = () => scene.read('partners', 'ada_ben')

  it('ends the partnership in the same write, and nothing else', async () => {
    await scene.put('partners', PAIR)
    await scene.put('partners', { ...PAIR, ...{ id: 'ada_cleo', b: 'cleo' } })
    await say(true, 9)
    expect(await pair()).toMatchObject({ aSays: false, bSays: false, since: 0 })
    expect(await pair()).toMatchObject({ stamps: { a: 9, b: 6 }, aName: 'Ada', syncedAt: NOON })
    expect(await scene.read('partners', 'ada_cleo')).toMatchObject({ aSays: true, since: 20261101 })
  })

  it('ends it also where only one has asked', async () => {
    await scene.put('partners', { ...PAIR, ...{ aSays: false, since: 0 } })
    await say(true, 9)
    expect(await pair()).toMatchObject({ bSays: false })
  })

  it('ends it also where a yes of another device has a later stamp', async () => {
    await scene.put('partners', PAIR)
    await say(true, 1)
    expect(await pair()).toMatchObject({ aSays: false, stamps: { a: 6 } })
  })

  it('ends nothing when it is taken back, or has been taken back since', async () => {
    await say(false, 2)
    await scene.put('partners', PAIR)
    await say(true, 1)
    await say(false, 3)
    expect(await pair()).toMatchObject({ aSays: true, bSays: true })
  })

  it('stands also where their record cannot be read', async () => {
    await scene.put('partners', { id: 'ada_ben', ...{ a: 7 } })
    expect(await say(true, 1)).toMatchObject({ block: { stands: true } })
  })
})
