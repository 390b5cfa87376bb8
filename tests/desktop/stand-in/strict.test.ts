/** The stand-in itself: it refuses what Electron refuses, and fails as it is told to. */
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MachineSettings, SETTINGS_VARIABLE, usualSettings } from './settings.ts'

const REGISTER = fileURLToPath(new URL('register.ts', import.meta.url))

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fourfold-strict-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a main process of this code prints on such a machine. */
function output(code: string, changes: Partial<MachineSettings> = {}): Promise<string> {
  const settings = { ...usualSettings(folder), ...changes }
  const file = join(folder, `${crypto.randomUUID()}.mjs`)
  writeFileSync(
    file,
    `import * as electron from 'electron'
    const { app } = electron
    const tried = (work) => { try { return work() } catch (error) { return error.message } }
    const print = (...all) => console.log(...all);
    ${code}`,
  )
  const child = fork(file, [], {
    execArgv: ['--import', REGISTER],
    serialization: 'advanced',
    silent: true,
    env: { ...process.env, [SETTINGS_VARIABLE]: JSON.stringify(settings) },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      text += part.toString()
    })
  return new Promise((resolve) => child.once('close', () => resolve(text.trim())))
}

const EARLY = [
  ['BrowserWindow', 'new electron.BrowserWindow({})'],
  ['Tray', 'new electron.Tray({ path: "" })'],
  ['Notification', 'new electron.Notification({ title: "" })'],
  ['globalShortcut', 'electron.globalShortcut.register("Alt+J", () => {})'],
  ['session.defaultSession', 'electron.session.defaultSession'],
  ['protocol.handle', 'electron.protocol.handle("app", () => {})'],
  ['screen', 'electron.screen.getAllDisplays()'],
  ['app.setBadgeCount', 'app.setBadgeCount(1)'],
  ['app.showAboutPanel', 'app.showAboutPanel()'],
  ['powerSaveBlocker', 'electron.powerSaveBlocker.start("prevent-app-suspension")'],
  ['globalShortcut', 'electron.globalShortcut.setSuspended(true)'],
  ['powerMonitor', 'electron.powerMonitor.on("resume", () => {})'],
] as const

it('the stand-in refuses before the app is ready what Electron refuses', async () => {
  const code = EARLY.map(([, use]) => `print(tried(() => ${use}))`).join('\n')
  const reasons = EARLY.map(([name]) => `${name} cannot be used before the app is ready.`)
  expect(await output(`${code}; app.exit()`)).toBe(reasons.join('\n'))
})

it('the stand-in refuses the lists of dock and task bar before the app is ready', async () => {
  const menu = 'electron.Menu.buildFromTemplate([])'
  const dock = `print(tried(() => app.dock.setMenu(${menu}))); app.exit()`
  expect(await output(dock, { platform: 'darwin' })).toBe(
    'app.dock.setMenu cannot be used before the app is ready.',
  )
  const tasks = 'print(tried(() => app.setUserTasks([]))); app.exit()'
  expect(await output(tasks, { platform: 'win32' })).toBe(
    'app.setUserTasks cannot be used before the app is ready.',
  )
})

const LATE = [
  ['electron.protocol.registerSchemesAsPrivileged([])', 'protocol.registerSchemesAsPrivileged'],
  ['app.enableSandbox()', 'app.enableSandbox'],
  ['app.disableHardwareAcceleration()', 'app.disableHardwareAcceleration'],
  ['app.commandLine.appendSwitch("x")', 'app.commandLine.appendSwitch'],
] as const

it('the stand-in refuses once the app is ready what comes too late', async () => {
  const code = LATE.map(([use]) => `print(tried(() => ${use}))`).join('\n')
  const reasons = LATE.map(([, name]) => `${name} can only be called before the app is ready.`)
  expect(await output(`await app.whenReady(); ${code}; app.exit()`)).toBe(reasons.join('\n'))
})

it('the stand-in gives no shortcut that the system or another program has, or an invalid one', async () => {
  const register = (keys: string) =>
    `print(tried(() => electron.globalShortcut.register('${keys}', () => {})))`
  const code = `await app.whenReady()
    ${['CommandOrControl+Shift+4', 'k+alt', 'alt+K', 'Alt+J', 'Alt+j', 'Hyper+K'].map(register).join('\n')}
    app.exit()`
  expect(await output(code, { platform: 'darwin', takenShortcuts: ['Alt+K'] })).toBe(
    [
      false,
      'Error processing argument at index 0, conversion failure from k+alt',
      false,
      true,
      false,
      'Error processing argument at index 0, conversion failure from Hyper+K',
    ].join('\n'),
  )
})

