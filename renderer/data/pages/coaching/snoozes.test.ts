import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dayKey } from '#core/values/time/day.ts'
import { type Community, community, type Device, memberDevice, TODAY } from '#tests/data/devices.ts'
import { readSnoozes, restoreSnoozes, snooze } from './snoozes.ts'

let world: Community
let coach: Device
beforeEach(async () => {
  world = community()
  await memberDevice(world, 'ada')
  coach = await memberDevice(world, 'coach')
})
afterEach(() => world.close())

const MONDAY = dayKey('2026-11-23')
const FRIDAY = dayKey('2026-11-27')

describe('snoozed members', () => {
  it('stay on this device, and an undo restores each one’s earlier day', async () => {
    const { account } = coach
    await snooze(account, ['ada'], MONDAY)
    const before = await snooze(account, ['ada', 'ben'], FRIDAY)
    expect(await readSnoozes(account)).toEqual(
      new Map([
        ['ada', { until: FRIDAY, since: TODAY }],
        ['ben', { until: FRIDAY, since: TODAY }],
      ]),
    )
    await restoreSnoozes(account, before)
    expect(await readSnoozes(account)).toEqual(new Map([['ada', { until: MONDAY, since: TODAY }]]))
    await snooze(account, ['ada'], undefined)
    expect(await readSnoozes(account)).toEqual(new Map())
  })

  it('load past an invalid day', async () => {
    const { settings } = coach.account.database
    await settings.bulkPut([
      { key: 'coach-snooze/ada', value: { until: 'soon' } },
      { key: 'coach-snooze/ben', value: { until: MONDAY } },
      { key: 'coach-snoozes', value: { until: MONDAY } },
    ])
    expect(await readSnoozes(coach.account)).toEqual(new Map([['ben', { until: MONDAY }]]))
  })
})
