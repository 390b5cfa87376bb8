/** Playwright's `test`, with a machine to run the desktop app on. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { fillInDoor } from '../../e2e/steps/explore.ts'
import type { DesktopWindow } from './desktop-window.ts'
import { Machine, type MachineOptions } from './machine.ts'
import type { RunningApp } from './running-app.ts'

interface Fixtures {
  /** Boots a machine, and turns it off after the test. */
  readonly boot: (options?: MachineOptions) => Promise<Machine>
}

export const test = base.extend<Fixtures>({
  boot: async ({ browser }, use) => {
    const machines: Machine[] = []
    await use(async (options = {}) => {
      const machine = await Machine.boot(browser, options)
      machines.push(machine)
      return machine
    })
    for (const machine of machines) await machine.turnOff()
  },
})

/** The app's main window, once there is one. */
export async function mainWindow(app: RunningApp): Promise<DesktopWindow> {
  await expect.poll(() => app.windows.size, { message: app.output.join('') }).toBeGreaterThan(0)
  const [window] = app.windows.values()
  if (!window) throw new Error('The app has no window.')
  return window
}

/** The page of the main window, once it shows something. */
export async function mainPage(app: RunningApp): Promise<Page> {
  const page = await (await mainWindow(app)).page
  await expect(page.locator('#root > *').first()).toBeAttached()
  return page
}

/** Opens the demo community in the main window. */
export async function exploreDemo(app: RunningApp): Promise<Page> {
  const page = await mainPage(app)
  await page.getByRole('button', { name: 'Explore as member' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(4, { timeout: 30_000 })
  return page
}

/** Creates an account in the main window: its day is empty, and it is the only member. */
export async function createAccountIn(app: RunningApp): Promise<Page> {
  const page = await mainPage(app)
  await fillInDoor(page, 'Ada', 'ada@example.com')
  await expect(page.getByRole('checkbox')).toHaveCount(4, { timeout: 30_000 })
  return page
}

/** A shortcut of the quick check that the person has chosen (`hasShortcut`). */
export const SHORTCUT = 'CommandOrControl+Shift+4'

/** Stores the shortcut on a machine before the app starts: nothing opens the quick check until one is chosen. */
export function hasShortcut({ folder }: Machine, quickCheck = SHORTCUT): void {
  const data = join(folder, 'user-data')
  mkdirSync(data, { recursive: true })
  writeFileSync(join(data, 'settings.json'), JSON.stringify({ quickCheck }))
}

/** The page of the quick check, once its window exists. */
export async function quickPage(app: RunningApp): Promise<Page> {
  await expect.poll(() => app.windows.size).toBe(2)
  const window = [...app.windows.values()].at(-1)
  if (!window) throw new Error('There is no quick check.')
  return window.page
}
