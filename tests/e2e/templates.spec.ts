import { expect, test } from './fixtures/test.ts'
import { createAccount } from './steps/explore.ts'
import { fillTemplates } from './steps/full-lists.ts'
import { untilStored } from './steps/stored.ts'
import { expectHours, field, openTemplates, openTime, type } from './steps/time.ts'

test.beforeEach(async ({ page }) => {
  await createAccount(page, 'Mia', 'mia@example.com')
  await openTime(page)
})

test('a template’s draft survives closing the drawer by accident, and a reload', async ({
  page,
}) => {
  const drawer = await openTemplates(page)
  await drawer.getByRole('button', { name: 'New template' }).click()
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Winter')
  await drawer.getByRole('button', { name: /^Tuesday/ }).click()
  await type(field(drawer, 'Tuesday: Job'), '8.75')
  await type(field(drawer, 'Tuesday: Sleep'), 'long')
  await page.keyboard.press('Escape')
  // The first Back only undid the text being typed.
  await page.goBack()
  await page.goBack()
  await expect(drawer).toHaveCount(0)
  await untilStored(page)
  await page.reload()

  await openTemplates(page)
  await drawer.getByRole('button', { name: 'Continue your new template' }).click()
  await expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('Winter')
  await drawer.getByRole('button', { name: 'Tuesday, 23.75 of 24 hours' }).click()
  await expect(field(drawer, 'Tuesday: Job')).toHaveValue('8.75')
  await expect(drawer.getByRole('button', { name: 'Save' })).toBeDisabled()
  await drawer.getByRole('button', { name: 'Add 0.25 to Sleep' }).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('Winter', { exact: true })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'New template' })).toBeVisible()
})

test('a template needs a name, and days that can be read', async ({ page }) => {
  const drawer = await openTemplates(page)
  await drawer.getByRole('button', { name: 'New template' }).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  const name = drawer.getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveAccessibleDescription(/A template needs a name\./)
  await expect(name).toBeFocused()
  await drawer.getByRole('button', { name: /^Friday/ }).click()
  await type(field(drawer, 'Friday: Sleep'), '25')
  await expect(field(drawer, 'Friday: Sleep')).toHaveAccessibleDescription(
    'A day has 24 hours. Still 8.',
  )
  await expect(drawer.getByText('Friday is not 24 hours yet.')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('the limit of fifty templates is said before another is made, until one is deleted', async ({
  page,
}) => {
  await fillTemplates(page)
  await page.reload()
  const drawer = await openTemplates(page)
  await expect(drawer.getByText('You have 50 templates. Delete one to make another.')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'New template' })).toHaveCount(0)
  await expect(drawer.getByRole('button', { name: /^(Duplicate|Copy and edit) / })).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Delete Week 7', exact: true }).click()
  await expect(drawer.getByRole('button', { name: 'New template' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Copy and edit Three eights' })).toBeVisible()
})

test('editing the current template rewrites today’s plan and says so, and leaves the actual', async ({
  page,
}) => {
  const drawer = await openTemplates(page)
  await drawer.getByRole('button', { name: 'Copy and edit Eight hours of procrastination' }).click()
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Eights')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByRole('button', { name: 'Use Eights' }).click()
  await page.getByRole('button', { name: 'Plan today with it' }).click()
  await drawer.getByRole('button', { name: 'Edit Eights' }).click()
  await expect(drawer.getByText(/also changes today’s plan/)).toBeVisible()
  const procrastination = drawer.getByRole('spinbutton', { name: /: Procrastination$/ })
  await type(procrastination, '0')
  await drawer.getByRole('button', { name: /^Add 8 to/ }).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Today’s plan follows it.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(field(page, 'Plan: Procrastination')).toHaveValue('0')
  await expectHours(page, 'Plan', ['8', '0', '0', '0', '16'])
  await expect(field(page, 'Actual: Sleep')).toHaveValue('8')
})

test('a template is renamed, duplicated, and comes back after it was deleted, chosen as it was', {
  tag: '@main',
}, async ({ page }) => {
  const drawer = await openTemplates(page)
  await drawer.getByRole('button', { name: 'Copy and edit CEO Schedule' }).click()
  const name = drawer.getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveValue('Copy of CEO Schedule')
  await name.fill('Summer')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByRole('button', { name: 'Duplicate Summer' }).click()
  await expect(name).toHaveValue('Copy of Summer')
  await drawer.getByRole('button', { name: 'All templates' }).click()
  await expect(drawer.getByRole('button', { name: 'Edit Copy of Summer' })).toBeVisible()

  await drawer.getByRole('button', { name: 'Use Summer' }).click()
  const summer = drawer.getByRole('listitem').filter({ hasText: /^Summer/ })
  await expect(summer.getByText('Current', { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: 'Delete Summer' }).click()
  await expect(page.getByText('Summer deleted.')).toBeVisible()
  const builtIn = drawer.getByRole('listitem').filter({ hasText: 'Default Schedule' })
  await expect(builtIn.getByText('Current', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(summer.getByText('Current', { exact: true })).toBeVisible()
})
