import { expect, test } from './fixtures/test.ts'
import { exploreAs } from './steps/explore.ts'

test.use({ device: 'demo' })
for (const width of [390, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`look ${width} ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
      await page.emulateMedia({ colorScheme })
      await exploreAs(page, 'coach')
      const shot = (name: string, fullPage = true) =>
        page.screenshot({ path: `/tmp/look/${name}-${width}-${colorScheme}.png`, fullPage })
      await page.goto('/community/my-group')
      await expect(page.getByText(/^39 members · /)).toBeVisible()
      await expect(page.getByText('Loading…')).toHaveCount(0)
      await expect(page.getByRole('link', { name: /check-ins wait/ })).toBeVisible()
      await shot('group', false)
      await page.getByRole('link', { name: /check-ins wait/ }).click()
      await expect(page.getByRole('button', { name: 'Send answer' })).toBeVisible()
      await shot('queue')
      await page.getByRole('button', { name: 'Edit phrases' }).click()
      await shot('edit')
      await page.getByRole('button', { name: 'Done' }).click()
      for (let left = 4; left > 0; left -= 1) {
        await page.getByRole('button', { name: /Well done/ }).click()
        if (left === 4) await page.getByRole('button', { name: 'Talk on the phone' }).click()
        if (left === 4) await shot('typed', false)
        await page.getByRole('button', { name: 'Send answer' }).click()
        await expect(page.getByText(left === 1 ? 'All answered' : `${left - 1} of 4 wait`)).toBeVisible()
        if (left === 4) await shot('next', false)
      }
      await shot('done')
    })
  }
}
