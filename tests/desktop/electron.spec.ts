/** The same on Electron itself, wherever its runtime is: `node node_modules/electron/install.js` fetches it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, expect, type Page, test } from '@playwright/test'
import { electronProgram } from '#scripts/packing/electron-runtime.ts'
import { ROOT } from '#scripts/paths.ts'
import { untilSaved, untilStored } from '../e2e/steps/stored.ts'
import { skipWithout } from './packaging/expects.ts'

const program = electronProgram()
skipWithout(
  'electron',
  program !== undefined,
  'Electron’s runtime is not on this machine; “npm run desktop” fetches it.',
)

let folder = ''
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fourfold-electron-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function start(...args: string[]): Promise<{ app: ElectronApplication; page: Page }> {
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const app = await _electron.launch({
    ...(program === undefined ? {} : { executablePath: program }),
    args: [ROOT, `--user-data-dir=${folder}`, ...root, ...args],
  })
  return { app, page: await app.firstWindow() }
}

test('the app opens over app://, without Node in the page, and keeps check-offs over a restart', async () => {
  const { app, page } = await start()
  // The first window may still be on its way from / to the door.
  await expect(page).toHaveURL('app://fourfold/auth')
  const node = () =>
    page.evaluate(() => ['require', 'process'].filter((name) => name in globalThis))
  expect(await node()).toEqual([])
  await page.getByRole('button', { name: 'Explore as member' }).click()
  const habit = page.getByRole('checkbox', { name: '30 Mins Exercise' })
  await expect(habit).toBeVisible()
  const checked = !(await habit.isChecked())
  await habit.click()
  await expect(habit).toBeChecked({ checked })
  await untilStored(page)
  await untilSaved(page)
  await app.close()
  const again = await start()
  await expect(again.page.getByRole('checkbox', { name: '30 Mins Exercise' })).toBeChecked({
    checked,
  })
  await again.app.close()
})

test('a link opens its target, cold and running', async () => {
  const { app, page } = await start('fourfold://app/auth?groupId=g1')
  await expect(page).toHaveURL('app://fourfold/auth?groupId=g1')
  await app.evaluate(({ app: electron }) => {
    electron.emit('second-instance', {}, ['fourfold', 'fourfold://app/auth?groupId=g2'], '/', null)
  })
  await expect(page).toHaveURL('app://fourfold/auth?groupId=g2')
  await app.close()
})

test('the system’s permissions are denied, except for those that Fourfold asks for', async () => {
  const { app, page } = await start()
  await expect(page).toHaveURL('app://fourfold/auth')
  const state = await page.evaluate(async () => {
    const { state: place } = await navigator.permissions.query({ name: 'geolocation' })
    return { place, notifications: Notification.permission }
  })
  expect(state).toEqual({ place: 'denied', notifications: 'granted' })
  await app.close()
})
