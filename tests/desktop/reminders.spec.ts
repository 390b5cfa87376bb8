import { expect } from '@playwright/test'
import {
  allowReminders,
  armed,
  EXERCISE,
  MINUTE,
  remindAt,
  startAtNoon,
  uncheck,
} from './machine/set-reminder.ts'
import { createAccountIn, mainWindow, test } from './machine/test.ts'

test('a reminder slept over comes once, is done from its notification, and then stays quiet', {
  tag: '@main',
}, async ({ boot }) => {
  const machine = await boot()
  await startAtNoon(machine)
  const app = await machine.start()
  const page = await createAccountIn(app)
  await uncheck(page)
  await remindAt(page, '12:20')
  await armed(app)
  await (await mainWindow(app)).user('close')

  await machine.setClock(machine.clockShift + 30 * MINUTE)
  await app.ask('power', 'resume')
  await expect
    .poll(() => app.notifications)
    .toEqual([
      expect.objectContaining({
        title: EXERCISE,
        urgency: 'normal',
        actions: [
          { type: 'button', text: 'Done' },
          { type: 'button', text: 'In 10 minutes' },
        ],
      }),
    ])
  await app.ask('notification.user', app.notifications[0]?.id, 'action', 0)
  const inTray = () => app.tray?.menu.find(({ label }) => label === EXERCISE)?.checked
  await expect.poll(inTray).toBe(true)

  await machine.setClock(machine.clockShift + 60 * MINUTE)
  await app.ask('power', 'resume')
  await app.chooseInTray('Open Fourfold')
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('checkbox', { name: EXERCISE })).toBeChecked()
  expect(app.notifications).toHaveLength(1)
})

test('a snoozed reminder comes again, and a pause keeps it silent', async ({ boot }) => {
  const machine = await boot()
  await startAtNoon(machine)
  const app = await machine.start()
  const page = await createAccountIn(app)
  await uncheck(page)
  await remindAt(page, '12:20')
  await armed(app)
  await (await mainWindow(app)).user('blur')

  await machine.setClock(machine.clockShift + 21 * MINUTE)
  await app.ask('power', 'resume')
  await expect.poll(() => app.notifications.length).toBe(1)
  await app.ask('notification.user', app.notifications[0]?.id, 'action', 1)
  const nextAt = () =>
    Number(
      app.told.find(({ name, args }) => name === 'ipc' && args[0] === 'fourfold:next-reminder')
        ?.args[1],
    )
  await expect
    .poll(async () => nextAt() - (Date.now() + machine.clockShift))
    .toBeLessThan(11 * MINUTE)
  await machine.setClock(machine.clockShift + 11 * MINUTE)
  await app.ask('power', 'resume')
  await expect.poll(() => app.notifications.length).toBe(2)

  await app.ask('notification.user', app.notifications[1]?.id, 'action', 1)
  await app.chooseInTray('Pause reminders', 'For an hour')
  await expect
    .poll(() => app.tray?.menu.some(({ label }) => label?.startsWith('Resume reminders')))
    .toBe(true)
  await machine.setClock(machine.clockShift + 11 * MINUTE)
  await app.ask('power', 'resume')
  await expect
    .poll(async () => nextAt() - (Date.now() + machine.clockShift))
    .toBeGreaterThan(11 * 60 * MINUTE)
  expect(app.notifications).toHaveLength(2)
})

test('a reminder is snoozed for the chosen time, and the tray names the next one', async ({
  boot,
}) => {
  const machine = await boot()
  await startAtNoon(machine)
  const app = await machine.start()
  const page = await createAccountIn(app)
  await uncheck(page)
  await remindAt(page, '12:20')
  await armed(app)
  const next = () => app.tray?.menu.find(({ label }) => label?.startsWith('Next reminder'))?.label
  await expect.poll(next).toMatch(/12:20/)
  await page.getByRole('link', { name: 'This computer' }).first().click()
  await page.getByLabel('The button that puts a reminder off').selectOption('In an hour')
  await (await mainWindow(app)).user('blur')
  await machine.setClock(machine.clockShift + 21 * MINUTE)
  await app.ask('power', 'resume')
  await expect.poll(() => app.notifications.length).toBe(1)
  expect(app.notifications[0]?.actions?.[1]?.text).toBe('In an hour')
  await app.ask('notification.user', app.notifications[0]?.id, 'action', 1)
  await expect.poll(next).toMatch(/[01]?\d:2\d/)
  await expect.poll(next).not.toMatch(/12:20/)
})

test('a reminder shows as a toast in a focused window, and the system stays quiet', async ({
  boot,
}) => {
  const machine = await boot()
  await startAtNoon(machine)
  const app = await machine.start()
  const page = await createAccountIn(app)
  await uncheck(page)
  await remindAt(page, '12:20')
  await armed(app)
  await machine.setClock(machine.clockShift + 21 * MINUTE)
  await app.ask('power', 'resume')
  await expect(page.getByText(`Time for: ${EXERCISE}`)).toBeVisible()
  expect(app.notifications).toEqual([])
})

test('macOS does not slow the app down shortly before a reminder, and only then', async ({
  boot,
}) => {
  const machine = await boot({ platform: 'darwin' })
  await startAtNoon(machine)
  const app = await machine.start()
  const page = await createAccountIn(app)
  await uncheck(page)
  await remindAt(page, '12:20')
  await armed(app)
  await (await mainWindow(app)).user('close')
  expect(app.toldOf('power.blocked')).toEqual([])

  await machine.setClock(machine.clockShift + 18.5 * MINUTE)
  await app.ask('power', 'resume')
  await expect.poll(() => app.toldOf('power.blocked')).toEqual([[['prevent-app-suspension']]])
  await machine.setClock(machine.clockShift + 2 * MINUTE)
  await app.ask('power', 'resume')
  await expect.poll(() => app.notifications.length).toBe(1)
  await expect.poll(() => app.toldOf('power.blocked')[0]).toEqual([[]])
})

test('the week’s recap is announced natively on Sunday evening, once, and a click opens it', async ({
  boot,
}) => {
  const machine = await boot()
  const sunday = new Date()
  sunday.setDate(sunday.getDate() + ((7 - sunday.getDay()) % 7))
  sunday.setHours(12, 0, 0, 0)
  await machine.setClock(sunday.getTime() - Date.now())
  const app = await machine.start()
  const page = await createAccountIn(app)
  // Yesterday: the notice is about the days before today.
  await page.getByRole('region', { name: 'Last seven days' }).getByRole('button').nth(-2).click()
  await page.getByRole('checkbox', { name: EXERCISE }).check()
  await allowReminders(page)
  await armed(app)
  await (await mainWindow(app)).user('close')

  await machine.setClock(machine.clockShift + 361 * MINUTE)
  await app.ask('power', 'resume')
  const title = 'Your week’s recap is ready'
  await expect
    .poll(() => app.notifications)
    .toEqual([expect.objectContaining({ title, actions: [] })])
  await app.ask('notification.user', app.notifications[0]?.id, 'click')
  await expect(page.getByRole('dialog', { name: /^Your week: / })).toBeVisible()
  await machine.setClock(machine.clockShift + 60 * MINUTE)
  await app.ask('power', 'resume')
  expect(app.notifications).toHaveLength(1)
})
