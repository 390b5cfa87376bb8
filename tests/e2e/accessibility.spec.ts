import { expect, test } from './fixtures/test.ts'
import { exploreAs } from './steps/explore.ts'
import { faultsOf } from './steps/faults.ts'
import { field, openTemplates, openTime, type } from './steps/time.ts'

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

    test('hours have no axe fault, 24 or over, and with what is no hours', async ({ page }) => {
      test.slow()
      await exploreAs(page, 'member')
      await openTime(page)
      expect(await faultsOf(page)).toEqual([])
      await type(field(page, 'Actual: Job'), '11')
      await type(field(page, 'Plan: Sleep'), 'long')
      await expect(page.getByText('Type hours like 7.5 or 7:30.')).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
      await page.getByRole('heading', { level: 1 }).click()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
    })

    test('templates have no axe fault, in the list and while one is edited', async ({ page }) => {
      await exploreAs(page, 'member')
      await openTime(page)
      const drawer = await openTemplates(page)
      expect(await faultsOf(page)).toEqual([])
      await drawer.getByRole('button', { name: 'Edit Working weeks' }).click()
      await type(drawer.getByRole('spinbutton', { name: /Sleep$/ }), '25')
      await expect(drawer.getByText('A day has 24 hours.')).toBeVisible()
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
