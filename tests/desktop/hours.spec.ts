/** Hours logged from the tray, into the time budget. */
import { expect } from '@playwright/test'
import type { Machine } from './machine/machine.ts'
import type { RunningApp } from './machine/running-app.ts'
import { createAccountIn, mainPage, test } from './machine/test.ts'

const HOUR = 3_600_000
const stopItem = (app: RunningApp) =>
  app.tray?.menu.find(({ label }) => label?.startsWith('Stop Business'))?.label

test('a timer of the tray runs on while the app is closed, and its hours are in the budget', {
  tag: '@main',
}, async ({ boot }) => {
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

/** A machine at noon, with a member signed in. */
async function atNoon(boot: () => Promise<Machine>) {
  const machine = await boot()
  const noon = new Date()
  noon.setHours(12, 0, 0, 0)
  await machine.setClock(noon.getTime() - Date.now())
  const app = await machine.start()
  const page = await createAccountIn(app)
  await expect.poll(() => app.tray?.menu.length).toBeGreaterThan(4)
  return { machine, app, page }
}

/** The computer sleeps, and the person wakes it. */
async function sleepFor(machine: Machine, app: RunningApp, hours: number) {
  await app.ask('power', 'suspend')
  await machine.setClock(machine.clockShift + hours * HOUR)
  await app.ask('input')
  await app.ask('power', 'resume')
}

async function askAboutTimeAway(app: RunningApp) {
  const page = await mainPage(app)
  await app.ask('menu.choose', ['File', 'Settings…'])
  await page.getByRole('link', { name: 'This computer' }).click()
  const ask = page.getByRole('switch', { name: /^Ask about time away/ })
  await expect(ask).not.toBeChecked()
  await ask.click()
  await expect(ask).toBeChecked()
}

const awayItem = (app: RunningApp) =>
  app.tray?.menu.find(({ label }) => label?.startsWith('What was '))?.label

test('a time away from the computer is asked about when chosen in the settings, and logged in the budget', async ({
  boot,
}) => {
  const { machine, app, page } = await atNoon(boot)
  await sleepFor(machine, app, 1)
  await askAboutTimeAway(app)
  await sleepFor(machine, app, 1.25)
  await expect.poll(() => awayItem(app)).toBeDefined()
  // Nobody was asked about the first hour.
  expect(app.notifications.map(({ title, body }) => [title, body])).toEqual([
    ['What was this hour?', expect.stringMatching(/^You were away from .+ to .+: 1\.25 hours\.$/)],
  ])
  expect(app.notifications[0]?.actions?.map(({ text }) => text)).toEqual([
    'Business',
    'Job',
    'Procrastination',
    'Self care',
    'Sleep',
  ])
  await app.chooseInTray(awayItem(app) ?? '', 'Self care')
  await expect.poll(() => awayItem(app)).toBeUndefined()
  await expect.poll(() => app.toldOf('notification.close').length).toBe(1)
  // The notification that the system still shows is too late.
  await app.ask('notification.user', app.notifications[0]?.id, 'action', 1)
  await app.ask('menu.choose', ['View', 'Time'])
  await expect(page.getByRole('spinbutton', { name: 'Actual: Self care' })).toHaveValue('1.25')
  await expect(page.getByRole('spinbutton', { name: 'Actual: Job' })).toHaveValue('0')

  // A question that nobody has answered goes with the app, which alone could take the answer.
  await sleepFor(machine, app, 1)
  await expect.poll(() => app.notifications.length).toBe(2)
  await app.ask('app.quit')
  await app.exited
  await expect
    .poll(() => app.toldOf('notification.close'))
    .toEqual([[app.notifications[1]?.id], [app.notifications[0]?.id]])
})

test('the question about a time away opens from its notification, and not while a timer runs', async ({
  boot,
}) => {
  const { machine, app, page } = await atNoon(boot)
  await askAboutTimeAway(app)
  await app.chooseInTray('Start logging hours', 'Business')
  await expect.poll(() => stopItem(app)).toMatch(/since/)
  await sleepFor(machine, app, 1)
  await app.chooseInTray(stopItem(app) ?? '')
  await expect.poll(() => stopItem(app)).toBeUndefined()
  expect(awayItem(app)).toBeUndefined()

  await sleepFor(machine, app, 0.5)
  await expect.poll(() => awayItem(app)).toBeDefined()
  expect(app.notifications).toHaveLength(1)
  await app.ask('notification.user', app.notifications[0]?.id, 'click')
  const dialog = page.getByRole('dialog', { name: 'What was this hour?' })
  await expect(dialog).toContainText(': 0.5 hours.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(awayItem(app)).toBeDefined()
  await app.ask('notification.user', app.notifications[0]?.id, 'click')
  await dialog.getByRole('button', { name: 'Job' }).click()
  await expect.poll(() => awayItem(app)).toBeUndefined()
  await app.ask('menu.choose', ['View', 'Time'])
  await expect(page.getByRole('spinbutton', { name: 'Actual: Job' })).toHaveValue('0.5')
  await expect(page.getByRole('spinbutton', { name: 'Actual: Business' })).toHaveValue('1')
})

test('an answer in the window counts even if there is a newer question meanwhile', async ({
  boot,
}) => {
  const { machine, app, page } = await atNoon(boot)
  await askAboutTimeAway(app)
  await sleepFor(machine, app, 0.5)
  await expect.poll(() => app.notifications.length).toBe(1)
  await app.ask('notification.user', app.notifications[0]?.id, 'click')
  const dialog = page.getByRole('dialog', { name: 'What was this hour?' })
  await expect(dialog).toContainText(': 0.5 hours.')
  await sleepFor(machine, app, 1)
  await expect.poll(() => app.notifications.length).toBe(2)
  const newer = awayItem(app)
  await dialog.getByRole('button', { name: 'Job' }).click()
  await expect(dialog).toBeHidden()
  await app.ask('menu.choose', ['View', 'Time'])
  await expect(page.getByRole('spinbutton', { name: 'Actual: Job' })).toHaveValue('0.5')
  expect(awayItem(app)).toBe(newer)
})

test('a locked screen counts as time away, and a changed clock does not', async ({ boot }) => {
  const { machine, app } = await atNoon(() => boot({ platform: 'win32' }))
  await askAboutTimeAway(app)
  await app.ask('power', 'lock-screen')
  await machine.setClock(machine.clockShift + 2 * HOUR)
  await app.ask('input')
  await app.ask('power', 'unlock-screen')
  expect(app.notifications).toEqual([])

  await app.ask('power', 'lock-screen')
  await machine.passTime(0.75 * HOUR)
  await app.ask('input')
  expect(app.notifications).toEqual([])
  await app.ask('power', 'unlock-screen')
  await expect
    .poll(() => app.notifications.map(({ body }) => body))
    .toEqual([expect.stringContaining(': 0.75 hours.')])
})
