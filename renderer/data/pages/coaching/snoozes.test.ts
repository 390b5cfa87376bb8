import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dayKey } from '#core/days/day.ts'
import { type Community, community, type Device, memberDevice, NOON } from '#tests/data/devices.ts'
import { setCoaching } from '#tests/data/thread-pair.ts'
import { newCoachMessage, sendCoachMessage } from './send-coach-message.ts'
import { readSnoozes, restoreSnoozes, snooze } from './snoozes.ts'
import { readWritten, startOfDay } from './written-today.ts'

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

describe('members who are put off', () => {
  it('are kept on this device, and an undo gives each their own day back', async () => {
    const { account } = coach
    await snooze(account, ['ada'], MONDAY)
    const before = await snooze(account, ['ada', 'ben'], FRIDAY)
    expect(await readSnoozes(account)).toEqual(
      new Map([
        ['ada', FRIDAY],
        ['ben', FRIDAY],
      ]),
    )
    await restoreSnoozes(account, before)
    expect(await readSnoozes(account)).toEqual(new Map([['ada', MONDAY]]))
    await snooze(account, ['ada'], undefined)
    expect(await readSnoozes(account)).toEqual(new Map())
  })

  it('are read past what is no day', async () => {
    const { settings } = coach.account.database
    await settings.bulkPut([
      { key: 'coach-snooze/ada', value: { until: 'soon' } },
      { key: 'coach-snooze/ben', value: { until: MONDAY } },
      { key: 'coach-snoozes', value: { until: MONDAY } },
    ])
    expect(await readSnoozes(coach.account)).toEqual(new Map([['ben', MONDAY]]))
  })
})

describe('whom a coach has written to today', () => {
  it('has who got a message in their notifications, until the day is over', async () => {
    await setCoaching(world, 'ada', { myConsistencyCoachId: 'coach' })
    await setCoaching(world, 'coach', { isConsistencyCoach: true })
    world.server.now += 1
    const stored = await world.database.documents.get(['users', 'coach'])
    await world.database.documents.put({
      ...{ collection: 'users', id: 'coach' },
      data: { ...stored?.data, syncedAt: world.server.now },
    })
    await coach.pull()
    const word = newCoachMessage({ memberId: 'ada', text: 'Well done' })
    await sendCoachMessage(coach.account, coach.cloud, word)
    expect(await readWritten(coach.account, startOfDay(NOON))).toEqual(new Set(['ada']))
    expect(await readWritten(coach.account, startOfDay(NOON + 86_400_000))).toEqual(new Set())
  })
})
