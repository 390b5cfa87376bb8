/** What a new member goes through, from the first invitation to a profile that others can see. */
import { expect, type Page } from '@playwright/test'
import { makeJpeg } from './pictures.ts'

export const STEPS = [
  ['Review Habits', '/onboarding/habits', 'I know my four habits'],
  ['Intro Video', '/onboarding/intro-videos', 'Done'],
  ['1 on 1 Coaching', '/onboarding/coaching', 'I don’t have a coach yet'],
  ['Community', '/onboarding/community', 'Done'],
] as const

export const checklist = (page: Page) => page.getByRole('navigation', { name: 'Getting started' })
export const invitation = (page: Page) =>
  page.getByRole('complementary', { name: 'Getting started' })

/** From today's invitation through all four steps, back to today, where the invitation is gone. */
export async function goThroughOnboarding(page: Page): Promise<void> {
  await expect(invitation(page)).toContainText('0 of 4')
  await invitation(page).getByRole('link').click()
  for (const [index, [label, path, finish]] of STEPS.entries()) {
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label)
    const here = checklist(page).getByRole('link', { name: label, exact: true })
    await expect(here).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: finish }).click()
    await expect(checklist(page)).toContainText(`${index + 1} of 4 done`)
    await expect(here).toHaveAccessibleDescription('Done')
    const next = STEPS[index + 1]?.[0]
    await page.getByRole('link', { name: next ? `Next: ${next}` : 'Go to today' }).click()
  }
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  await expect(invitation(page)).toHaveCount(0)
}

/** Shares with the group, and fills in the visible profile: texts, a place, a link, a picture. */
export async function completeProfile(page: Page): Promise<void> {
  await page.goto('/settings/privacy')
  const level = page.getByRole('radio', { name: 'Share with my group' })
  await level.click()
  await expect(level).toBeChecked()
  await page.goto('/settings/account-information')
  await page.getByRole('textbox', { name: 'Bio' }).fill('Up before the sun.')
  await page.getByRole('textbox', { name: 'Location' }).fill('Oslo')
  await page.getByRole('textbox', { name: 'YouTube', exact: true }).fill('@early')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  const buffer = await makeJpeg(page, 600, 500)
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()
}

/** Checks the profile as a permitted visitor sees it. */
export async function expectProfile(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const profile = page.getByRole('article')
  await expect(profile.getByText('Up before the sun.')).toBeVisible()
  await expect(profile.getByText('Oslo')).toBeVisible()
  await expect(profile.getByRole('link', { name: '@early' })).toBeVisible()
  const picture = profile.locator('img').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(600)
}
