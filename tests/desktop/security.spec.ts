import { expect, type Page } from '@playwright/test'
import { injectMarkup } from '../e2e/steps/inject-markup.ts'
import {
  createAccountIn,
  hasShortcut,
  mainPage,
  mainWindow,
  SHORTCUT,
  test,
} from './machine/test.ts'

/** Fetches a page of the app the way a page does. */
const fetched = (page: Page, path: string) =>
  page.evaluate(async (url) => {
    const response = await fetch(url)
    return { status: response.status, policy: response.headers.get('content-security-policy') }
  }, path)

test('every window is sandboxed and isolated, without Node, and the app as a whole', {
  tag: '@main',
}, async ({ boot }) => {
  const machine = await boot()
  hasShortcut(machine)
  const app = await machine.start()
  await mainPage(app)
  await app.ask('shortcut', SHORTCUT)
  await expect.poll(() => app.windows.size).toBe(2)
  for (const { options } of app.windows.values()) {
    expect(options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
      devTools: false,
      backgroundThrottling: false,
    })
  }
  const told = (name: string) => app.told.find((one) => one.name === name)?.args
  expect(told('app.ready')).toEqual([{ sandbox: true }])
  expect(told('session.spellChecker')).toEqual([false])
  expect(told('session.devices')).toEqual([false])
  expect(told('protocol.privileged')).toEqual([
    [
      expect.objectContaining({
        scheme: 'app',
        privileges: expect.not.objectContaining({ bypassCSP: true }),
      }),
    ],
  ])
})

test('the policy lets in no inline script, no inline style and no wildcard, and the browser holds to it', async ({
  boot,
}) => {
  const app = await (await boot()).start()
  const page = await mainPage(app)
  const { policy } = await fetched(page, '/')
  const directives = new Map(
    (policy ?? '').split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]),
  )
  expect(directives.get('default-src')).toEqual(["'none'"])
  expect(directives.get('script-src')).toEqual(["'self'"])
  expect(directives.get('style-src')).toEqual(["'self'"])
  expect(directives.get('frame-src')).toEqual(["'none'"])
  expect(policy).not.toContain('*')
  expect(await page.evaluate(injectMarkup)).toEqual({ ran: false, styled: 'none', parsed: false })
})

test('the app’s protocol serves files of the build alone', async ({ boot }) => {
  const app = await (await boot()).start()
  const page = await mainPage(app)
  expect((await fetched(page, '/settings')).status).toBe(200)
  for (const path of ['/..%2fmain%2findex.js', '/%2e%2e/main/index.js', '/..%5cmain%5cindex.js']) {
    expect((await fetched(page, path)).status).not.toBe(200)
  }
  expect((await fetched(page, '/nothing.js')).status).toBe(404)
})

test('the page may notify, and gets no other permission of the system', async ({ boot }) => {
  const app = await (await boot()).start()
  await mainPage(app)
  const grants = async (permission: string, url = 'app://fourfold/') =>
    app.ask('session.grants', permission, url)
  for (const name of ['notifications', 'clipboard-sanitized-write', 'fullscreen']) {
    expect(await grants(name)).toBe(true)
    expect(await grants(name, 'https://example.org/')).toBe(false)
  }
  for (const name of [
    'media',
    'geolocation',
    'clipboard-read',
    'hid',
    'usb',
    'openExternal',
    'midi',
  ]) {
    expect(await grants(name)).toBe(false)
  }
})

test('the bridge has a function for each message, and no way to name a channel', async ({
  boot,
}) => {
  const app = await (await boot()).start()
  const page = await mainPage(app)
  const shape = await page.evaluate(() => {
    const bridge = Reflect.get(globalThis, 'fourfold')
    const isFrozen = Object.isFrozen(bridge) && Object.isFrozen(bridge.sends)
    return { keys: Object.keys(bridge).sort(), sends: Object.keys(bridge.sends).sort(), isFrozen }
  })
  expect(shape.keys).toEqual(['asks', 'listen', 'platform', 'sends', 'versions'])
  expect(shape.sends).not.toContain('send')
  expect(shape.isFrozen).toBe(true)
  expect(
    await page.evaluate(() =>
      ['require', 'process', 'Buffer'].filter((name) => name in globalThis),
    ),
  ).toEqual([])
  const heard = page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        Reflect.get(globalThis, 'fourfold').listen((...args: unknown[]) => resolve(args))
      }),
  )
  await app.ask('power', 'resume')
  // Only the payload: the event would give a page access to its sender.
  expect(await heard).toEqual([{ kind: 'look' }])
  const refused = await page.evaluate(async () => {
    const bridge = Reflect.get(globalThis, 'fourfold')
    const reasonOf = async (work: () => unknown) => {
      try {
        await work()
        return 'done'
      } catch {
        return 'refused'
      }
    }
    return [
      await reasonOf(() => bridge.asks.settings({ quickCheck: 'A' })),
      await reasonOf(() => bridge.sends.today({ day: 'never' })),
      await reasonOf(() => bridge.asks.settings({})),
    ]
  })
  expect(refused).toEqual(['refused', 'refused', 'done'])
})

test('the main process accepts only messages of its own top frame and of the right shape', async ({
  boot,
}) => {
  const machine = await boot()
  hasShortcut(machine)
  const app = await machine.start()
  await createAccountIn(app)
  await expect.poll(() => app.tray?.menu.length).toBeGreaterThan(4)
  const { id } = await mainWindow(app)
  const ipc = (changes: object) =>
    app
      .ask('ipc', {
        window: id,
        kind: 'invoke',
        channel: 'fourfold:settings',
        args: [{}],
        frames: ['app://fourfold/'],
        ...changes,
      })
      .then(
        () => 'heard',
        () => 'refused',
      )
  expect(await ipc({})).toBe('heard')
  expect(await ipc({ frames: ['https://fourfold/'] })).toBe('refused')
  expect(await ipc({ frames: ['app://fourfold.example/'] })).toBe('refused')
  expect(await ipc({ frames: [] })).toBe('refused')
  expect(await ipc({ frames: ['app://fourfold/inner', 'app://fourfold/'] })).toBe('refused')
  expect(await ipc({ args: [{ quickCheck: 'A' }] })).toBe('refused')
  expect(await ipc({ channel: 'fourfold:anything' })).toBe('refused')

  // The quick check may not speak for the main window, nor empty its tray.
  const tip = app.tray?.tip
  await app.ask('shortcut', SHORTCUT)
  await expect.poll(() => app.windows.size).toBe(2)
  const quick = [...app.windows.values()].at(-1)
  await ipc({ window: quick?.id, kind: 'send', channel: 'fourfold:today', args: [null] })
  expect(await ipc({ window: quick?.id })).toBe('refused')
  await ipc({ kind: 'send', channel: 'fourfold:today', args: [{ day: 'today' }] })
  expect(app.tray?.tip).toBe(tip)
  expect(app.output.join('')).toContain('Refused: sent from elsewhere.')
})
