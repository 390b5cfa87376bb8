import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { createAccount, exploreAs, fillInDoor, mainLink } from './steps/explore.ts'
import { faultsOf } from './steps/faults.ts'
import { waitingIn } from './steps/outbox.ts'
import { anotherAccount, heading, openSettings, section } from './steps/settings.ts'
import { untilStored } from './steps/stored.ts'

/** The account's whole data, as the file that the page exports. */
async function exported(page: Page): Promise<string> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export everything' }).click()
  return readFile(await (await saving).path(), 'utf8')
}

async function choose(page: Page, text: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import a file…' }).click()
  const file = { name: 'fourfold.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await (await choosing).setFiles(file)
}

/** By a link of the app: a full page load could end this page before a check-off is on the disk. */
async function goToPrivacy(page: Page): Promise<void> {
  await mainLink(page, 'Settings').click()
  await page.getByRole('link', { name: /^Privacy ?Who sees/ }).click()
  await expect(heading(page, 'Privacy')).toBeVisible()
}

test.describe('own data in the demo community', () => {
  test.use({ device: 'demo' })

  test('refuses a file that is newer, damaged or none, and says why', {
    tag: '@firefox',
  }, async ({ page }) => {
    await exploreAs(page, 'member')
    await openSettings(page, '/settings/privacy', 'Privacy')
    const text = await exported(page)
    const alert = section(page, 'Bring your data back').getByRole('alert')
    await choose(page, text.replace('"version":1', '"version":2'))
    await expect(alert).toContainText('newer version of Fourfold')
    await choose(page, text.slice(0, text.length / 2))
    await expect(alert).toContainText('it ends too early')
    await choose(page, text.replace(/"queryDate":\d+/, '"queryDate":20260230'))
    await expect(alert).toContainText('days, entry 1, queryDate')
    await choose(page, '<script>alert(1)</script>')
    await expect(alert).toHaveText('This isn’t a Fourfold export.')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('writes days as a table', { tag: '@firefox' }, async ({ page }) => {
    await exploreAs(page, 'member')
    await openSettings(page, '/settings/privacy', 'Privacy')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Days as CSV' }).click()
    const download = await saving
    expect(download.suggestedFilename()).toMatch(/^fourfold-days-\d{4}-\d\d-\d\d\.csv$/)
    const [titles, first] = (await readFile(await download.path(), 'utf8')).split('\r\n')
    expect(titles).toBe(
      'Date,Text Coach & Screenshot,Pay Yourself First 10%,Awake 7AM - In Bed 11PM,30 Mins Exercise,Points,Break',
    )
    expect(first).toMatch(/^\d{4}-\d\d-\d\d,(yes|no),(yes|no),(yes|no),(yes|no),\d+,(yes|no)$/)
  })
})

test('an export of everything is imported by another account after it reads what that does', async ({
  page,
}) => {
  await createAccount(page, 'Ada', 'ada@example.org')
  await page.getByRole('checkbox').first().click()
  await expect(page.getByRole('status').first()).toHaveText('4 of 10 points')
  await goToPrivacy(page)
  const text = await exported(page)
  await anotherAccount(page, 'Bea', 'bea@example.org')
  await expect(page.getByRole('status').first()).toHaveText('0 of 10 points')
  await openSettings(page, '/settings/privacy', 'Privacy')
  await choose(page, text)
  const asked = page.getByRole('dialog', { name: 'Import this file?' })
  await expect(asked).toContainText('This file is from another account (Ada, ada@example.org)')
  await expect(asked).toContainText('1 day of the last three months is added to yours')
  await asked.getByRole('button', { name: 'Import file' }).click()
  await expect(page.getByText('Imported 1 day.')).toBeVisible()
  await choose(page, text)
  const nothing = page.getByRole('dialog', { name: 'Nothing new in this file' })
  await expect(nothing).toContainText('Everything in it is already here.')
  await expect(nothing.getByRole('button', { name: 'Import file' })).toHaveCount(0)
  await nothing.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.goto('/')
  await expect(page.getByRole('status').first()).toHaveText('4 of 10 points')
})

test('an import keeps days outside the open window in a private archive', async ({ page }) => {
  await createAccount(page, 'Ada', 'ada@example.org')
  await page.getByRole('checkbox').first().click()
  await untilStored(page)
  await openSettings(page, '/settings/privacy', 'Privacy')
  const file = JSON.parse(await exported(page))
  const [day] = file.trackingDaily
  const queryDate = 20240229
  file.trackingDaily.push({
    ...day,
    id: `${file.userId}${queryDate}`,
    queryDate,
    queryMonth: 202402,
  })
  file.counts.trackingDaily = 2
  await choose(page, JSON.stringify(file))
  await expect(page.getByRole('dialog')).toContainText('private archive')
  await page.getByRole('dialog').getByRole('button', { name: 'Import file' }).click()
  const archive = section(page, 'Your private archive')
  await expect(archive).toContainText('1 imported day from 29 February 2024')
  await archive.getByText('Show its months').click()
  await expect(archive.getByRole('row', { name: 'February 2024 1 4 0' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await archive.getByRole('button', { name: 'Remove the archive' }).click()
  await expect(archive).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(archive).toBeVisible()
})

test('a closed account opens again with everything', async ({ page }) => {
  await createAccount(page, 'Ada', 'ada@example.org')
  await page.getByRole('checkbox').first().click()
  await goToPrivacy(page)
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const asked = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(asked).toContainText('For 14 days you can sign in and restore your account')
  await expect(asked).toContainText('What remains')
  await asked.getByLabel('Password', { exact: true }).fill('five petals')
  await asked.getByRole('button', { name: 'Delete my account' }).click()
  await expect(asked.getByRole('alert')).toContainText('wrong')
  await asked.getByLabel('Password', { exact: true }).fill('four petals')
  await asked.getByRole('button', { name: 'Delete my account' }).click()
  await expect(heading(page, 'Your account is closed')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.goto('/leader-board')
  await expect(heading(page, 'Your account is closed')).toBeVisible()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(heading(page, 'Your account is closed')).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('status').first()).toHaveText('4 of 10 points')
})

test('a closed account leaves this device once its fourteen days are over', async ({ page }) => {
  await createAccount(page, 'Ada', 'ada@example.org')
  await openSettings(page, '/settings/privacy', 'Privacy')
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('four petals')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
  await expect(heading(page, 'Your account is closed')).toBeVisible()
  // The fourteen days count from the moment the backend receives it.
  await expect.poll(() => waitingIn(page, 'fourfold-device-')).toBe(0)
  await page.clock.setFixedTime(Date.now() + 15 * 86_400_000)
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth$/)
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org')
  await page.getByRole('textbox', { name: 'Password' }).fill('four petals')
  await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('This email and password don’t match.')).toBeVisible()
})

test('a closed account that is on this device alone can be removed at once', async ({ page }) => {
  await createAccount(page, 'Ada', 'ada@example.org')
  await openSettings(page, '/settings/login-details', 'Login details')
  await expect(page.getByText('this browser has the only copy')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Delete my account' }).click()
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('four petals')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
  await expect.poll(() => waitingIn(page, 'fourfold-device-')).toBe(0)
  await page.getByRole('button', { name: 'Remove my account now…' }).click()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it for good' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await page.getByRole('button', { name: 'Create account' }).click()
  await fillInDoor(page, 'Ada', 'ada@example.org')
  await expect(page.getByRole('checkbox')).toHaveCount(4)
})
