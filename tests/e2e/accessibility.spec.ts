import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { exploreAs } from './steps/explore.ts'

/** Everything axe finds, by rule and place, so that a failure can be read. */
async function faultsOf(page: Page): Promise<string[]> {
  // Colours are judged as they end up, not on their way there.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('the door has no axe fault, empty or wrongly filled in', async ({ page }) => {
      await page.goto('/auth')
      await expect(page.getByRole('button', { name: 'Explore as admin' })).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByText('What should we call you?')).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
    })

    test('today has no axe fault, fresh, perfect, on a break or under a dialog', async ({
      page,
    }) => {
      // Axe goes over four states of the page.
      test.slow()
      await exploreAs(page, 'member')
      expect(await faultsOf(page)).toEqual([])
      for (const key of ['1', '2', '3', '4']) await page.keyboard.press(key)
      await expect(page.getByRole('status')).toHaveText('10 of 10 points')
      expect(await faultsOf(page)).toEqual([])
      await page.getByRole('switch').check({ force: true })
      await expect(page.getByRole('status')).toHaveText('0 of 10 points')
      expect(await faultsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Account' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
    })

    test('an earlier day and its toast have no axe fault', async ({ page }) => {
      await exploreAs(page, 'member')
      await page
        .getByRole('region', { name: 'Last seven days' })
        .getByRole('button')
        .first()
        .click()
      await page.getByRole('checkbox').first().click()
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
    })

    test('the board has no axe fault', async ({ page }) => {
      await exploreAs(page, 'member')
      await page.goto('/leader-board')
      await expect(page.getByRole('row').filter({ hasText: 'You' })).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
    })

    test('the 404 page has no axe fault', async ({ page }) => {
      await page.goto('/no/such/page')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
    })
  })
}