it('the stand-in registers no shortcut when the system lets nobody', async () => {
  const code = `await app.whenReady()
    print(electron.globalShortcut.register('Alt+J', () => {})); app.exit()`
  expect(await output(code, { failures: ['shortcuts'] })).toBe('false')
})

const notify = `await app.whenReady()
  const notice = new electron.Notification({ title: 'Hello' })
  for (const name of ['show', 'failed', 'close'])
    notice.on(name, (event, reason) => print(name, reason ?? event.reason ?? ''))
  print(electron.Notification.isSupported())
  notice.show()
  setTimeout(() => app.exit(), 50)`

it('the stand-in fails a notification with its reason on macOS, and silently on Linux', async () => {
  expect(await output(notify, { platform: 'darwin' })).toBe('true\nshow')
  expect(await output(notify, { platform: 'darwin', failures: ['notifications-failed'] })).toBe(
    'true\nfailed UNErrorDomain error 1: not allowed',
  )
  expect(await output(notify, { failures: ['notifications-failed'] })).toBe('true')
  expect(await output(notify, { failures: ['notifications-unsupported'] })).toBe('false')
})

it('the stand-in takes login arguments on Windows alone, and has neither dock nor login items on Linux', async () => {
  const code = `await app.whenReady()
    print(tried(() => app.getLoginItemSettings().wasOpenedAtLogin), typeof app.dock); app.exit()`
  expect(await output(code)).toBe('app.getLoginItemSettings is not for linux. undefined')
  expect(await output(code, { platform: 'win32' })).toBe('undefined undefined')
  expect(await output(code, { platform: 'darwin', wasOpenedAtLogin: true })).toBe('true object')
})

const OWN = [
  ['app.setBadgeCount(1)', 'app.setBadgeCount', ['darwin', 'linux']],
  ['app.setUserTasks([])', 'app.setUserTasks', ['win32']],
  ['app.hide()', 'app.hide', ['darwin']],
  ['app.show()', 'app.show', ['darwin']],
  ['app.setLoginItemSettings({})', 'app.setLoginItemSettings', ['darwin', 'win32']],
  ['new electron.BrowserWindow({}).setOverlayIcon(null, "")', 'setOverlayIcon', ['win32']],
  ['app.setToastActivatorCLSID("{}")', 'app.setToastActivatorCLSID', ['win32']],
  ['electron.Notification.handleActivation(() => {})', 'Notification.handleActivation', ['win32']],
  ['new electron.BrowserWindow({ vibrancy: "popover" })', 'vibrancy', ['darwin']],
  [
    'new electron.BrowserWindow({ backgroundMaterial: "acrylic" })',
    'backgroundMaterial',
    ['win32'],
  ],
] as const

it('the stand-in draws no material that a background colour would cover', async () => {
  const options = '{ show: false, vibrancy: "popover", backgroundColor: "#000" }'
  const code = `await app.whenReady()
    print(tried(() => new electron.BrowserWindow(${options}))); app.exit()`
  expect(await output(code, { platform: 'darwin' })).toBe(
    'The background colour would cover the material.',
  )
})

it.each(['darwin', 'linux', 'win32'] as const)(
  'the stand-in has on %s only what belongs to that system',
  async (platform) => {
    const code = OWN.map(([use]) => `print(tried(() => { ${use} }))`).join('\n')
    const answers = OWN.map(([, name, platforms]) =>
      platforms.some((one) => one === platform) ? 'undefined' : `${name} is not for ${platform}.`,
    )
    expect(await output(`await app.whenReady(); ${code}; app.exit()`, { platform })).toBe(
      answers.join('\n'),
    )
  },
)

const MENUS = [
  ['{ role: "nothing" }', 'There is no role “nothing” on linux.'],
  ['{ role: "hide" }', 'There is no role “hide” on linux.'],
  ['{ label: "A", accelerator: "Contrl+A" }', 'conversion failure from Contrl+A'],
  ['{}', 'A menu item must have at least one of label, role or type.'],
  ['{ role: "copy", click() {} }', 'Electron ignores its click.'],
] as const

it('the stand-in builds no menu that Electron would refuse, or that would do nothing', async () => {
  const build = (item: string) => `print(tried(() => electron.Menu.buildFromTemplate([${item}])))`
  const lines = (
    await output(`${MENUS.map(([item]) => build(item)).join('\n')}; app.exit()`)
  ).split('\n')
  for (const [index, [, reason]] of MENUS.entries()) expect(lines[index]).toContain(reason)
})

it('the stand-in opens no browser when none opens', async () => {
  const code = `await app.whenReady()
    await electron.shell.openExternal('https://example.org').catch((error) => print(error.message))
    app.exit()`
  expect(await output(code, { failures: ['browser'] })).toBe('Failed to open URL')
})
