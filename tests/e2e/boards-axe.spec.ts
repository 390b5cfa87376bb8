import { expect, test } from './fixtures/test.ts'
import { exploreAs } from './steps/explore.ts'
import { faultsOf } from './steps/faults.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('no board, and no days behind a total, have an axe fault', async ({ page }) => {
      // Axe goes over five states of the page.
      test.slow()
      await exploreAs(page, 'member')
      await page.goto('/leader-board?show=today')
      const own = page.getByRole('row').filter({ hasText: 'You' })
      await expect(own).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
      await own.getByRole('button').click()
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
      await page.goto('/personal-leader-board')
      await expect(page.getByRole('table', { name: 'Personal leaderboard' })).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
      await page.getByText('Days', { exact: true }).click()
      await expect(page.getByRole('rowheader', { name: /^\d+ \w+ \d{4}$/ }).first()).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
      await page.goto('/groups-leader-board')
      await expect(page.getByRole('row').filter({ hasText: 'Yours' })).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
    })
  })
}
