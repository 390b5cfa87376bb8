/** Hours logged from the tray, into the time budget. */
import { expect } from '@playwright/test'
import type { RunningApp } from './machine/running-app.ts'
import { createAccountIn, mainPage, test } from './machine/test.ts'

const HOUR = 3_600_000
const stopItem = (app: RunningApp) =>
  app.tray?.menu.find(({ label }) => label?.startsWith('Stop Business'))?.label

test('a timer of the tray runs on while the app is closed, and its hours are in the budget', async ({
  boot,
}) => {
  const machine = await boot()
  const noon = new Date()
  noon.setHours(12, 0, 0, 0)
  await machine.setClock(noon.getTime() - Date.now())
  const app = await machine.start()
  await createAccountIn(app)
  await expect.poll(() => app.tray?.menu.length).toBeGreaterThan(4)
  await app.chooseInTray('Start logging hours', 'Business')
  await expect.poll(() => stopItem(app)).toMatch(/since/)
  await machine.kill()

  await machine.setClock(machine.clockShift + 1.5 * HOUR)
  const again = await machine.start()
  await expect.poll(() => stopItem(again)).toMatch(/since/)
  await again.chooseInTray(stopItem(again) ?? '')
  await expect.poll(() => stopItem(again)).toBeUndefined()
  const page = await mainPage(again)
  await again.ask('menu.choose', ['View', 'Time'])
  await expect(page.getByRole('spinbutton', { name: 'Actual: Business' })).toHaveValue('1.5')
})
