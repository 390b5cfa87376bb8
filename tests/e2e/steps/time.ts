/** Steps on the Time tab. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Opens today's hours and waits for them. */
export async function openTime(page: Page): Promise<void> {
  await page.goto('/?tab=time')
  await expect(page.getByRole('spinbutton')).toHaveCount(10)
}

const hoursOf = (page: Page) => page.getByRole('region', { name: 'Hours', exact: true })
export const status = (page: Page) => hoursOf(page).getByRole('status')
export const field = (page: Page | Locator, name: string) =>
  page.getByRole('spinbutton', { name, exact: true })

/** Types hours as a person does, and leaves the field. */
export async function type(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.press('Enter')
}

/** The day of the strip that is `back` days before today. */
export const dayBack = (page: Page, back: number) =>
  page
    .getByRole('region', { name: 'Last seven days' })
    .getByRole('button')
    .nth(6 - back)

/** Opens the templates drawer over home. */
export async function openTemplates(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Templates' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { name: 'Ready-made' })).toBeVisible()
  return drawer
}

/** The five hours of one side, in display order. */
export function expectHours(page: Page, side: 'Plan' | 'Actual', hours: readonly string[]) {
  const names = ['Business', 'Job', 'Procrastination', 'Self care', 'Sleep']
  return Promise.all(
    names.map((name, index) =>
      expect(field(page, `${side}: ${name}`)).toHaveValue(hours[index] ?? ''),
    ),
  )
}
