import { beforeEach, describe, expect, it } from 'vitest'
import {
  NO_LONGER_ASKS,
  NO_PARTNER_SLOT,
  PARTNER_REFUSED,
} from '#core/policies/partners/may-ask.ts'
import { MAX_PARTNERS, type Partner, partnerId, partnerSchema } from '#core/records/partner.ts'
import type { User } from '#core/records/user.ts'
import { stamp } from '#core/sync/stamp.ts'
import { dayKey, MS_A_DAY } from '#core/values/time/day.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const TODAY = dayKey('2026-11-20')
const US = NOON * 1000
let scene: CommandScene

const member = (id: string, changes: Partial<User> = {}) =>
  scene.member(id, { privacy: 'share-community', ...changes })

beforeEach(async () => {
  scene = commandScene(NOON)
  await member('ada')
  await member('ben')
})

type Says = 'ask' | 'agree' | 'leave'
const say = (me: string, says: Says, at: number, to = me === 'ada' ? 'ben' : 'ada') =>
  scene.ask(me, 'say-to-partner', { to, says, at: stamp(US + at) })
const stored = async (other = 'ben'): Promise<Partner | undefined> => {
  const data = await scene.read('partners', partnerId('ada', other))
  return data && partnerSchema.parse(data)
}
async function becomePartners(): Promise<void> {
  await say('ada', 'ask', 1)
  await say('ben', 'agree', 2)
}

describe('what two members say to each other', () => {
  it('makes partners of them on the server’s day where the second one lives', async () => {
    await member('ben', { timeZoneOffset: -14 * 60, dayStartHour: 0 })
    expect((await say('ada', 'ask', 1)).pair).toMatchObject({ aSays: true, bSays: false, since: 0 })
    const { pair } = await say('ben', 'agree', 2)
    expect(pair).toMatchObject({ aSays: true, bSays: true, since: 20261121, syncedAt: NOON })
    expect(pair).toMatchObject({ aName: 'The ada', bName: 'The ben' })
    expect(await stored()).toEqual(pair)
  })

  it('stays the same when an answer was lost, and is asked for again', async () => {
    const first = await say('ada', 'ask', 1)
    scene.clock.now += 5_000
    expect(await say('ada', 'ask', 1)).toEqual(first)
  })

  it('follows the later change of each in any order', async () => {
    await say('ada', 'leave', 5)
    expect(await say('ada', 'ask', 4)).toMatchObject({ pair: { aSays: false } })
    await say('ada', 'ask', 6)
    expect(await stored()).toMatchObject({ aSays: true, stamps: { a: US + 6 } })
  })

  it('stores a no about anybody, without a name, so that it tells nothing', async () => {
    await member('ben', { privacy: 'share-nothing' })
    for (const to of ['ben', 'none']) {
      const { pair } = await say('ada', 'leave', 1, to)
      expect(pair).toMatchObject({ aSays: false, bSays: false, aName: '', bName: '' })
    }
  })

  it('ends for both with a no, and begins anew only with a yes of both', async () => {
    await becomePartners()
    await say('ben', 'leave', 3)
    expect(await stored()).toMatchObject({ aSays: false, bSays: false, since: 0 })
    await expect(say('ada', 'agree', 4)).rejects.toThrow(NO_LONGER_ASKS)
    expect(await say('ada', 'ask', 5)).toMatchObject({ pair: { aSays: true, bSays: false } })
  })

  it('shows the name only of a member whose profile the other may see', async () => {
    await member('ben', { privacy: 'share-group', groupId: 'birds' })
    expect(await say('ada', 'ask', 1)).toMatchObject({ pair: { aName: 'The ada', bName: '' } })
    await member('ada', { groupId: 'birds' })
    expect(await say('ada', 'ask', 2)).toMatchObject({ pair: { bName: 'The ben' } })
  })
})

