/** Sets up a reminder in the app, for tests of what becomes of it. */
import { expect, type Page } from '@playwright/test'
import type { RunningApp } from './running-app.ts'

export const EXERCISE = '30 Mins Exercise'
export const MINUTE = 60_000

/** Opens the settings of notifications, and allows them. */
export async function allowReminders(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('link', { name: 'Notifications', exact: true }).first().click()
  const push = page.getByRole('switch', { name: /^Push/ })
  if (!(await push.isChecked())) await push.click()
  await expect(push).toBeChecked()
}

/** Sets a reminder for the exercise at a time of day, and allows notifications. */
export async function remindAt(page: Page, time: string): Promise<void> {
  await allowReminders(page)
  await page.getByRole('button', { name: `Add a reminder: ${EXERCISE}` }).click()
  const field = page.getByLabel(`Time: ${EXERCISE}, 20:00`)
  await field.fill(time)
  await field.blur()
  await expect(page.getByLabel(`Time: ${EXERCISE}, ${time}`)).toBeVisible()
}

/** A day on which the exercise is not done yet, at noon; no Sunday, whose evening has a notice of its own. */
export async function startAtNoon(machine: {
  setClock(shift: number): Promise<void>
}): Promise<void> {
  const noon = new Date()
  noon.setHours(12, 0, 0, 0)
  if (noon.getDay() === 0) noon.setDate(noon.getDate() + 1)
  await machine.setClock(noon.getTime() - Date.now())
}

/** Waits until the app knows when the next reminder is due. */
export const armed = (app: RunningApp) =>
  expect
    .poll(() =>
      app.told.some(
        ({ name, args }) =>
          name === 'ipc' && args[0] === 'fourfold:next-reminder' && args[1] !== null,
      ),
    )
    .toBe(true)

export async function uncheck(page: Page): Promise<void> {
  const habit = page.getByRole('checkbox', { name: EXERCISE })
  if (await habit.isChecked()) await habit.click()
  await expect(habit).not.toBeChecked()
}
