import { expect, type Page } from '@playwright/test'
import type { RunningApp } from './machine/running-app.ts'
import { createAccountIn, mainWindow, test } from './machine/test.ts'

const EXERCISE = '30 Mins Exercise'
const MINUTE = 60_000

/** Sets a reminder for the exercise at a time of day, and allows notifications. */
async function remindAt(page: Page, time: string): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('link', { name: 'Notifications', exact: true }).first().click()
  const push = page.getByRole('switch', { name: /^Push/ })
  if (!(await push.isChecked())) await push.click()
  await expect(push).toBeChecked()
  await page.getByRole('button', { name: `Add a reminder: ${EXERCISE}` }).click()
  const field = page.getByLabel(`Time: ${EXERCISE}, 20:00`)
  await field.fill(time)
  await field.blur()
  await expect(page.getByLabel(`Time: ${EXERCISE}, ${time}`)).toBeVisible()
}

/** A day on which the exercise is not done yet, at noon. */
async function startAtNoon(machine: { setClock(shift: number): Promise<void> }): Promise<void> {
  const noon = new Date()
  noon.setHours(12, 0, 0, 0)
  await machine.setClock(noon.getTime() - Date.now())
}

const armed = (app: RunningApp) =>
  expect
    .poll(() =>
      app.told.some(
        ({ name, args }) =>
          name === 'ipc' && args[0] === 'fourfold:next-reminder' && args[1] !== null,
      ),
    )
    .toBe(true)

async function uncheck(page: Page): Promise<void> {
  const habit = page.getByRole('checkbox', { name: EXERCISE })
  if (await habit.isChecked()) await habit.click()
  await expect(habit).not.toBeChecked()
}

test('a reminder slept over is told once, done from its notification, and then quiet', async ({
  boot,
}) => {
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

test('a reminder put off comes again, and a pause keeps it silent', { tag: '@exhaustive' }, async ({
  boot,
}) => {
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

test('in front of the member it is a toast, and the system stays quiet', {
  tag: '@exhaustive',
}, async ({ boot }) => {
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
