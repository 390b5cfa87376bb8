/** A week with the time budget, the same on both backends: template, plan, actual, 24, insight. */
import { expect, type Page } from '@playwright/test'
import { untilSaved, untilStored } from './stored.ts'
import { dayBack, expectHours, field, openTemplates, openTime, status, type } from './time.ts'
import { workerAnswers } from './worker.ts'

const PLAN = ['2', '7', '1', '6', '8']

/**
 * Goes through the week of a new member; the network fails in the middle of it.
 * @param saved what the screen says once the backend has everything
 */
export async function goThroughAWeek(page: Page, saved: string): Promise<void> {
  await openTime(page)
  await expect(status(page)).toContainText('Not confirmed yet')
  await makeTemplate(page)
  await chooseTemplate(page)
  await expectHours(page, 'Plan', PLAN)

  // Six to four days ago: each is made from the template on first view, and then gets its actual hours.
  for (const back of [6, 5, 4]) await tellDay(page, back)
  await untilStored(page)
  await untilSaved(page, saved)
  await workerAnswers(page)
  await page.context().setOffline(true)
  await page.reload()
  await expect(dayBack(page, 4)).toHaveAccessibleName(/, 24 of 24 hours$/)
  for (const back of [3, 2]) await tellDay(page, back)
  await page.context().setOffline(false)
  await tellDay(page, 1)

  await tellToday(page)
  await untilStored(page)
  await expect(page.getByText('7 days in a row')).toBeVisible()
  await untilSaved(page, saved)
  await lookAtInsight(page)
}

async function makeTemplate(page: Page): Promise<void> {
  const drawer = await openTemplates(page)
  await drawer.getByRole('button', { name: 'New template' }).click()
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Working weeks')
  await drawer.getByRole('button', { name: /^Monday/ }).click()
  const names = ['Business', 'Job', 'Procrastination', 'Self care'] as const
  for (const [index, name] of names.entries()) {
    await type(field(drawer, `Monday: ${name}`), PLAN[index] ?? '')
  }
  // A quarter of an hour is missing: the drawer cannot save it, and one tap adds it.
  await type(field(drawer, 'Monday: Sleep'), '7:45')
  await expect(drawer.getByRole('status')).toContainText('23.75 of 24 hours')
  await expect(drawer.getByText('Monday is not 24 hours yet.')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Save' })).toBeDisabled()
  await type(field(drawer, 'Monday: Sleep'), '8')
  await drawer.getByRole('button', { name: 'Copy Monday to Every day' }).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Working weeks saved.')).toBeVisible()
}

async function chooseTemplate(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Use Working weeks' }).click()
  await expect(drawer.getByText('Current', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Plan today with it' }).click()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByText('Working weeks', { exact: true })).toBeVisible()
}

async function tellDay(page: Page, back: number): Promise<void> {
  await dayBack(page, back).click()
  await expect(dayBack(page, back)).toHaveAttribute('aria-pressed', 'true')
  await expectHours(page, 'Plan', PLAN)
  await expectHours(page, 'Actual', PLAN)
  await expect(status(page)).toContainText('Not confirmed yet')
  await type(field(page, 'Actual: Sleep'), '7,5')
  await expect(status(page)).toContainText('0.5 hours left to place.')
  await page.getByRole('button', { name: 'Add 0.5 to Self care' }).click()
  await expect(status(page)).toContainText('24 of 24 hours')
  await expectHours(page, 'Actual', ['2', '7', '1', '6.5', '7.5'])
}

async function tellToday(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back to today' }).click()
  await expectHours(page, 'Plan', PLAN)
  await expect(page.getByText('6 days in a row')).toBeVisible()
  await page.getByRole('button', { name: 'It went as planned' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(status(page)).toContainText('Not confirmed yet')
  await expect(page.getByText('6 days in a row')).toBeVisible()
  await page.getByRole('button', { name: 'It went as planned' }).click()
  await expectHours(page, 'Actual', PLAN)
  await expect(status(page)).toContainText('All 24 hours accounted for.')
}

async function lookAtInsight(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Insight' }).click()
  await expect(page).toHaveURL(/tab=time&view=insight/)
  await page.getByRole('button', { name: 'Show as table' }).click()
  const table = page.getByRole('table', { name: 'Hours of each day' })
  const plan = table.getByRole('row').filter({ hasText: 'Plan' }).last()
  await expect(plan.getByRole('cell')).toHaveText([...PLAN, '24'])
  const drift = page.getByRole('table', { name: 'Plan against actual' })
  await expect(drift).toBeVisible()
  await page.getByRole('button', { name: 'Back to the day' }).click()
  await expect(status(page)).toBeVisible()
}
