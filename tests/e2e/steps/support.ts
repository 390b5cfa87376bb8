/** Steps of admins on their pages. */
import { expect, type Page } from '@playwright/test'

/** Opens a group's page by the group's name. */
export async function openTeam(page: Page, name: string): Promise<void> {
  await page.goto('/support/manage-teams')
  await page.getByRole('list', { name: 'Groups' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** A group's points of this month, as the list of groups shows them. */
export async function pointsOf(page: Page, group: string): Promise<number> {
  await page.goto('/support/manage-teams')
  const link = page.getByRole('list', { name: 'Groups' }).getByRole('link', { name: group })
  const text = (await link.textContent()) ?? ''
  return Number(/([\d,]+) points? this month/.exec(text)?.[1]?.replaceAll(',', ''))
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
