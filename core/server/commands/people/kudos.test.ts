import { beforeEach, describe, expect, it } from 'vitest'
import { KUDOS_REFUSED } from '#core/policies/kudos/may-give.ts'
import { kudoId } from '#core/records/kudo.ts'
import { emptyDay } from '#core/records/tracking-daily.ts'
import type { User } from '#core/records/user.ts'
import { stamp } from '#core/sync/stamp.ts'
import { addDays, dayKey } from '#core/values/time/day.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const TODAY = dayKey('2026-11-20')
const ID = kudoId('ada', 'ben', TODAY)
const SHARES = { groupId: 'birds', privacy: 'share-group', onBoard: true } as const
let scene: CommandScene

async function member(id: string, changes: Partial<User> = {}, day = TODAY): Promise<void> {
  await scene.member(id, { ...SHARES, ...changes })
  const owner = { userId: id, userName: id, groupId: 'birds', groupName: 'Birds' }
  await scene.put('trackingDaily', emptyDay(owner, day, NOON, true))
}

beforeEach(async () => {
  scene = commandScene(NOON)
  await member('ada')
  await member('ben')
})

const give = (given: boolean, at: number, to = 'ben') =>
  scene.ask('ada', 'give-kudos', { to, day: TODAY, given, at: stamp(at) })
const stored = () => scene.read('kudos', ID)

describe('kudos', () => {
  it('take the sender’s name from their record', async () => {
    const { kudo } = await give(true, 1)
    expect(kudo).toMatchObject({ id: ID, fromName: 'The ada', queryDate: 20261120, syncedAt: NOON })
    expect(await stored()).toEqual(kudo)
  })

  it('stay the same when the answer was lost, and they are asked for again', async () => {
    const first = await give(true, 1)
    scene.clock.now += 5_000
    expect(await give(true, 1)).toEqual(first)
  })

  it('follow the later change in any order', async () => {
    await give(false, 3)
    expect(await give(true, 2)).toMatchObject({ kudo: { given: false } })
    await give(true, 4)
    expect(await stored()).toMatchObject({ given: true, stamps: { given: 4 } })
  })

  it('accept a withdrawal whoever they were for, so that it tells nothing', async () => {
    await scene.member('otto', { privacy: 'share-nothing' })
    for (const to of ['otto', 'none']) {
      expect(await give(false, 1, to)).toMatchObject({ kudo: { to, given: false } })
    }
  })

  it('store nothing when absent ones of a past day are taken back', async () => {
    scene.clock.now += 4 * 86_400_000
    expect(await give(false, 1)).toEqual({})
  })

  it('stay once their day is over', async () => {
    await give(true, 1)
    scene.clock.now += 4 * 86_400_000
    await expect(give(false, 2)).rejects.toMatchObject({ message: /the kudos stay/ })
  })

  it.each([-3, 2])('refuse a day that is %i days away', async (away) => {
    const day = addDays(TODAY, away)
    await member('ben', {}, day)
    const request = { to: 'ben', day, given: true, at: stamp(1) }
    await expect(scene.ask('ada', 'give-kudos', request)).rejects.toThrow(KUDOS_REFUSED)
  })

  it('reach somebody again who has taken their block back', async () => {
    const block = (stands: boolean) => scene.put('blocks', { id: 'ben_ada', ...{ stands } })
    await block(true)
    await expect(give(true, 1)).rejects.toThrow(KUDOS_REFUSED)
    await block(false)
    expect(await give(true, 1)).toMatchObject({ kudo: { given: true } })
  })
})

describe('a member who may not give kudos', () => {
  it.each([
    ['there is no such member', () => scene.executor.transact([], gone)],
    ['they turned kudos off', () => member('ben', { kudosOff: true })],
    ['their record cannot be read', () => scene.put('users', { id: 'ben', ...{ name: 7 } })],
    ['they block the sender', () => scene.put('blocks', { id: 'ben_ada', ...{ stands: true } })],
    ['they are in another group', () => member('ben', { groupId: 'owls' })],
  ])('costs the same reads and the same answer for any cause: %s', async (_, given) => {
    await given()
    const read: unknown[] = []
    const { transact } = scene.executor
    Object.assign(scene.executor, {
      transact(...args: Parameters<typeof transact>) {
        read.push(args[0].map(({ collection, id }) => `${collection}/${id}`))
        return transact(...args)
      },
    })
    await expect(give(true, 1)).rejects.toMatchObject({
      ...{ code: 'permission-denied', message: KUDOS_REFUSED },
    })
    expect(read).toEqual([['commandBudgets/ada'], READ])
    expect(await stored()).toBeUndefined()
  })
})

const gone = () => ({
  writes: [{ kind: 'delete', ref: { collection: 'users', id: 'ben' } } as const],
  result: undefined,
})
const READ = [
  ...['users/ada', 'usersSecure/ada', 'users/ben', 'blocks/ada_ben', 'blocks/ben_ada'],
  ...['trackingDaily/ben20261120', `kudos/${ID}`],
]
