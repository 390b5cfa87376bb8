import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#core/days/day.ts'
import { HABIT_IDS, type HabitId } from '#core/habits/habits.ts'
import { laterOf, type Stamped } from '#core/sync/stamped.ts'
import { checkHabit } from '#data/commands/check-habit.ts'
import { joinGroup } from '#data/commands/join-group.ts'
import {
  addGroup,
  type Community,
  community,
  type Device,
  memberDevice,
  NOON,
  TODAY,
} from '#tests/data/devices.ts'
import { queuedOperationSchema } from './operation.ts'
import type { PushStep } from './push.ts'

const DEVICES = 3
const STEPS: readonly PushStep[] = ['read', 'restamped', 'committed', 'applied', 'removed']

interface Event {
  readonly device: number
  readonly what: 'check' | 'push' | 'pull' | 'crash'
  readonly daysBack: number
  readonly habit: HabitId
  readonly checked: boolean
  /** Where a crash ends the push. */
  readonly step: PushStep
}

const event: fc.Arbitrary<Event> = fc.record({
  device: fc.nat({ max: DEVICES - 1 }),
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constant('check' as const) },
    { weight: 2, arbitrary: fc.constant('push' as const) },
    { weight: 2, arbitrary: fc.constant('pull' as const) },
    { weight: 1, arbitrary: fc.constant('crash' as const) },
  ),
  daysBack: fc.nat({ max: 2 }),
  habit: fc.constantFrom(...HABIT_IDS),
  checked: fc.boolean(),
  step: fc.constantFrom(...STEPS),
})

const skews = fc.array(fc.integer({ min: -120_000, max: 120_000 }), {
  minLength: DEVICES,
  maxLength: DEVICES,
})

describe('any history of check-offs, syncs and crashes on three devices', () => {
  it('ends with devices, days, month and group in agreement, and the latest word kept', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 40 }), skews, async (events, skew) => {
        const world = community()
        try {
          await addGroup(world, 'birds', 'Birds')
          const first = await memberDevice(world, 'ada')
          await joinGroup(first.account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
          await first.push()
          const devices = [first, await world.device('ada'), await world.device('ada')]
          const latest = new Map<string, Stamped<boolean>>()
          for (const [index, one] of events.entries()) {
            world.server.now = NOON + index * 1_000
            const device = devices[one.device] ?? first
            device.clock.now = world.server.now + (skew[one.device] ?? 0)
            await play(device, one, latest)
          }
          for (const device of [...devices, ...devices]) await device.sync()
          await expectAgreement(devices, latest, world)
        } finally {
          await world.close()
        }
      }),
      { numRuns: 60 },
    )
  }, 60_000)
})

/** The latest word on each habit of each day, as all devices together have said it. */
type Latest = Map<string, Stamped<boolean>>

async function play(device: Device, event: Event, latest: Latest): Promise<void> {
  if (event.what === 'push') await device.push()
  if (event.what === 'pull') await device.pull()
  if (event.what === 'crash') {
    const crash = new Error('crash')
    await device
      .push((step) => {
        if (step === event.step) throw crash
      })
      .catch((error: unknown) => expect(error).toBe(crash))
    await device.restart()
  }
  if (event.what === 'check') {
    const day = addDays(TODAY, -event.daysBack)
    await checkHabit(device.account, day, event.habit, event.checked)
    const queued = await device.account.database.outbox.orderBy('seq').last()
    const { intent } = queuedOperationSchema.parse(queued)
    if (intent.kind !== 'checkHabit') throw new Error('The check-off is not in the outbox.')
    const said = { value: intent.checked, at: intent.at }
    const key = `${day} ${event.habit}`
    const before = latest.get(key)
    latest.set(key, before ? laterOf(before, said) : said)
  }
}

async function expectAgreement(
  devices: readonly Device[],
  latest: Latest,
  world: Community,
): Promise<void> {
  let sum = 0
  for (const day of [TODAY, addDays(TODAY, -1), addDays(TODAY, -2)]) {
    const shown = await Promise.all(devices.map((device) => device.day(day)))
    for (const habit of HABIT_IDS) {
      const expected = latest.get(`${day} ${habit}`)?.value ?? false
      for (const one of shown) expect(one?.habits[habit].checked ?? false).toBe(expected)
    }
    sum += shown[0]?.totalPoints ?? 0
  }
  const month = (await world.document('trackingMonthly', 'ada202611'))?.totalPoints
  expect(month).toBe(sum)
  expect((await world.document('trackingGroupMonthly', 'birds202611'))?.totalPoints ?? 0).toBe(sum)
  for (const device of devices) {
    expect((await device.month())?.totalPoints ?? 0).toBe(sum)
    expect(await device.account.database.outbox.count()).toBe(0)
  }
}
