import { expect } from '@playwright/test'
import type { RunningApp } from './machine/running-app.ts'
import { createAccountIn, mainPage, mainWindow, test } from './machine/test.ts'

const INVITATION = 'fourfold://app/auth?groupId=g1&refferal=u1'
const pathOf = async (app: RunningApp) => {
  const { pathname, search } = new URL((await mainPage(app)).url())
  return pathname + search
}

for (const platform of ['linux', 'win32', 'darwin'] as const) {
  test(`a link opens ${platform}’s app at its target, cold and running`, async ({ boot }) => {
    const isMac = platform === 'darwin'
    const machine = await boot({ platform })
    const app = await machine.start(isMac ? { openUrl: INVITATION } : { argv: [INVITATION] })
    await expect.poll(() => pathOf(app)).toBe('/auth?groupId=g1&refferal=u1')
    expect(app.told).toContainEqual({ name: 'app.protocolClient', args: ['fourfold'] })

    await (await mainWindow(app)).user('close')
    const again = 'fourfold://app/auth?groupId=g2'
    if (isMac) await app.ask('app.openUrl', again)
    else await machine.start({ argv: ['--some-flag', again] })
    await expect.poll(() => pathOf(app)).toBe('/auth?groupId=g2')
    await expect.poll(async () => (await mainWindow(app)).state?.visible).toBe(true)
    expect(app.windows.size).toBe(1)
  })
}

test('a hostile link ends at home, and the app says so', async ({ boot }) => {
  const machine = await boot()
  const app = await machine.start()
  const page = await createAccountIn(app)
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await expect(page).toHaveURL(/settings/)
  await machine.start({ argv: ['fourfold://evil.example/auth/../../support'] })
  await expect(page.getByText('Sign in error').first()).toBeVisible()
  await expect.poll(() => pathOf(app)).toBe('/')
})

test('a link to any other page asks first, and opens it only then', { tag: '@main' }, async ({
  boot,
}) => {
  const machine = await boot()
  const app = await machine.start()
  const page = await createAccountIn(app)
  await page.getByRole('link', { name: 'Community' }).first().click()
  await expect(page).toHaveURL(/\/community/)
  const before = await pathOf(app)
  await machine.start({ argv: ['fourfold://app/settings/privacy?from=auth'] })
  const question = page.getByRole('dialog', { name: 'Open Fourfold’s settings?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(await pathOf(app)).toBe(before)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await pathOf(app)).toBe(before)

  await machine.start({ argv: ['fourfold://app/settings/privacy?from=auth'] })
  await question.getByRole('button', { name: 'Open', exact: true }).click()
  await expect.poll(() => pathOf(app)).toBe('/settings/privacy?from=auth')
  await expect(question).toBeHidden()
})

test('a second start brings the first window to the front', async ({ boot }) => {
  const machine = await boot()
  const app = await machine.start()
  await mainPage(app)
  const window = await mainWindow(app)
  await window.user('minimize')
  expect(await machine.start()).toBe(app)
  await expect
    .poll(() => window.state)
    .toMatchObject({ minimized: false, visible: true, focused: true })
})
