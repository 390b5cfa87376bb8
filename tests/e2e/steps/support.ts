/** Steps of admins on their pages. */
import { expect, type Page } from '@playwright/test'

/** Opens a group's page by the group's name. */
export async function openTeam(page: Page, name: string): Promise<void> {
  await page.goto('/support/manage-teams')
  await page.getByRole('list', { name: 'Groups' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export interface ShownTotals {
  readonly total: number
  readonly sum: number
}

/** A group's points of this month as its page shows them, beside the sum over its members. */
export async function totalsOf(page: Page, group: string): Promise<ShownTotals> {
  const cells = page
    .getByRole('table', { name: 'Points of this month' })
    .getByRole('row', { name: group })
    .getByRole('cell')
  const texts = await cells.allTextContents()
  const [total = Number.NaN, sum = Number.NaN] = texts.map((text) =>
    Number(text.replaceAll(',', '')),
  )
  return { total, sum }
}

/** Searches for a member, and opens their drawer. */
export async function openMember(page: Page, typed: string, name: string): Promise<void> {
  await page.goto('/support/manage-members')
  await page.getByRole('searchbox', { name: 'Find members' }).fill(typed)
  await page.getByRole('grid', { name: 'Members' }).getByRole('button', { name }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
}

/** Creates a group with only a name, and opens its page. */
export async function makeTeam(page: Page, name: string): Promise<void> {
  await page.goto('/support/manage-teams')
  await page.getByRole('button', { name: 'New group' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Create group' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
