import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { createAccount, exploreAs } from './steps/explore.ts'
import { untilStored } from './steps/stored.ts'

test.use({ device: 'demo' })

const INSIGHT = '/?tab=time&view=insight'
const CATEGORIES = ['business', 'job', 'procrastination', 'selfCare', 'sleep']

const hoursOf = (page: Page) => page.getByRole('region', { name: 'Where the hours went' })
const span = (page: Page) => page.getByText(/^\d.* \d{4}$/)

/** The demo member's last complete week: its days have hours, whatever weekday today is. */
async function openLastWeek(page: Page): Promise<void> {
  await exploreAs(page, 'member')
  await page.goto(INSIGHT)
  const days = hoursOf(page).getByRole('table').locator('th[scope=rowgroup]')
  const thisWeek = (await days.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'Earlier' }).click()
  await expect(page).toHaveURL(/at=\d{4}-\d{2}-\d{2}/)
  // The page shows the previous week until it has read the requested one.
  await expect(days).toHaveCount(7)
  await expect(days.first()).not.toHaveText(thisWeek)
  await expect(hoursOf(page).getByRole('table').getByText('Actual').first()).toBeAttached()
}

/** Hours as the bars show them: one row per bar, its categories in order. */
async function barsIn(region: Locator): Promise<string[][]> {
  return region.locator('[data-side]').evaluateAll(
    (bars, categories) =>
      bars.map((bar) =>
        categories.map((category) => {
          const part = bar.querySelector(`[data-category="${category}"]`)
          return part instanceof HTMLElement ? part.style.flexGrow : '0'
        }),
      ),
    CATEGORIES,
  )
}

/** Hours as the table shows them: one row per side, without the sum. */
async function figuresIn(region: Locator): Promise<string[][]> {
  const rows = await region
    .getByRole('row')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
    )
  return rows
    .filter((cells) => cells.length > CATEGORIES.length)
    .map((cells) => cells.slice(0, CATEGORIES.length))
}

const rounded = (rows: string[][]) =>
  rows.map((row) => row.map((hours) => String(Math.round(Number(hours) * 100) / 100)))

test('insight says the same in charts and in tables', { tag: '@both' }, async ({ page }) => {
  await openLastWeek(page)
  const region = hoursOf(page)
  await expect(region.getByRole('img', { name: /^Bars of plan and actual hours\. / })).toBeVisible()
  const figures = await figuresIn(region)
  // Two bars for each day with hours; any week of the demo has at least three such days.
  expect(figures.length).toBeGreaterThanOrEqual(6)
  expect(rounded(await barsIn(region))).toEqual(figures)

  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(page).toHaveURL(/as=table/)
  await expect(page.getByRole('img')).toHaveCount(0)
  await expect.poll(() => figuresIn(region)).toEqual(figures)
  await expect(page.getByRole('table', { name: 'Plan against actual' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Actual hours a day, week by week' })).toBeVisible()
})

test('insight names the largest drift by the figures of its table', async ({ page }) => {
  await openLastWeek(page)
  const region = page.getByRole('region', { name: 'Largest drift' })
  const rows = await region.getByRole('row').evaluateAll((all) =>
    all.slice(1).map((row) => ({
      name: row.querySelector('th')?.textContent?.toLowerCase() ?? '',
      by: Number(row.querySelector('td:last-child')?.textContent?.replace('−', '-')),
    })),
  )
  const [largest] = rows.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
  expect(rows).toHaveLength(CATEGORIES.length)
  const direction = (largest?.by ?? 0) < 0 ? 'less' : 'more'
  await expect(
    region.getByText(`${direction} ${largest?.name} than planned`, { exact: false }).first(),
  ).toBeVisible()
})

test('insight goes by day, week and month with the arrow keys, and keeps it in the address', async ({
  page,
}) => {
  await exploreAs(page, 'member')
  await page.goto(INSIGHT)
  await page.getByRole('radio', { name: 'Day' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/by=week/)
  await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked()
  await expect(page.getByRole('table', { name: 'Hours of the average day' })).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/by=month/)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Month' })).toBeChecked()
  await expect(hoursOf(page).getByRole('columnheader', { name: 'Month' })).toBeAttached()
})

test('insight steps back to the first hours and no further, and forth to today', async ({
  page,
}) => {
  await exploreAs(page, 'member')
  await page.goto(`${INSIGHT}&by=week`)
  const [earlier, later] = ['Earlier', 'Later'].map((name) => page.getByRole('button', { name }))
  if (!earlier || !later) throw new Error('There are two buttons.')
  const now = await span(page).textContent()
  await expect(later).toHaveAttribute('aria-disabled', 'true')
  await earlier.click()
  await expect(span(page)).not.toHaveText(now ?? '')
  await expect(earlier).toHaveAttribute('aria-disabled', 'true')
  const first = await span(page).textContent()
  await earlier.press('Enter')
  await expect(span(page)).toHaveText(first ?? '')
  await later.click()
  await expect(span(page)).toHaveText(now ?? '')
  await expect(page).not.toHaveURL(/at=/)
})

test.describe('insight on a new device', () => {
  test.use({ device: 'new' })

  test('leads from no hours to the first day, and says what little there is', async ({ page }) => {
    await createAccount(page, 'Mia', 'mia@example.com')
    await page.goto(INSIGHT)
    await expect(page.getByRole('heading', { name: 'No hours yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Open today’s hours' }).click()
    await expect(page.getByRole('spinbutton', { name: 'Actual: Sleep' })).toHaveValue(/^8/)
    await untilStored(page)
    // Looking at a day does not confirm it.
    await page.goto(INSIGHT)
    await expect(page.getByRole('heading', { name: 'No hours yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Open today’s hours' }).click()
    await page.getByRole('button', { name: 'It went as planned' }).click()
    await untilStored(page)
    await page.goto(INSIGHT)
    await expect(page.getByText('Everything went as planned.')).toBeVisible()
    await expect(page.getByText('After two full weeks of hours')).toBeVisible()
    await expect.poll(() => figuresIn(hoursOf(page))).toHaveLength(2)
  })
})
