import { expect } from '@playwright/test'
import { exploreDemo, mainPage, test } from './machine/test.ts'

test('opens the app over its own protocol, with its policy, and keeps days in its own storage', async ({
  boot,
}) => {
  const machine = await boot()
  const app = await machine.start()
  const page = await exploreDemo(app)
  const habit = page.getByRole('checkbox', { name: '30 Mins Exercise' })
  await habit.setChecked(!(await habit.isChecked()))
  const checked = await habit.isChecked()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  expect(await habit.isChecked()).toBe(checked)
  await app.kill()
  const again = await mainPage(await machine.start())
  await expect(again.getByRole('checkbox', { name: '30 Mins Exercise' })).toBeChecked({ checked })
  expect(machine.leaked).toEqual([])
})
