import { expect, type Page } from '@playwright/test'
import type { RunningApp } from './machine/running-app.ts'
import {
  createAccountIn,
  hasShortcut,
  mainPage,
  mainWindow,
  quickPage,
  SHORTCUT,
  test,
} from './machine/test.ts'

const isVisible = (app: RunningApp) => async () => (await mainWindow(app)).state?.visible

/** Collects what main says of the window from now on. */
async function listenForSight(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    Reflect.set(globalThis, 'heardOfSight', heard)
    Reflect.get(globalThis, 'fourfold').listen(({ kind }: { kind: string }) => {
      if (kind === 'shown' || kind === 'hidden') heard.push(kind)
    })
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'heardOfSight'))
}

test('main window and quick check show although Electron never says that they are ready', async ({
  boot,
}) => {
  const machine = await boot({ failures: ['ready-to-show'] })
  hasShortcut(machine)
  const app = await machine.start()
  await mainPage(app)
  await expect.poll(isVisible(app)).toBe(true)
  await expect.poll(() => app.shortcuts).toEqual([SHORTCUT])
  await app.ask('shortcut', SHORTCUT)
  await quickPage(app)
  await expect.poll(() => [...app.windows.values()].at(-1)?.state?.visible).toBe(true)
})

test('the window shows even if its page never loads', async ({ boot }) => {
  const app = await (await boot({ failures: ['load'] })).start()
  await expect.poll(isVisible(app)).toBe(true)
})

test('the page knows when nobody can see it: hidden, minimized, or behind a locked screen', async ({
  boot,
}) => {
  const app = await (await boot({ platform: 'darwin' })).start()
  const page = await mainPage(app)
  await expect.poll(() => app.tray?.menu.length).toBeGreaterThan(0)
  await expect.poll(isVisible(app)).toBe(true)
  const heard = await listenForSight(page)
  const window = await mainWindow(app)
  await window.user('close')
  await expect.poll(async () => (await heard()).at(-1)).toBe('hidden')
  // From then on main asks it whether it still answers.
  await expect.poll(() => app.toldOf('ipc').map(([channel]) => channel)).toContain('fourfold:alive')
  await app.chooseInTray('Open Fourfold')
  await expect.poll(async () => (await heard()).at(-1)).toBe('shown')
  await window.user('minimize')
  await expect.poll(async () => (await heard()).at(-1)).toBe('hidden')
  await app.chooseInTray('Open Fourfold')
  await expect.poll(async () => (await heard()).at(-1)).toBe('shown')
  await app.ask('power', 'lock-screen')
  await expect.poll(async () => (await heard()).at(-1)).toBe('hidden')
  await app.ask('power', 'unlock-screen')
  await expect.poll(async () => (await heard()).at(-1)).toBe('shown')
})

test('a conversation open in an unseen window stays unread', async ({ boot }) => {
  const app = await (await boot()).start()
  const page = await mainPage(app)
  await page.getByRole('button', { name: 'Explore as coach' }).click()
  const inbox = page
    .getByRole('navigation', { name: 'Community' })
    .getByRole('link', { name: /^Messages/ })
  await page.getByRole('link', { name: 'Community', exact: true }).first().click()
  await expect(inbox).toContainText('3 unread', { timeout: 30_000 })
  await expect.poll(() => app.tray?.menu.length).toBeGreaterThan(0)
  const heard = await listenForSight(page)
  await (await mainWindow(app)).user('close')
  await expect.poll(async () => (await heard()).at(-1)).toBe('hidden')
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
  for (const place of [0, 1]) {
    await inbox.click()
    await rows.nth(place).getByRole('link').click()
    await expect(page.getByRole('log').getByRole('listitem').first()).toBeVisible()
  }
  await expect(inbox).toContainText('3 unread')
  await app.chooseInTray('Open Fourfold')
  await expect(inbox).not.toContainText('3 unread')
})

