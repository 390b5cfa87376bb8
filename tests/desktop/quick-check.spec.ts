import { expect } from '@playwright/test'
import type { MachineOptions } from './machine/machine.ts'
import {
  createAccountIn,
  hasShortcut,
  mainPage,
  mainWindow,
  quickPage,
  SHORTCUT,
  test,
} from './machine/test.ts'

const EXERCISE = '30 Mins Exercise'

test('the shortcut opens a small window that checks off, and Escape closes it', {
  tag: '@main',
}, async ({ boot }) => {
  const machine = await boot()
  hasShortcut(machine)
  const app = await machine.start()
  const main = await createAccountIn(app)
  await (await mainWindow(app)).user('close')
  await expect.poll(() => app.tray?.menu.length).toBeGreaterThan(4)
  await app.ask('shortcut', SHORTCUT)
  const quick = await quickPage(app)
  const habit = quick.getByRole('checkbox', { name: EXERCISE })
  await expect(habit).toBeVisible()
  const before = await habit.isChecked()
  await quick.keyboard.press('4')
  await expect(habit).toBeChecked({ checked: !before })
  await expect(main.getByRole('checkbox', { name: EXERCISE })).toBeChecked({ checked: !before })
  // The key closes the page, which may interrupt the press.
  await quick.keyboard.press('Escape').catch(() => undefined)
  await expect.poll(() => app.windows.size).toBe(1)
})

test('a check-off for another account than the one signed in is refused', async ({ boot }) => {
  const machine = await boot()
  hasShortcut(machine)
  const app = await machine.start()
  const main = await createAccountIn(app)
  await expect.poll(() => app.tray?.menu.length).toBeGreaterThan(4)
  await app.ask('shortcut', SHORTCUT)
  const quick = await quickPage(app)
  await expect(quick.getByRole('checkbox')).toHaveCount(4)
  const commands = () =>
    app.told.filter(({ name, args }) => name === 'contents.send' && isCheck(args[2]))
  await quick.evaluate(() => {
    const { sends } = Reflect.get(globalThis, 'fourfold')
    const day = new Date().toLocaleDateString('sv-SE')
    sends.quickCheck({ account: 'somebody-else', day, habit: 'habit1', checked: true })
  })
  // Messages keep their order, so the second one shows that the first was heard.
  await quick.keyboard.press('4')
  await expect(main.getByRole('checkbox', { name: EXERCISE })).toBeChecked()
  expect(commands()).toHaveLength(1)
})

/** Whether a message to a page is the command to check a habit. */
const isCheck = (message: unknown) => JSON.stringify(message).includes('"kind":"check"')

test('the quick check closes when it loses the focus, and asks to sign in without a session', async ({
  boot,
}) => {
  const machine = await boot()
  hasShortcut(machine)
  const app = await machine.start()
  await mainPage(app)
  await expect.poll(() => app.shortcuts).toEqual([SHORTCUT])
  await app.ask('shortcut', SHORTCUT)
  const quick = await quickPage(app)
  await expect(quick.getByText('sign in to check off')).toBeVisible()
  await [...app.windows.values()].at(-1)?.user('blur')
  await expect.poll(() => app.windows.size).toBe(1)
})

const VIBRANCY = { vibrancy: 'popover', visualEffectState: 'active' }
const ACRYLIC = { backgroundMaterial: 'acrylic' }
const PLAIN = { backgroundColor: '#fffdf9' }
const MAC = { platform: 'darwin' } as const
const WINDOWS = { platform: 'win32' } as const
const LOOKS: readonly (readonly [string, MachineOptions, object, RegExp])[] = [
  ['macOS’ own material and typeface', MAC, VIBRANCY, /^system-ui,/],
  ['Windows’ own material and typeface', WINDOWS, ACRYLIC, /^"?Segoe UI Variable Text/],
  ['a plain background on Linux', {}, PLAIN, /^"?Figtree Variable/],
  [
    'a plain background on Windows 10',
    { ...WINDOWS, systemVersion: '10.0.19045' },
    PLAIN,
    /^"?Segoe UI/,
  ],
  [
    'a plain background on macOS without transparency',
    { ...MAC, reducesTransparency: true },
    PLAIN,
    /^sys/,
  ],
  [
    'a plain background on Windows without transparency',
    { ...WINDOWS, reducesTransparency: true },
    PLAIN,
    /^"?Segoe/,
  ],
]
for (const [look, options, expected, font] of LOOKS) {
  test(`the quick check has ${look}`, async ({ boot }) => {
    const app = await (await boot(options)).start()
    await mainPage(app)
    await app.ask('menu.choose', ['View', 'Quick check'])
    const quick = await quickPage(app)
    await expect(quick.getByText('sign in to check off')).toBeVisible()
    const asked = [...app.windows.values()].at(-1)?.options
    const names = ['backgroundColor', 'vibrancy', 'visualEffectState', 'backgroundMaterial']
    expect(Object.fromEntries(names.map((name) => [name, asked?.[name]]))).toEqual(expected)
    expect(asked).toMatchObject({ frame: false, roundedCorners: true })

    const style = await quick.evaluate(() => ({
      font: getComputedStyle(document.body).fontFamily,
      background: getComputedStyle(document.documentElement).backgroundColor,
    }))
    expect(style.font).toMatch(font)
    const isPlain = expected === PLAIN
    expect(style.background === 'rgb(255, 253, 249)').toBe(isPlain)
    // The system may be told while the window is open.
    const cdp = await quick.context().newCDPSession(quick)
    const features = [{ name: 'prefers-reduced-transparency', value: 'reduce' }]
    await cdp.send('Emulation.setEmulatedMedia', { features })
    await expect(quick.locator('html')).toHaveCSS('background-color', 'rgb(255, 253, 249)')
  })
}
