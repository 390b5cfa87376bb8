import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BLOCK_REFUSED } from '#core/policies/blocks/may-reach.ts'
import { NUDGE_REFUSED, PARTNER_REFUSED } from '#core/policies/partners/may-ask.ts'
import { blockId, blockSchema } from '#core/records/block.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { blockMember } from '#data/records/partner/block-member.ts'
import { nudgePartner } from '#data/records/partner/commands.ts'
import { readShownPairs } from '#data/records/partner/pairs.ts'
import { type Device, NOON, TODAY } from '#tests/data/devices.ts'
import {
  ADA,
  agree,
  ask,
  BEN,
  becomePartners,
  deviceOf,
  follow,
  refused,
  storedPair,
  type Two,
  twoMembers,
  views,
  wait,
} from '#tests/data/partners.ts'
import { blocksQuery, readBlocked, storeBlocks } from './blocks.ts'
import { unblockMember } from './commands.ts'
import { readOwnBlocks } from './read-own-blocks.ts'

let two: Two
let ada: Device
let ben: Device

beforeEach(async () => {
  two = await twoMembers()
  ada = two.ada
  ben = two.ben
})
afterEach(() => two.world.close())

const block = ({ account }: Device, other = BEN) => blockMember(account, other)
const unblock = ({ account }: Device, other = BEN) => unblockMember(account, other)
const blocked = async ({ account }: Device) => [...(await readBlocked(account)).values()]
const stored = () => two.world.document('blocks', blockId('ada', 'ben'))
/** What the listener of a device brings. */
const hear = async ({ account, cloud }: Device) =>
  storeBlocks(account, parseDocuments(blockSchema, await cloud.query(blocksQuery(account))))

describe('blocking a member', () => {
  it('shows at once, without the network, and on all devices after a push', async () => {
    await block(ada)
    expect(await blocked(ada)).toEqual([BEN])
    expect(await stored()).toBeUndefined()
    expect(await ada.push()).toBe(1)
    expect(await stored()).toMatchObject({ userId: 'ada', blockedId: 'ben', stands: true })
    expect(await blocked(ada)).toEqual([BEN])
    const second = await deviceOf(two.world, 'ada')
    await hear(second)
    expect(await blocked(second)).toEqual([BEN])
  })

  it('is taken back by unblocking', async () => {
    await block(ada)
    await ada.push()
    wait(two, 10_000)
    await unblock(ada)
    expect(await blocked(ada)).toEqual([])
    await ada.push()
    expect(await stored()).toMatchObject({ stands: false, name: 'Ben' })
    expect(await blocked(ada)).toEqual([])
  })

  it('stays what the later word says, whichever device sends it last', async () => {
    const second = await deviceOf(two.world, 'ada')
    await block(ada)
    second.clock.now += 1000
    await unblock(second)
    await second.push()
    await ada.push()
    expect(await stored()).toMatchObject({ stands: false })
    expect(await blocked(ada)).toEqual([])
  })

  it('keeps the later word of this device while the listener still says the earlier one', async () => {
    await block(ada)
    await ada.push()
    const before = parseDocuments(blockSchema, await ada.cloud.query(blocksQuery(ada.account)))
    wait(two, 10_000)
    await unblock(ada)
    await ada.push()
    await storeBlocks(ada.account, before)
    expect(await blocked(ada)).toEqual([])
  })

  it('is nothing that the blocked one has on their device', async () => {
    await block(ada)
    await ada.push()
    await hear(ben)
    expect(await blocked(ben)).toEqual([])
  })

  it('of somebody who is not there is refused, and of oneself', async () => {
    await block(ada, { userId: 'none', name: 'Nobody' })
    await block(ada, ADA)
    await ada.push()
    expect(await refused(ada)).toMatchObject([{ reason: BLOCK_REFUSED }, { reason: BLOCK_REFUSED }])
    expect(await blocked(ada)).toEqual([])
  })

  it('leave out those that cannot be read', async () => {
    await block(ada)
    await ada.push()
    const data = { id: 'ada_x', userId: 'ada', blockedId: 7, syncedAt: NOON }
    await two.world.database.documents.put({ collection: 'blocks', id: 'ada_x', data })
    await hear(ada)
    expect(await blocked(ada)).toEqual([BEN])
  })
})

describe('partners of whom one blocks the other', () => {
  it('are none any more: at once on that device, and for the other after a push', async () => {
    await becomePartners(two)
    wait(two, 10_000)
    await block(ada)
    expect(await views(ada)).toEqual([])
    await ada.push()
    expect(await storedPair(two)).toMatchObject({ aSays: false, bSays: false })
    await follow(ben)
    expect(await views(ben)).toEqual([])
  })

  it('cannot ask each other, and are told only what any refusal says', async () => {
    await block(ada)
    await ada.push()
    await ask(ben, ADA)
    await ben.push()
    expect(await refused(ben)).toMatchObject([{ reason: PARTNER_REFUSED }])
    await ask(ada)
    await ada.push()
    expect(await refused(ada)).toMatchObject([{ reason: PARTNER_REFUSED }])
    expect(await storedPair(two)).toBeUndefined()
  })

  it('cannot nudge each other, even where the other’s device believes that they are partners', async () => {
    await becomePartners(two)
    wait(two, 10_000)
    await two.world.database.documents.put({
      collection: 'blocks',
      id: 'ada_ben',
      data: { id: 'ada_ben', userId: 'ada', blockedId: 'ben', stands: true, syncedAt: NOON },
    })
    await nudgePartner(ben.account, { ...ADA, phrase: 1 })
    await ben.push()
    expect(await refused(ben)).toMatchObject([{ reason: NUDGE_REFUSED }])
  })

  it('are ended by the block, also who only asks, though the device does not know of it', async () => {
    await ask(ben, ADA)
    await ben.push()
    await block(ada)
    await ada.push()
    await follow(ada)
    expect(await readShownPairs(ada.account, TODAY)).toEqual([])
    wait(two, 10_000)
    await ada.push()
    expect(await storedPair(two)).toMatchObject({ aSays: false, bSays: false })
    expect(await refused(ada)).toEqual([])
  })

  it('who agree while the other’s block is on its way become none', async () => {
    await ask(ada)
    await ada.push()
    await follow(ben)
    await block(ada)
    await ada.push()
    wait(two, 10_000)
    await agree(ben)
    await ben.push()
    expect(await storedPair(two)).toMatchObject({ aSays: false, bSays: false })
  })

  it('can ask again once unblocked', async () => {
    await block(ada)
    await ada.push()
    wait(two, 10_000)
    await unblock(ada)
    await ada.push()
    await ask(ben, ADA)
    await ben.push()
    expect(await refused(ben)).toEqual([])
    expect(await storedPair(two)).toMatchObject({ bSays: true })
  })
})

describe('an export', () => {
  it('has whom the member blocks, and without a connection those of this device', async () => {
    await block(ada)
    await ada.push()
    expect(await readOwnBlocks(ada.account, ada.cloud)).toMatchObject([{ blockedId: 'ben' }])
    expect(await readOwnBlocks(ada.account, undefined)).toMatchObject([{ blockedId: 'ben' }])
    expect(await readOwnBlocks(ben.account, ben.cloud)).toEqual([])
    wait(two, 10_000)
    await unblock(ada)
    await ada.push()
    expect(await readOwnBlocks(ada.account, ada.cloud)).toEqual([])
  })
})
