/** A newer version that is downloaded while the app runs: it is offered, and installed by a restart. */
import { rmSync } from 'node:fs'
import { expect } from '@playwright/test'
import { buildWithFeed } from './machine/build-with-feed.ts'
import type { RunningApp } from './machine/running-app.ts'
import { createAccountIn, mainPage, mainWindow, test } from './machine/test.ts'

const RESTART = 'Restart to update'

let build: Awaited<ReturnType<typeof buildWithFeed>>
test.beforeAll(async () => {
  build = await buildWithFeed()
})
test.afterAll(() => rmSync(build.folder, { recursive: true, force: true }))

const inTray = (app: RunningApp) => app.tray?.menu.some(({ label }) => label === RESTART) === true
const inMenu = (app: RunningApp, menu: string) =>
  app.menu.find(({ label }) => label === menu)?.submenu?.some(({ label }) => label === RESTART) ===
  true
const told = (app: RunningApp, name: string) => app.told.some((one) => one.name === name)

/** The update has been downloaded. */
async function download(app: RunningApp): Promise<void> {
  await expect.poll(() => told(app, 'updater.feed')).toBe(true)
  await app.ask('updater.downloaded')
}

test('an update is offered in the tray, the menu and a toast, and installed by a restart', async ({
  boot,
}) => {
  const app = await (await boot()).start({ main: build.main })
  const page = await createAccountIn(app)
  expect([inTray(app), inMenu(app, 'Help')]).toEqual([false, false])
  await download(app)
  await expect(page.getByText('A new version of Fourfold is ready.')).toBeVisible()
  await expect.poll(() => [inTray(app), inMenu(app, 'Help')]).toEqual([true, true])
  expect(told(app, 'updater.install')).toBe(false)
  await page
    .getByRole('button', { name: RESTART })
    .click()
    .catch(() => undefined)
  expect(await app.exited).toBe(0)
  expect(told(app, 'updater.install')).toBe(true)
})

test('macOS: the hidden window does not hold up the restart for an update', async ({ boot }) => {
  const app = await (await boot({ platform: 'darwin' })).start({ main: build.main })
  await mainPage(app)
  await (await mainWindow(app)).user('close')
  expect((await mainWindow(app)).state?.visible).toBe(false)
  await download(app)
  await expect.poll(() => [inTray(app), inMenu(app, 'Fourfold')]).toEqual([true, true])
  await app.chooseInTray(RESTART).catch(() => undefined)
  expect(await app.exited).toBe(0)
})
