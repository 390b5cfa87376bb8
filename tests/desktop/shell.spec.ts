import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { untilSaved, untilStored } from '../e2e/steps/stored.ts'
import {
  createAccountIn,
  hasShortcut,
  mainPage,
  mainWindow,
  SHORTCUT,
  test,
} from './machine/test.ts'

test('the app opens over its own protocol and keeps days in its own storage', {
  tag: '@main',
}, async ({ boot }) => {
  const machine = await boot()
  const app = await machine.start()
  const page = await createAccountIn(app)
  const habit = page.getByRole('checkbox', { name: '30 Mins Exercise' })
  await habit.click()
  const checked = await habit.isChecked()
  await untilStored(page)
  await untilSaved(page)
  await app.kill()
  const again = await mainPage(await machine.start())
  await expect(again.getByRole('checkbox', { name: '30 Mins Exercise' })).toBeChecked({ checked })
  expect(machine.leaked).toEqual([])
})

test('the window reopens where it was, and moves when its screen is gone', async ({ boot }) => {
  const displays = [
    { x: 0, y: 0, width: 1440, height: 900 },
    { x: 1440, y: 0, width: 1920, height: 1080 },
  ]
  const machine = await boot({ displays })
  const placeOf = async () => (await mainWindow(await machine.start())).options
  const window = await mainWindow(await machine.start())
  const bounds = { x: 2000, y: 200, width: 900, height: 700 }
  await window.user('resize', bounds)
  await window.user('close')
  await machine.kill()
  expect(await placeOf()).toMatchObject(bounds)

  await machine.kill()
  machine.displays = displays.slice(0, 1)
  expect(await placeOf()).toMatchObject({ x: 270, y: 100, width: 900, height: 700 })

  await machine.kill()
  writeFileSync(join(machine.folder, 'user-data', 'window.json'), '{"bounds":')
  expect(await placeOf()).toMatchObject({ width: 1100, height: 780 })
})

test('the menu navigates the app, and its About names the app', async ({ boot }) => {
  const app = await (await boot()).start()
  const page = await createAccountIn(app)
  expect(app.menu.map(({ label }) => label)).toEqual(['File', 'Edit', 'View', 'Help'])
  await app.ask('menu.choose', ['View', 'Leaderboard'])
  await expect(page).toHaveURL(/\/leader-board$/)
  await app.ask('menu.choose', ['File', 'Settings…'])
  await expect(page).toHaveURL(/\/settings$/)
  await app.ask('menu.choose', ['Help', 'About Fourfold'])
  await expect.poll(() => app.told.some(({ name }) => name === 'app.about')).toBe(true)
})

test('a crashed page comes back; one that keeps crashing asks first', async ({ boot }) => {
  const app = await (await boot()).start()
  await createAccountIn(app)
  const window = await mainWindow(app)
  for (const _twice of [1, 2]) {
    await window.crash()
    await expect((await mainPage(app)).getByRole('checkbox')).toHaveCount(4)
  }
  await window.crash()
  const asked = () => app.told.find(({ name }) => name === 'dialog')?.args[0]
  await expect.poll(asked).toMatchObject({ buttons: ['Open again', 'Quit'] })
  await expect((await mainPage(app)).getByRole('checkbox')).toHaveCount(4)
})

test('the app opens at login by a file on Linux, quietly in the tray', async ({ boot }) => {
  const machine = await boot()
  const app = await machine.start()
  const page = await createAccountIn(app)
  await app.ask('menu.choose', ['File', 'Settings…'])
  await page.getByRole('link', { name: 'This computer' }).click()
  const login = page.getByRole('switch', { name: 'Open at login' })
  await login.click()
  await expect(login).toBeChecked()
  expect(machine.readConfig('autostart/fourfold.desktop')).toMatch(/^Exec=".+" "--hidden"$/m)
  await login.click()
  await expect(login).not.toBeChecked()
  expect(machine.readConfig('autostart/fourfold.desktop')).toBeUndefined()

  await machine.kill()
  const quiet = await machine.start({ argv: ['--hidden'] })
  await expect.poll(() => quiet.tray?.menu.length).toBeGreaterThan(4)
  expect((await mainWindow(quiet)).state?.visible).not.toBe(true)
  await quiet.chooseInTray('Open Fourfold')
  expect((await mainWindow(quiet)).state?.visible).toBe(true)
})

test('the quick check has no shortcut until one is chosen, which stays until it is turned off', {
  tag: '@main',
}, async ({ boot }) => {
  const machine = await boot({ takenShortcuts: ['Alt+K'] })
  const app = await machine.start()
  const page = await createAccountIn(app)
  expect(app.shortcuts).toEqual([])
  await app.ask('menu.choose', ['File', 'Settings…'])
  await page.getByRole('link', { name: 'This computer' }).click()
  await expect(page.getByText('Shortcut: None')).toBeVisible()
  const choose = page.getByRole('button', { name: /a shortcut$|the shortcut$/ })
  await choose.click()
  await page.keyboard.press('Control+Alt+KeyT')
  await expect(page.getByText('Your system uses these keys')).toBeVisible()
  expect(app.shortcuts).toEqual([])
  await page.keyboard.press('Control+Alt+KeyJ')
  await expect.poll(() => app.shortcuts).toEqual(['CommandOrControl+Alt+J'])
  await choose.click()
  await page.keyboard.press('Alt+KeyK')
  await expect(page.getByText('Another app uses these keys')).toBeVisible()
  // Those chosen before are free for other programs.
  await expect.poll(() => app.shortcuts).toEqual([])
  await choose.click()
  await page.keyboard.press('Control+Alt+KeyH')
  await expect.poll(() => app.shortcuts).toEqual(['CommandOrControl+Alt+H'])
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Shortcut: None')).toBeVisible()
  await expect.poll(() => app.shortcuts).toEqual([])
  await machine.kill()
  const again = await machine.start()
  await expect.poll(() => again.tray?.menu.length).toBeGreaterThan(4)
  expect(again.shortcuts).toEqual([])
})

test('the present shortcut opens nothing while a new one is recorded', async ({ boot }) => {
  const machine = await boot()
  hasShortcut(machine)
  const app = await machine.start()
  const page = await createAccountIn(app)
  await app.ask('menu.choose', ['File', 'Settings…'])
  await page.getByRole('link', { name: 'This computer' }).click()
  const opens = () =>
    app.ask('shortcut', SHORTCUT).then(
      () => true,
      () => false,
    )
  await page.getByRole('button', { name: 'Change the shortcut' }).click()
  await expect.poll(opens).toBe(false)
  await page.keyboard.press('Escape')
  await expect.poll(opens).toBe(true)
})

test('macOS’s screenshot key, which an earlier version took, is given back', async ({ boot }) => {
  const machine = await boot({ platform: 'darwin' })
  hasShortcut(machine)
  const app = await machine.start()
  await expect.poll(() => app.tray?.menu.length).toBeGreaterThan(0)
  expect(app.shortcuts).toEqual([])
})

test('the window’s background follows the system into dark mode', async ({ boot }) => {
  const app = await (await boot()).start()
  const window = await mainWindow(app)
  expect(window.options.backgroundColor).toBe('#fffdf9')
  await app.ask('theme', true)
  const told = app.told.find(({ name }) => name === 'window.background')
  expect(told?.args).toEqual([window.id, '#14141c'])
})
