/**
 * What a member does in a client, frozen or today's, with many kinds of operations. Where words have changed since the last
 * release, patterns here match both.
 */
import { expect, type Page } from '@playwright/test'
import { addDays, type DayKey } from '#core/values/time/day.ts'
import { untilStored } from '../e2e/steps/stored.ts'
import { field, openTemplates, openTime, type } from '../e2e/steps/time.ts'

const FRIDAY = 5

/** The Monday of the latest week that can be sent: from its Friday on. */
export function openWeek(today: DayKey): DayKey {
  const weekday = new Date(today).getUTCDay() || 7
  return addDays(today, 1 - weekday - (weekday < FRIDAY ? 7 : 0))
}

/** What differs between two times of doing it. */
export interface Said {
  readonly habits: readonly number[]
  /** Hours of sleep that were had. */
  readonly sleep: string
  readonly template: string
  readonly text: string
  readonly privacy: RegExp
}

/** @param monday of a week that is open for a check-in */
export async function doMuch(page: Page, monday: string, said: Said): Promise<void> {
  await checkOff(page, said)
  await sayHours(page, said)
  await saySettings(page, said)
  await checkIn(page, monday, said)
  await writeToCoach(page, said)
  await untilStored(page)
}

async function checkOff(page: Page, { habits, text }: Said): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  for (const habit of habits) await page.getByRole('checkbox').nth(habit).click()
  await page.getByRole('textbox', { name: 'A line about today' }).fill(`Today: ${text}`)
  await untilStored(page)
}

async function sayHours(page: Page, { sleep, template }: Said): Promise<void> {
  await openTime(page)
  await type(field(page, 'Actual: Sleep'), sleep)
  const drawer = await openTemplates(page)
  await drawer.getByRole('button', { name: 'Copy and edit Three eights' }).click()
  await drawer.getByRole('textbox', { name: 'Name' }).fill(template)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByRole('button', { name: `Use ${template}` }).click()
  await expect(drawer.getByText('Current', { exact: true })).toBeVisible()
  await untilStored(page)
}

async function saySettings(page: Page, { text, privacy }: Said): Promise<void> {
  await page.goto('/settings/privacy')
  await page.getByRole('radio', { name: privacy }).click()
  await expect(page.getByRole('radio', { name: privacy })).toBeChecked()
  await page.goto('/settings/account-information')
  await page.getByRole('textbox', { name: 'Bio' }).fill(`Bio: ${text}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await untilStored(page)
}

async function checkIn(page: Page, monday: string, { text }: Said): Promise<void> {
  await page.goto(`/?check-in=${monday}`)
  const dialog = page.getByRole('dialog', { name: /^Your check-in: / })
  const send = dialog.getByRole('button', { name: /^Send to / })
  const change = dialog.getByRole('button', { name: 'Change your answers' })
  await expect(send.or(change)).toBeVisible()
  if (await change.isVisible()) await change.click()
  await dialog.getByRole('textbox', { name: /How did the week feel/ }).fill(`Week: ${text}`)
  await send.click()
  await expect(
    change.or(dialog.getByRole('status').filter({ hasText: /It will be sent/ })).first(),
  ).toBeVisible()
  await untilStored(page)
}

async function writeToCoach(page: Page, { text }: Said): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: /^Send to coach/ }).click()
  const message = page.getByRole('textbox', { name: /^Message to/ })
  await message.fill(`Coach, ${text}`)
  await message.press('Enter')
  await expect(message).toHaveValue('')
  await untilStored(page)
}
