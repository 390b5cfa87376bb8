import type { Page } from '@playwright/test'
import { dayAt, MS_A_DAY } from '#core/values/time/day.ts'
import { expect, test } from './fixtures/test.ts'
import { exploreAs, signOut, stepInAs } from './steps/explore.ts'
import { untilStored } from './steps/stored.ts'

test.use({ device: 'demo' })

const panel = (page: Page) => page.getByRole('region', { name: 'Agreements' })

test('a member agrees and ticks on the day, and their coach finds what is overdue at the top, and closes it @both', async ({
  page,
}) => {
  await exploreAs(page, 'member')
  await panel(page).getByRole('button', { name: 'Agree', exact: true }).click()
  const planned = panel(page).getByRole('button', { name: /^Kept: Plan the week/ })
  await planned.click()
  await expect(planned).toHaveAttribute('aria-pressed', 'true')
  await panel(page).getByRole('button', { name: 'Propose an agreement' }).click()
  await panel(page).getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(panel(page).getByText(/^Write what to keep/)).toBeVisible()
  await panel(page).getByRole('textbox', { name: 'What to keep' }).fill('Walk at lunch')
  const day = dayAt(Date.now() + 3 * MS_A_DAY, 0)
  await panel(page).getByLabel('Its last day').fill(day)
  await panel(page).getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(panel(page).getByText(/^Waits for .* to agree\.$/)).toBeVisible()
  await untilStored(page)
  await signOut(page)
  await stepInAs(page, 'coach')
  await page.goto('/community/my-group')
  const rows = page.getByRole('table', { name: 'My members' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('1 agreement overdue')
  await rows.nth(1).getByRole('link').first().click()
  await expect(panel(page).getByText(/^Overdue, for/)).toBeVisible()
  await panel(page)
    .getByRole('button', { name: /^Close… / })
    .click()
  await panel(page).getByRole('textbox', { name: 'A word with it' }).fill('Let us try two walks')
  await panel(page).getByRole('button', { name: 'Close it' }).click()
  await expect(panel(page).getByText('Closed by you: “Let us try two walks”')).toBeVisible()
  await page.goto('/community/my-group')
  await expect(rows.nth(1)).toContainText('Proposes 1 agreement')
  await page.goto('/community/my-group?view=check-ins')
  await expect(page.getByText('Kept 1 of 2 agreements')).toBeVisible()
})