test('a page that starts in the tray knows that nobody sees it', async ({ boot }) => {
  const app = await (await boot()).start({ argv: ['--hidden'] })
  await mainPage(app)
  const sent = () =>
    app.toldOf('contents.send').flatMap(([, , all]) => (Array.isArray(all) ? all : []))
  await expect.poll(sent).toContainEqual({ kind: 'hidden' })
  expect(sent()).not.toContainEqual({ kind: 'shown' })
})

test('macOS: opened at login, the app stays in the tray', async ({ boot }) => {
  const app = await (await boot({ platform: 'darwin' })).start({ atLogin: true })
  await mainPage(app)
  await expect.poll(() => app.tray?.menu.length).toBeGreaterThan(0)
  expect(await isVisible(app)()).not.toBe(true)
  await app.ask('app.activate')
  await expect.poll(isVisible(app)).toBe(true)
})

test('login items name their arguments on Windows, and on macOS the app asks', async ({ boot }) => {
  const loginItem = async (platform: 'darwin' | 'win32') => {
    const app = await (await boot({ platform })).start()
    const page = await mainPage(app)
    await page.evaluate(() =>
      Reflect.get(globalThis, 'fourfold').asks.settings({ openAtLogin: true }),
    )
    return app.toldOf('app.loginItem')[0]
  }
  expect(await loginItem('win32')).toEqual([{ openAtLogin: true, args: ['--hidden'] }])
  expect(await loginItem('darwin')).toEqual([{ openAtLogin: true }])
})

test('macOS: closing in full screen leaves no black space behind', async ({ boot }) => {
  const app = await (await boot({ platform: 'darwin' })).start()
  await mainPage(app)
  await expect.poll(() => app.tray?.menu.length).toBeGreaterThan(0)
  const window = await mainWindow(app)
  await window.user('fullscreen')
  await expect.poll(() => window.state?.fullScreen).toBe(true)
  await window.user('close')
  await expect.poll(() => window.state?.visible).toBe(false)
  expect(window.state?.fullScreen).toBe(false)
  expect(app.toldOf('window.blackSpace')).toEqual([])
})

test('a maximized window that starts in the tray opens maximized, and stays so', async ({
  boot,
}) => {
  const machine = await boot()
  const first = await machine.start()
  await mainPage(first)
  await (await mainWindow(first)).user('maximize')
  await first.ask('app.quit')
  await first.exited
  const hidden = await machine.start({ argv: ['--hidden'] })
  await mainPage(hidden)
  await expect.poll(() => hidden.tray?.menu.length).toBeGreaterThan(0)
  expect(await isVisible(hidden)()).not.toBe(true)
  await hidden.ask('app.quit')
  await hidden.exited
  const again = await machine.start({ argv: ['--hidden'] })
  await mainPage(again)
  await expect.poll(() => again.tray?.menu.length).toBeGreaterThan(0)
  await again.chooseInTray('Open Fourfold')
  expect((await mainWindow(again)).state).toMatchObject({ visible: true, maximized: true })
})

test('menu keys work, and close the window that is in front', async ({ boot }) => {
  const machine = await boot()
  hasShortcut(machine)
  const app = await machine.start()
  const page = await createAccountIn(app)
  await expect.poll(() => app.tray?.menu.length).toBeGreaterThan(4)
  expect(await app.press('CommandOrControl+3')).toBe(true)
  await expect(page).toHaveURL(/\/leader-board$/)
  await app.ask('shortcut', SHORTCUT)
  await quickPage(app)
  await expect.poll(() => [...app.windows.values()].at(-1)?.state?.focused).toBe(true)
  expect(await app.press('CommandOrControl+W')).toBe(true)
  await expect.poll(() => app.windows.size).toBe(1)
  expect(await isVisible(app)()).toBe(true)
})

test('macOS: the quick check is a panel on all spaces', async ({ boot }) => {
  const app = await (await boot({ platform: 'darwin' })).start()
  await mainPage(app)
  await app.ask('menu.choose', ['View', 'Quick check'])
  await quickPage(app)
  const quick = [...app.windows.values()].at(-1)
  expect(quick?.options).toMatchObject({ type: 'panel', alwaysOnTop: true })
  expect(app.toldOf('window.allWorkspaces')).toEqual([
    [quick?.id, true, { visibleOnFullScreen: true, skipTransformProcessType: true }],
  ])
})

