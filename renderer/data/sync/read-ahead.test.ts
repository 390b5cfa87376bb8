import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { addDays } from '#core/values/time/day.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { registry } from '#data/records/registry.ts'
import { type Community, community, memberDevice, TODAY } from '#tests/data/devices.ts'
import { startSync } from './engine.ts'

let world: Community

beforeEach(() => {
  world = community()
})
afterEach(() => world.close())

describe('a day pushed while it is watched', () => {
  it('uses the listener’s latest copy, and needs no read', async () => {
    const copies: unknown[] = []
    const { account, cloud, push } = await memberDevice(world, 'ada', (given) => ({
      ...given,
      transact(refs, decide, known) {
        if (refs[0]?.id === 'ada20261120') copies.push(known?.map((one) => one?.data.totalPoints))
        return given.transact(refs, decide, known)
      },
    }))
    await checkHabit(account, TODAY, 'habit1', true)
    await push()
    expect(copies).toEqual([undefined])
    const states: string[] = []
    const stop = startSync({
      ...{ account, cloud, registry, network: new EventTarget(), debounceMs: 0 },
      ...{ onRoles: () => {}, onFirstPage: () => {}, onState: (state) => void states.push(state) },
    })
    onTestFinished(stop)
    await expect.poll(() => states.at(-1)).toBe('settled')
    await checkHabit(account, TODAY, 'habit2', true)
    await expect.poll(() => copies).toEqual([undefined, [4]])
    expect(await world.document('trackingDaily', 'ada20261120')).toMatchObject({ totalPoints: 6 })
    await checkHabit(account, addDays(TODAY, -1), 'habit3', true)
    await expect.poll(() => account.database.outbox.count()).toBe(0)
  })
})
