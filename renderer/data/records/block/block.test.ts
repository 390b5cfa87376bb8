import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BLOCK_REFUSED } from '#core/policies/blocks/may-reach.ts'
import { NUDGE_REFUSED, PARTNER_REFUSED } from '#core/policies/partners/may-ask.ts'
import { blockId } from '#core/records/block.ts'
import { blockMember } from '#data/records/partner/block-member.ts'
import { nudgePartner } from '#data/records/partner/commands.ts'
import { readShownPairs } from '#data/records/partner/pairs.ts'
import { type Device, NOON } from '#tests/data/devices.ts'
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
import { readBlocked } from './blocked.ts'
import { unblockMember } from './commands.ts'
import { blockRecord, ownBlocks } from './record.ts'

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
const hear = async ({ account, cloud }: Device) => (await ownBlocks.pull(account, cloud))()

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

  it('ends by unblocking', async () => {
    await block(ada)
    await ada.push()
    wait(two, 10_000)
    await unblock(ada)
    expect(await blocked(ada)).toEqual([])
    await ada.push()
    expect(await stored()).toMatchObject({ stands: false, name: 'Ben' })
    expect(await blocked(ada)).toEqual([])
  })

  it('follows the later change, whichever device sends it last', async () => {
    const second = await deviceOf(two.world, 'ada')
    await block(ada)
    second.clock.now += 1000
    await unblock(second)
    await second.push()
    await ada.push()
    expect(await stored()).toMatchObject({ stands: false })
    expect(await blocked(ada)).toEqual([])
  })

  it('keeps this device’s later change while the listener still reports the earlier one', async () => {
    await block(ada)
    await ada.push()
    const storeEarlier = await ownBlocks.pull(ada.account, ada.cloud)
    wait(two, 10_000)
    await unblock(ada)
    await ada.push()
    await storeEarlier()
    expect(await blocked(ada)).toEqual([])
  })

  it('leaves no trace on the blocked member’s device', async () => {
    await block(ada)
    await ada.push()
    await hear(ben)
    expect(await blocked(ben)).toEqual([])
  })

  it('fails for a member who does not exist, and for oneself', async () => {
    await block(ada, { userId: 'none', name: 'Nobody' })
    await block(ada, ADA)
    await ada.push()
    expect(await refused(ada)).toMatchObject([{ reason: BLOCK_REFUSED }, { reason: BLOCK_REFUSED }])
    expect(await blocked(ada)).toEqual([])
  })

  it('leaves out unreadable blocks', async () => {
    await block(ada)
    await ada.push()
    const data = { id: 'ada_x', userId: 'ada', blockedId: 7, syncedAt: NOON }
    await two.world.database.documents.put({ collection: 'blocks', id: 'ada_x', data })
    await hear(ada)
    expect(await blocked(ada)).toEqual([BEN])
  })
})

describe('partners after one blocks the other', () => {
  it('part at once on that device, and on the other’s after a push', async () => {
    await becomePartners(two)
    wait(two, 10_000)
    await block(ada)
    expect(await views(ada)).toEqual([])
    await ada.push()
    expect(await storedPair(two)).toMatchObject({ aSays: false, bSays: false })
    await follow(ben)
    expect(await views(ben)).toEqual([])
  })

  it('get the usual refusal when either asks the other', async () => {
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

  it('get a refusal for a nudge, even when the nudging device still shows them as partners', async () => {
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

  it('part even when the blocking device does not know of the request', async () => {
    await ask(ben, ADA)
    await ben.push()
    await block(ada)
    await ada.push()
    await follow(ada)
    expect(await readShownPairs(ada.account)).toEqual([])
    wait(two, 10_000)
    await ada.push()
    expect(await storedPair(two)).toMatchObject({ aSays: false, bSays: false })
    expect(await refused(ada)).toEqual([])
  })

  it('stay apart when one agrees while the other’s block is on its way', async () => {
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

  it('ask each other again after unblocking', async () => {
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
  it('includes the member’s blocks, and offline those of this device', async () => {
    await block(ada)
    await ada.push()
    const bens = { blocks: [{ blockedId: 'ben' }] }
    expect(await blockRecord.exports?.(ada.account, ada.cloud)).toMatchObject(bens)
    expect(await blockRecord.exports?.(ada.account, undefined)).toMatchObject(bens)
    expect(await blockRecord.exports?.(ben.account, ben.cloud)).toEqual({ blocks: [] })
    wait(two, 10_000)
    await unblock(ada)
    await ada.push()
    expect(await blockRecord.exports?.(ada.account, ada.cloud)).toEqual({ blocks: [] })
  })
})