test('an unresponsive page can be opened again', async ({ boot }) => {
  const app = await (await boot()).start()
  await mainPage(app)
  await app.ask('dialog.press', 1)
  await (await mainWindow(app)).user('unresponsive')
  await expect
    .poll(() => app.toldOf('dialog')[0])
    .toEqual([expect.objectContaining({ buttons: ['Wait', 'Open again'] })])
  await expect.poll(() => app.toldOf('app.firstLoad').length).toBe(2)
  await expect((await mainPage(app)).getByRole('heading').first()).toBeVisible()
})

test('nobody is asked about a page that hangs or crashes in a hidden window', async ({ boot }) => {
  const app = await (await boot()).start()
  await mainPage(app)
  const window = await mainWindow(app)
  await window.user('close')
  await expect.poll(() => window.state?.visible).toBe(false)
  await window.user('unresponsive')
  expect(app.toldOf('dialog')).toEqual([])
  // They see the window now.
  await app.chooseInTray('Open Fourfold')
  await expect.poll(() => app.toldOf('dialog').length).toBe(1)

  await window.user('close')
  for (let crash = 1; crash <= 3; crash += 1) {
    const loads = app.toldOf('app.firstLoad').length
    await window.crash()
    if (crash < 3) await expect.poll(() => app.toldOf('app.firstLoad').length).toBe(loads + 1)
  }
  expect(app.toldOf('dialog')).toHaveLength(1)
  await app.chooseInTray('Open Fourfold')
  await expect
    .poll(() => app.toldOf('dialog')[0])
    .toEqual([expect.objectContaining({ buttons: ['Open again', 'Quit'] })])
  // The stand-in's person opens it again.
  await expect((await mainPage(app)).getByRole('heading').first()).toBeVisible()
})

test('a process that ends is logged', async ({ boot }) => {
  const app = await (await boot()).start()
  await mainPage(app)
  await app.ask('app.childGone', { type: 'GPU', reason: 'crashed', exitCode: 1 })
  await expect.poll(() => app.output.join('')).toContain('A process has gone (GPU): crashed')
})

test('a range request for a file gets that part', async ({ boot }) => {
  const app = await (await boot()).start()
  const page = await mainPage(app)
  const part = (range: string) =>
    page.evaluate(async (value) => {
      const response = await fetch('/', { headers: { Range: value } })
      return [response.status, (await response.arrayBuffer()).byteLength]
    }, range)
  expect(await part('bytes=10-19')).toEqual([206, 10])
  expect(await part('bytes=99999999-')).toEqual([416, 0])
})

test('a screen that cannot be drawn silences neither the tray nor reminders', async ({ boot }) => {
  const app = await (await boot()).start()
  const page = await createAccountIn(app)
  const exercise = () => app.tray?.menu.find(({ label }) => label === '30 Mins Exercise')?.checked
  await expect.poll(exercise).toBeDefined()
  const before = exercise()
  const nexts = () =>
    app.toldOf('ipc').filter(([channel]) => channel === 'fourfold:next-reminder').length
  await expect.poll(nexts).toBeGreaterThan(0)
  // A page with links can no longer be drawn.
  await page.evaluate(() => {
    document.createElement = new Proxy(document.createElement, {
      apply: (create, self, args: string[]) => {
        if (args[0] === 'a') throw new Error('This element cannot be made.')
        return Reflect.apply(create, self, args)
      },
    })
  })
  await app.press('CommandOrControl+,')
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  const known = nexts()
  await app.chooseInTray('30 Mins Exercise')
  await expect.poll(exercise).toBe(before !== true)
  await app.ask('power', 'resume')
  await expect.poll(nexts).toBeGreaterThan(known)
  const [latest] = app.toldOf('ipc').filter(([channel]) => channel === 'fourfold:next-reminder')
  expect(latest).toBeDefined()
})
