/** An open page and the service worker, which is told of a push: never do both show a reminder. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shownReminderKey } from '#core/app/push/worker-words.ts'
import { checkRemindersNow, tellReminders } from '#data/device/reminders/check-reminders-now.ts'
import { removeReminder, saveReminder } from '#data/device/reminders/reminder-store.ts'
import { REMINDER_CHECK } from '#data/device/reminders/request-reminder-check.ts'
import { localDay } from '#data/platform/local-day.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { type Community, community, type Device, NOON } from '#tests/data/devices.ts'
import { eventually } from '#tests/data/eventually.ts'
import { remindedMember, reminder } from '#tests/data/reminded-member.ts'
import { settlesInTime } from './answer-worker.ts'

let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  ada = await remindedMember(world)
  vi.stubGlobal('Notification', { permission: 'granted' })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await world.close()
})

describe('the page’s answer to the service worker', () => {
  const at = NOON + 600_000
  const question = { kind: 'reminder-due', reminder: 'r1', at } as const

  it('takes over what it shows itself, and what is done', async () => {
    const told: string[] = []
    const waking = new EventTarget()
    vi.stubGlobal('window', { dispatchEvent: (event: Event) => waking.dispatchEvent(event) })
    const stop = tellReminders({
      account: ada.account,
      waking,
      tell: ({ reminder: { id } }) => told.push(id),
    })
    ada.clock.now = at
    expect(await settlesInTime(ada.account, question)).toBe(true)
    await eventually(() => expect(told).toEqual(['r1']))
    await checkHabit(ada.account, localDay(at + 24 * 3_600_000), 'habit4', true)
    ada.clock.now = at + 24 * 3_600_000
    expect(await settlesInTime(ada.account, { ...question, at: ada.clock.now })).toBe(true)
    stop()
    expect(told).toEqual(['r1'])
  })

  it('takes over a reminder removed or switched off here, before the server knows', async () => {
    await saveReminder(ada.account, { ...reminder, isOff: true })
    expect(await settlesInTime(ada.account, question)).toBe(true)
    await removeReminder(ada.account, 'r1')
    expect(await settlesInTime(ada.account, question)).toBe(true)
  })

  it('says no while all our tabs are asleep', async () => {
    expect(await settlesInTime(ada.account, question)).toBe(false)
  })
})

describe('a page that opens after a push', () => {
  it('skips a reminder that the service worker has shown the same day', async () => {
    const noted = new Map([[shownReminderKey('r1'), localDay(NOON)]])
    const match = async (address: string) => {
      const day = noted.get(address)
      return day === undefined ? undefined : new Response(day)
    }
    vi.stubGlobal('caches', { match })
    const told: string[] = []
    const waking = new EventTarget()
    const stop = tellReminders({
      account: ada.account,
      waking,
      tell: ({ day }) => told.push(day),
    })
    ada.clock.now = NOON + 600_000
    waking.dispatchEvent(new Event(REMINDER_CHECK))
    await eventually(async () =>
      expect((await checkRemindersNow(ada.account)).next).toBe(NOON + 600_000 + 24 * 3_600_000),
    )
    ada.clock.now += 24 * 3_600_000
    await eventually(() => {
      waking.dispatchEvent(new Event(REMINDER_CHECK))
      expect(told).toEqual([localDay(ada.clock.now)])
    })
    stop()
  })
})