describe('a member’s yes to a partner', () => {
  it.each(['ada', 'ben'])('expires when %s shares nothing afterwards', async (who) => {
    await say('ada', 'ask', 1)
    scene.clock.now += 10
    await member(who, { sharedNothingAt: NOON + 3 })
    await expect(say('ben', 'agree', 5_000)).rejects.toThrow(NO_LONGER_ASKS)
    expect(await say('ben', 'ask', 6_000)).toMatchObject({ pair: { aSays: false, bSays: true } })
  })

  it('counts as none if it arrives after its member has shared nothing in between', async () => {
    await member('ada', { sharedNothingAt: NOON + 3 })
    await expect(say('ada', 'ask', 1)).rejects.toThrow(PARTNER_REFUSED)
    expect(await stored()).toBeUndefined()
  })

  it.each([
    ['there is no such member', 'none', {}],
    ['it is oneself', 'ada', {}],
    ['they share nothing', 'ben', { privacy: 'share-nothing' }],
    ['they have closed the account', 'ben', { deleted: true }],
  ] as const)('refuses in the same words where %s', async (_, to, changes) => {
    await member('ben', changes)
    const refused = { code: 'permission-denied', message: PARTNER_REFUSED }
    await expect(say('ada', 'ask', 1, to)).rejects.toMatchObject(refused)
  })

  it.each([['ada_ben'], ['ben_ada']])('refuses while the block %s stands', async (id) => {
    await scene.put('blocks', { id, ...{ stands: true } })
    await expect(say('ada', 'ask', 1)).rejects.toThrow(PARTNER_REFUSED)
    await scene.put('blocks', { id, ...{ stands: false } })
    expect(await say('ada', 'ask', 2)).toMatchObject({ pair: { aSays: true } })
  })
})

describe('a member with five partners', () => {
  const others = Array.from({ length: MAX_PARTNERS + 3 }, (_, index) => `p${index}`)
  const yeses = async () => {
    const pairs = Object.values(await scene.all('partners'))
    return pairs.filter(({ aSays }) => aSays).length
  }
  beforeEach(async () => {
    for (const id of others) await member(id)
  })

  it('says yes to a sixth only after one of them has left', async () => {
    for (const id of others.slice(0, MAX_PARTNERS)) await say('ada', 'ask', 1, id)
    expect(await say('ada', 'ask', 2, 'p0')).toMatchObject({ pair: { aSays: true } })
    await expect(say('ada', 'ask', 3)).rejects.toThrow(NO_PARTNER_SLOT)
    await say('p0', 'leave', 4)
    expect(await say('ada', 'ask', 5)).toMatchObject({ pair: { aSays: true } })
    expect(await yeses()).toBe(MAX_PARTNERS)
  })

  it('stays at five even if all are asked at the same moment', async () => {
    await Promise.allSettled(others.map((id) => say('ada', 'ask', 1, id)))
    expect(await yeses()).toBe(MAX_PARTNERS)
  })

  it('stays at five even if the server dies each time once it has written', async () => {
    const { transact } = scene.executor
    Object.assign(scene.executor, {
      async transact(...[refs, decide]: Parameters<typeof transact>) {
        const result = await transact(refs, decide)
        if (refs.some(({ collection }) => collection === 'partners')) throw new Error('It died.')
        return result
      },
    })
    await Promise.allSettled(others.map((id) => say('ada', 'ask', 1, id)))
    expect(await yeses()).toBeLessThanOrEqual(MAX_PARTNERS)
  })
})

describe('a nudge', () => {
  const nudge = (phrase: number, day = TODAY) =>
    scene.ask('ada', 'nudge-partner', { to: 'ben', day, phrase })
  beforeEach(becomePartners)

  it('counts one phrase a day: the first stays', async () => {
    expect(await nudge(2)).toMatchObject({ pair: { aNudge: { day: 20261120, phrase: 2 } } })
    expect(await nudge(3)).toMatchObject({ pair: { aNudge: { phrase: 2 } } })
    scene.clock.now += MS_A_DAY
    await nudge(3, dayKey('2026-11-21'))
    expect(await stored()).toMatchObject({ aNudge: { day: 20261121, phrase: 3 }, bSays: true })
  })

  it('reaches nobody when it comes too late', async () => {
    scene.clock.now += 4 * MS_A_DAY
    expect(await nudge(2)).toMatchObject({ pair: { aNudge: { day: 0 } } })
  })

  it('refuses a day that has begun nowhere', async () => {
    await expect(nudge(2, dayKey('2026-11-22'))).rejects.toMatchObject({ code: 'invalid' })
  })

  it('refuses after one of the two shared nothing, though both still say yes', async () => {
    await member('ben', { sharedNothingAt: NOON + 1 })
    await expect(nudge(2)).rejects.toMatchObject({ code: 'permission-denied' })
  })
})
