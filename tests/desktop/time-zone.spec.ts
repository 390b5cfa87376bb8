/** The system's time zone changes while the app runs: a flight, or the settings. */
import { expect } from '@playwright/test'
import type { RunningApp } from './machine/running-app.ts'
import { armed, EXERCISE, remindAt, uncheck } from './machine/set-reminder.ts'
import {
  createAccountIn,
  hasShortcut,
  mainWindow,
  quickPage,
  SHORTCUT,
  test,
} from './machine/test.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The test's own zone is that of the machine at first; Kiritimati is 14 hours ahead of universal time, all year. */
const AHEAD = 'Pacific/Kiritimati'

const lastOf = (app: RunningApp, channel: string) =>
  app.toldOf('ipc').find(([name]) => name === channel)?.[1]
const dayIn = (app: RunningApp) =>
  JSON.stringify(lastOf(app, 'fourfold:today')).match(/"day":"([^"]+)"/)?.[1]
const reminderItem = (app: RunningApp) =>
  app.tray?.menu.find(({ label }) => label?.startsWith('Next reminder'))?.label
const timeIn = (timeZone: string, instant: number) =>
  new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone }).format(instant)

test('today, the tray, the quick check and reminders follow the system’s time zone', async ({
  boot,
}) => {
  const machine = await boot()
  hasShortcut(machine)
  // Noon in universal time: in Kiritimati, it is two o'clock of the next day.
  const noon = Math.floor(Date.now() / DAY) * DAY + 12 * HOUR
  await machine.setClock(noon - Date.now())
  const app = await machine.start()
  await app.setZone('UTC')
  const page = await createAccountIn(app)
  await uncheck(page)
  await remindAt(page, '12:30')
  await armed(app)
  await expect.poll(() => reminderItem(app)).toContain(timeIn('UTC', noon + 0.5 * HOUR))
  const before = dayIn(app)
  expect(before).toBe(new Date(noon).toISOString().slice(0, 10))

  await app.setZone(AHEAD)
  await (await mainWindow(app)).user('close')
  // Half past twelve of that day is ten and a half hours away.
  await expect.poll(() => lastOf(app, 'fourfold:next-reminder')).toBe(noon + 10.5 * HOUR)
  await expect.poll(() => dayIn(app)).toBe(new Date(noon + DAY).toISOString().slice(0, 10))
  await expect
    .poll(() => reminderItem(app))
    .toBe(`Next reminder: ${timeIn(AHEAD, noon + 10.5 * HOUR)}`)

  await app.ask('shortcut', SHORTCUT)
  const quick = await quickPage(app)
  await quick.getByRole('checkbox', { name: EXERCISE }).click()
  // In the new day.
  await expect
    .poll(() => app.tray?.menu.find(({ label }) => label === EXERCISE)?.checked)
    .toBe(true)
})
