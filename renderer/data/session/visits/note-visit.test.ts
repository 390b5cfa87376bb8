import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { readUser } from '#data/records/member/owner.ts'
import { type Community, community, type Device, memberDevice, NOON } from '#tests/data/devices.ts'
import { keepVisits } from './note-visit.ts'

let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
})
afterEach(() => world.close())

const NEVER_MS = 2 ** 31 - 1

/** Notes Ada's visits continuously, in a zone that the test sets. */
function staying(lookEveryMs: number) {
  const place = { zone: 0 }
  const page = new EventTarget()
  const failures: unknown[] = []
  const stop = keepVisits({
    account: ada.account,
    page,
    onFailure: (error) => void failures.push(error),
    zoneAt: () => place.zone,
    lookEveryMs,
  })
  onTestFinished(stop)
  return { place, failures, comeBack: () => page.dispatchEvent(new Event('visibilitychange')) }
}

const noted = async () => {
  const user = await readUser(ada.account)
  return [user?.lastActive, user?.timeZoneOffset]
}

describe('an app that stays open', () => {
  it('notes each new day by itself', async () => {
    staying(1)
    await expect.poll(noted).toEqual([NOON, 0])
    for (let day = 1; day <= 10; day += 1) {
      ada.clock.now = NOON + day * MS_A_DAY
      await expect.poll(noted).toEqual([ada.clock.now, 0])
    }
  })

  it('notes a new zone by itself', async () => {
    const { place } = staying(1)
    await expect.poll(noted).toEqual([NOON, 0])
    place.zone = -540
    await expect.poll(noted).toEqual([NOON, -540])
  })

  it('notes the day on which the member comes back to it', async () => {
    const { comeBack } = staying(NEVER_MS)
    await expect.poll(noted).toEqual([NOON, 0])
    ada.clock.now = NOON + MS_A_DAY
    comeBack()
    await expect.poll(noted).toEqual([ada.clock.now, 0])
  })

  it('reports a failure once, tries again, and reports the next one', async () => {
    const { failures, comeBack } = staying(1)
    await expect.poll(noted).toEqual([NOON, 0])
    const full = () => {
      throw new DOMException('No space.', 'QuotaExceededError')
    }
    const failOn = async (day: number) => {
      const { outbox } = ada.account.database
      outbox.hook('creating', full)
      ada.clock.now = NOON + day * MS_A_DAY
      await expect.poll(() => failures.length).toBe(day)
      comeBack()
      comeBack()
      outbox.hook('creating').unsubscribe(full)
      await expect.poll(noted).toEqual([ada.clock.now, 0])
    }
    await failOn(1)
    await failOn(2)
    expect(failures).toHaveLength(2)
  })
})
