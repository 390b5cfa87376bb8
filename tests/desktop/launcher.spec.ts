/** The icon in the dock, the task bar and the launcher: its badge, and today's habits. */
import { expect } from '@playwright/test'
import type { RunningApp } from './machine/running-app.ts'
import { createAccountIn, test } from './machine/test.ts'

const EXERCISE = '30 Mins Exercise'
const CHECK_EXERCISE = `Check off ${EXERCISE}`
const latest = (app: RunningApp, name: string) => app.told.find((one) => one.name === name)?.args
const text = (app: RunningApp, name: string) => JSON.stringify(latest(app, name))

test('macOS: the dock counts the habits left, and checks off', async ({ boot }) => {
  const app = await (await boot({ platform: 'darwin' })).start()
  const page = await createAccountIn(app)
  await expect.poll(() => latest(app, 'app.badge')).toEqual([4])
  await expect.poll(() => text(app, 'dock.menu')).toContain(CHECK_EXERCISE)
  await app.ask('dock.choose', CHECK_EXERCISE)
  await expect(page.getByRole('checkbox', { name: EXERCISE })).toBeChecked()
  await expect.poll(() => latest(app, 'app.badge')).toEqual([3])
  expect(text(app, 'dock.menu')).not.toContain(CHECK_EXERCISE)
})

test('Windows: the task bar counts the habits left, and its list checks off, also by starting the app', async ({
  boot,
}) => {
  const machine = await boot({ platform: 'win32' })
  const app = await machine.start()
  const page = await createAccountIn(app)
  const overlay = () => latest(app, 'window.overlay')?.slice(1)
  await expect.poll(overlay).toEqual([true, '4 habits left'])
  await expect.poll(() => text(app, 'app.tasks')).toContain('--check=habit4:')
  const [account] = /(?<=--check=habit4:)[^"]+/.exec(text(app, 'app.tasks')) ?? []
  await machine.start({ argv: ['--check=habit1:another'] })
  await machine.start({ argv: [`--check=habit4:${account}`] })
  await expect(page.getByRole('checkbox', { name: EXERCISE })).toBeChecked()
  await expect.poll(overlay).toEqual([true, '3 habits left'])
  expect(text(app, 'app.tasks')).not.toContain('--check=habit4')

  await machine.kill()
  const again = await machine.start({ argv: [`--check=habit1:${account}`] })
  await expect
    .poll(() => again.tray?.menu.filter(({ checked }) => checked).map(({ label }) => label))
    .toEqual(['Text Coach & Screenshot', EXERCISE])
})
