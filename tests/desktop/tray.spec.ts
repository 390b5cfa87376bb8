import { expect } from '@playwright/test'
import type { MenuItem } from './machine/app-state.ts'
import type { RunningApp } from './machine/running-app.ts'
import {
  createAccountIn,
  exploreDemo,
  mainPage,
  mainWindow,
  quickPage,
  test,
} from './machine/test.ts'

const EXERCISE = '30 Mins Exercise'
const inTray = (app: RunningApp, label: string): MenuItem | undefined =>
  app.tray?.menu.find((item) => item.label === label)
const habits = (app: RunningApp) =>
  app.tray?.menu.filter(({ type }) => type === 'checkbox').map(({ label }) => label)

test('a check-off in the tray reaches the disk, the board and the hidden screen', {
  tag: '@main',
}, async ({ boot }) => {
  const machine = await boot()
  const app = await machine.start()
  const page = await exploreDemo(app)
  await expect
    .poll(() => habits(app))
    .toEqual([
      'Text Coach & Screenshot',
      'Pay Yourself First 10%',
      'Awake 7AM - In Bed 11PM',
      EXERCISE,
    ])
  const before = inTray(app, EXERCISE)?.checked === true
  const points = () => Number(/(\d+) of 10 points/.exec(app.tray?.tip ?? '')?.[1])
  const [pointsBefore, pictureBefore] = [points(), app.tray?.image]

  await page.goto(`${new URL(page.url()).origin}/leader-board`)
  const mine = page.getByRole('row').filter({ hasText: 'you' }).first()
  await expect(page.getByRole('table', { name: 'Group leaderboard' })).toBeVisible()
  const boardBefore = await mine.textContent()

  await (await mainWindow(app)).user('close')
  expect((await mainWindow(app)).state?.visible).toBe(false)
  await app.chooseInTray(EXERCISE)
  await expect.poll(() => inTray(app, EXERCISE)?.checked).toBe(!before)
  await expect.poll(points).toBe(pointsBefore + (before ? -1 : 1))
  expect(app.tray?.image).not.toBe(pictureBefore)

  await app.chooseInTray('Open Fourfold')
  expect((await mainWindow(app)).state?.visible).toBe(true)
  await expect(mine).not.toHaveText(boardBefore ?? '')
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('checkbox', { name: EXERCISE })).toBeChecked({ checked: !before })
  expect(machine.leaked).toEqual([])
})

test('a check-off in the tray survives a crash of the page before it was done', async ({
  boot,
}) => {
  const machine = await boot()
  const app = await machine.start()
  await createAccountIn(app)
  await expect.poll(() => inTray(app, EXERCISE)?.checked).toBeDefined()
  const before = inTray(app, EXERCISE)?.checked === true
  const window = await mainWindow(app)
  // The page is gone while the tray is used; the app opens it again by itself.
  const crashed = window.crash()
  await app.chooseInTray(EXERCISE)
  await crashed
  const page = await mainPage(app)
  await expect(page.getByRole('checkbox', { name: EXERCISE })).toBeChecked({ checked: !before })
  await expect.poll(() => inTray(app, EXERCISE)?.checked).toBe(!before)
})

test('the tray shows nobody’s day before somebody signs in, and after they sign out', async ({
  boot,
}) => {
  const app = await (await boot()).start()
  await mainPage(app)
  await expect
    .poll(() => app.tray?.menu.map(({ label }) => label).filter(Boolean))
    .toEqual(['Open Fourfold', 'Quit Fourfold'])
  const page = await createAccountIn(app)
  await expect.poll(() => habits(app)?.length).toBe(4)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => habits(app)).toEqual([])
  await app.chooseInTray('Quit Fourfold')
  expect(await app.exited).toBe(0)
})

test('the tray shows the streak, and leads to the quick check and the settings', async ({
  boot,
}) => {
  const app = await (await boot()).start()
  const page = await createAccountIn(app)
  await expect.poll(() => inTray(app, EXERCISE)?.checked).toBe(false)
  expect(inTray(app, '1 day in a row')).toBeUndefined()
  await app.chooseInTray(EXERCISE)
  await expect.poll(() => inTray(app, '1 day in a row')?.enabled).toBe(false)
  await (await mainWindow(app)).user('close')
  await app.chooseInTray('Quick check')
  await expect((await quickPage(app)).getByRole('checkbox', { name: EXERCISE })).toBeChecked()
  await app.chooseInTray('Settings…')
  await expect(page).toHaveURL(/\/settings$/)
  expect((await mainWindow(app)).state?.visible).toBe(true)
})

test('closing the window quits the app when chosen in the settings', async ({ boot }) => {
  const app = await (await boot()).start()
  const page = await createAccountIn(app)
  await app.ask('menu.choose', ['File', 'Settings…'])
  await page.getByRole('link', { name: 'This computer' }).click()
  const keep = page.getByRole('switch', { name: 'Keep running when the window is closed' })
  await expect(keep).toBeChecked()
  await keep.click()
  await expect(keep).not.toBeChecked()
  await (await mainWindow(app)).user('close').catch(() => undefined)
  expect(await app.exited).toBe(0)
})

test('the tray icon is a template on macOS, which paints it itself', async ({ boot }) => {
  const app = await (await boot({ platform: 'darwin' })).start()
  await expect.poll(() => app.tray?.image).toMatch(/tray-0Template\.png$/)
  expect(app.tray?.isTemplate).toBe(true)
})

test('closing the window quits the app when there is no tray, and no hidden icon stays', async ({
  boot,
}) => {
  const app = await (await boot({ hasTray: false })).start()
  await mainPage(app)
  expect(app.tray).toBeUndefined()
  await (await mainWindow(app)).user('close').catch(() => undefined)
  expect(await app.exited).toBe(0)
})

test('a tray that appears after the app gets its icon, and closing then hides', async ({
  boot,
}) => {
  const machine = await boot({ hasTray: false })
  const app = await machine.start()
  await mainPage(app)
  expect(app.tray).toBeUndefined()
  machine.showTrays()
  await expect.poll(() => inTray(app, 'Open Fourfold')).toBeDefined()
  await (await mainWindow(app)).user('close')
  expect((await mainWindow(app)).state?.visible).toBe(false)
})
