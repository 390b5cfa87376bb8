/** What becomes of a reminder's notification: whose it is, how long it stays, and what if the system refuses it. */
import { expect, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import type { Machine } from './machine/machine.ts'
import type { RunningApp } from './machine/running-app.ts'
import { armed, EXERCISE, MINUTE, remindAt, startAtNoon, uncheck } from './machine/set-reminder.ts'
import { createAccountIn, exploreDemo, mainPage, mainWindow, test } from './machine/test.ts'

const historySchema = z.array(z.object({ id: z.string(), number: z.number() }))

/** Starts at noon with a reminder that is due while the window is hidden. */
async function letReminderPass(machine: Machine, signIn: (app: RunningApp) => Promise<Page>) {
  await startAtNoon(machine)
  const app = await machine.start()
  const page = await signIn(app)
  await uncheck(page)
  await remindAt(page, '12:20')
  await armed(app)
  await (await mainWindow(app)).user('close')
  await machine.setClock(machine.clockShift + 21 * MINUTE)
  await app.ask('power', 'resume')
  return { app, page }
}

async function lastShown(app: RunningApp) {
  await expect.poll(() => app.notifications.length).toBeGreaterThan(0)
  const shown = app.notifications.at(-1)
  if (!shown) throw new Error('There is no notification.')
  return shown
}

const told = (app: RunningApp, wanted: string) => app.told.filter(({ name }) => name === wanted)
const done = (app: RunningApp) =>
  told(app, 'ipc').filter(({ args }) => args[0] === 'fourfold:done').length

/** The arguments that Windows gives back for a button of the toast. */
function argumentsOf(toastXml: string | undefined, button: string): string {
  const found = new RegExp(`content="${button}" arguments="([^"]+)"`).exec(toastXml ?? '')
  return (found?.[1] ?? '').replaceAll('&amp;', '&')
}

test('a notification of one account never checks off another’s habit', async ({ boot }) => {
  const { app, page } = await letReminderPass(await boot(), exploreDemo)
  const { id } = await lastShown(app)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => told(app, 'notification.close').map(({ args }) => args[0])).toEqual([id])

  await page.getByRole('button', { name: 'Explore as coach' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  await uncheck(page)
  await expect
    .poll(() => app.tray?.menu.find(({ label }) => label === EXERCISE)?.checked)
    .toBe(false)
  const before = done(app)
  // The person was faster than the system, which still showed it.
  await app.ask('notification.user', id, 'action', 0)
  await expect.poll(() => done(app)).toBe(before + 1)
  await expect(page.getByRole('checkbox', { name: EXERCISE })).not.toBeChecked()
  expect(app.tray?.menu.find(({ label }) => label === EXERCISE)?.checked).toBe(false)
})

test('a toast in Windows’ Action Center goes once its habit is done, and works until then', async ({
  boot,
}) => {
  const machine = await boot({ platform: 'win32' })
  const { app, page } = await letReminderPass(machine, createAccountIn)
  const shown = await lastShown(app)
  await app.ask('notification.user', shown.id, 'timeout')
  await app.ask('notification.activate', 'type=action&action=0&tag=1')
  await app.ask('notification.activate', argumentsOf(shown.toastXml, 'In 10 minutes'))
  await expect.poll(() => done(app)).toBe(1)
  await machine.setClock(machine.clockShift + 11 * MINUTE)
  await app.ask('power', 'resume')
  await expect.poll(() => app.notifications.length).toBe(2)

  const second = await lastShown(app)
  await app.ask('notification.user', second.id, 'timeout')
  await page.getByRole('link', { name: 'Today' }).click()
  await page.getByRole('checkbox', { name: EXERCISE }).click()
  await expect
    .poll(() => told(app, 'notification.close').map(({ args }) => args[0]))
    .toEqual([second.id])
})

test('a toast that starts the app checks off its habit', async ({ boot }) => {
  const machine = await boot({ platform: 'win32' })
  const { app } = await letReminderPass(machine, createAccountIn)
  const { toastXml } = await lastShown(app)
  expect(toastXml).toContain(`<text>${EXERCISE}</text>`)
  expect(told(app, 'app.toastActivator')[0]?.args).toEqual([
    expect.stringMatching(/^\{[0-9A-F-]+\}$/),
  ])
  await machine.kill()
  const again = await machine.start({
    argv: ['-Embedding'],
    activation: argumentsOf(toastXml, 'Done'),
  })
  await expect((await mainPage(again)).getByRole('checkbox', { name: EXERCISE })).toBeChecked()
  expect((await mainWindow(again)).state?.visible).not.toBe(true)
})

for (const [outcome, failure] of [
  ['refused', 'notifications-failed'],
  ['dropped', 'notifications-dropped'],
] as const) {
  test(`a reminder that the system has ${outcome} waits inside Fourfold until it is seen`, async ({
    boot,
  }) => {
    const machine = await boot({ platform: 'darwin', failures: [failure] })
    const { app, page } = await letReminderPass(machine, createAccountIn)
    const toast = page.getByText(`Time for: ${EXERCISE}`)
    await expect(toast).toBeVisible()
    await expect(page.getByText('Your system didn’t show')).toBeHidden()
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await page.getByRole('link', { name: 'This computer' }).click()
    await expect(page.getByText('Your system didn’t show')).toBeVisible()
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await page.getByRole('link', { name: 'Notifications', exact: true }).first().click()
    await expect(page.getByText('Your system didn’t show')).toBeVisible()
    expect(app.notifications).toEqual([])

    // Nobody has looked at the hidden window, and the computer is turned off.
    await machine.kill()
    await machine.setClock(machine.clockShift + 11 * MINUTE)
    const again = await mainPage(await machine.start())
    await expect(again.getByText(`Time for: ${EXERCISE}`)).toBeVisible()
  })
}

test('a notification of an earlier run stays in macOS’ Notification Center, and still checks off its habit', async ({
  boot,
}) => {
  const machine = await boot({ platform: 'darwin' })
  const { app } = await letReminderPass(machine, createAccountIn)
  await lastShown(app)
  await machine.kill()

  const again = await machine.start()
  const page = await mainPage(again)
  const exercise = page.getByRole('checkbox', { name: EXERCISE })
  await expect(exercise).not.toBeChecked()
  const days = () => again.toldOf('ipc').filter(([channel]) => channel === 'fourfold:today')
  await expect.poll(() => days().length).toBeGreaterThan(0)
  // The page has never said that nobody is signed in, not even at first.
  expect(days().map(([, day]) => day)).not.toContain(null)
  const [[history] = []] = again.toldOf('notification.history')
  const [earlier] = historySchema.parse(history)
  expect(again.toldOf('notification.close')).toEqual([])
  await again.ask('notification.user', earlier?.number, 'action', 0)
  await expect(exercise).toBeChecked()
})
