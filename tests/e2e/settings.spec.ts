import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { createAccount, exploreAs, mainLink, signOut } from './steps/explore.ts'
import { faultsOf } from './steps/faults.ts'
import { fillDisk } from './steps/full-disk.ts'
import { waitingIn } from './steps/outbox.ts'
import { untilStored } from './steps/stored.ts'

test.use({ device: 'demo' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const section = (page: Page, name: string) => page.getByRole('region', { name })

async function open(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await expect(heading(page, name)).toBeVisible()
}

/** The account's whole data, as the file that the page exports. */
async function exported(page: Page): Promise<string> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export everything' }).click()
  return readFile(await (await saving).path(), 'utf8')
}

/** Signs out, and creates a second account in the same browser, whose door offers to sign in first. */
async function anotherAccount(page: Page, name: string, email: string): Promise<void> {
  await signOut(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('four petals')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(4)
}

async function choose(page: Page, text: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import a file…' }).click()
  const file = { name: 'fourfold.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await (await choosing).setFiles(file)
}

test('leads from the settings to each of its pages, by keyboard', { tag: '@exhaustive' }, async ({
  page,
}) => {
  await exploreAs(page, 'member')
  for (const name of ['Preferences', 'Notifications', 'Login details', 'Billing', 'Privacy']) {
    await open(page, '/settings', 'Settings')
    await page.getByRole('main').getByRole('heading', { name }).getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect(heading(page, name)).toBeVisible()
  }
})

test('shows things as the member prefers, after a reload, too', { tag: '@exhaustive' }, async ({
  page,
}) => {
  await exploreAs(page, 'member')
  await open(page, '/settings/preferences', 'Preferences')
  await page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name: 'Dark' }).click()
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-color-scheme', 'dark')
  await page.getByLabel('First day of the week').selectOption('Sunday')
  await page.getByLabel('Time', { exact: true }).selectOption('8:00 PM')
  await page.getByLabel('Date', { exact: true }).selectOption('November 20')

  await open(page, '/settings/notifications', 'Notifications')
  await expect(root).toHaveAttribute('data-color-scheme', 'dark')
  await page.getByRole('button', { name: 'Add a reminder: 30 Mins Exercise' }).click()
  const reminder = page.getByRole('group', { name: '30 Mins Exercise, 8:00 PM' })
  await expect(reminder.getByRole('button').nth(1)).toHaveAccessibleName('Sunday')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[A-Z]\w+day [A-Z]\w+ \d+$/)
})

test('begins the day at the hour that the member chooses, and says what that does', {
  tag: '@exhaustive',
}, async ({ page }) => {
  await page.clock.install({ time: new Date(2026, 10, 21, 2, 30) })
  await exploreAs(page, 'member')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saturday 21 November')
  await open(page, '/settings/preferences', 'Preferences')
  await page.getByLabel('A new day starts at').selectOption('04:00')
  await expect(page.getByRole('status')).toHaveText(
    'What you check off before 04:00 counts for the day before.',
  )
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Friday 20 November')
})

test.describe('in America', () => {
  test.use({ locale: 'en-US' })

  test('dates and weeks are as people there write them', { tag: '@exhaustive' }, async ({
    page,
  }) => {
    await exploreAs(page, 'member')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[A-Z]\w+day [A-Z]\w+ \d+$/)
    await open(page, '/settings/preferences', 'Preferences')
    await expect(page.getByText('Automatic (Sunday)')).toBeAttached()
  })
})

test('keeps the chosen privacy, says what others see of it, and takes it back', {
  tag: '@any-size',
}, async ({ page }) => {
  await exploreAs(page, 'member')
  await open(page, '/settings/privacy', 'Privacy')
  const nothing = page.getByRole('radio', { name: 'Share nothing' })
  const community = page.getByRole('radio', { name: 'Share with the community' })
  await expect(nothing).toHaveAccessibleDescription(/Nobody else sees anything, not even your name/)
  await expect(community).toHaveAccessibleDescription(/Everybody in the community sees your name/)
  await community.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  // The demo's member has a partner.
  await page.getByRole('dialog').getByRole('button', { name: 'Share nothing' }).click()
  await expect(nothing).toBeChecked()
  await page.reload()
  await expect(nothing).toBeChecked()
  await community.click()
  await expect(community).toBeChecked()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(nothing).toBeChecked()
})

/** By a link of the app: a full page load could end this page before a check-off is on the disk. */
async function goToPrivacy(page: Page): Promise<void> {
  await mainLink(page, 'Settings').click()
  await page.getByRole('main').getByRole('heading', { name: 'Privacy' }).getByRole('link').click()
  await expect(heading(page, 'Privacy')).toBeVisible()
}

test('refuses a file that is newer, damaged or none, and says why', {
  tag: ['@exhaustive', '@firefox'],
}, async ({ page }) => {
  await exploreAs(page, 'member')
  await open(page, '/settings/privacy', 'Privacy')
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

test('writes days as a table', { tag: ['@exhaustive', '@firefox'] }, async ({ page }) => {
  await exploreAs(page, 'member')
  await open(page, '/settings/privacy', 'Privacy')
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

test('reminds of a habit that is not done, once, and not of one that is', {
  tag: '@exhaustive',
}, async ({ page }) => {
  await page.clock.install({ time: new Date(2026, 10, 20, 19, 58) })
  await exploreAs(page, 'member')
  await open(page, '/settings/notifications', 'Notifications')
  await expect(page.getByText('Email and text messages aren’t available yet.')).toBeVisible()
  for (const habit of ['30 Mins Exercise', 'Pay Yourself First 10%']) {
    await page.getByRole('button', { name: `Add a reminder: ${habit}` }).click()
    await expect(page.getByLabel(`Time: ${habit}, 20:00`)).toBeVisible()
  }
  await page.goto('/')
  const done = page.getByRole('checkbox', { name: 'Pay Yourself First 10%' })
  const undone = page.getByRole('checkbox', { name: '30 Mins Exercise' })
  if (!(await done.isChecked())) await done.click()
  if (await undone.isChecked()) await undone.click()
  const told = page.getByText(/^Time for: /)
  await expect(async () => {
    await page.clock.runFor(30_000)
    await expect(told).toHaveText(['Time for: 30 Mins Exercise'], { timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(undone).toBeChecked()
  for (let step = 0; step < 4; step += 1) await page.clock.runFor(30_000)
  await expect(told).toHaveCount(0)
})

test('lets a member ask for a plan, and admins see it', { tag: '@exhaustive' }, async ({
  page,
}) => {
  await exploreAs(page, 'member')
  await open(page, '/settings/billing', 'Billing')
  await page.getByRole('button', { name: 'Ask for Pro' }).click()
  await expect(page.getByText('Requested', { exact: true })).toBeVisible()
  await signOut(page)
  await exploreAs(page, 'admin')
  await open(page, '/settings/billing', 'Billing')
  const requests = section(page, 'Requests from members')
  await expect(requests).toContainText('asks for Pro')
  await requests.getByRole('button', { name: /^Close the request/ }).click()
  await expect(requests).toContainText('No requests.')
  await page.goto('/support')
  const log = section(page, 'What admins have done')
  await expect(log).toContainText(/Closed the request of .+ for the plan Pro\./)
})

test.describe('on a new device', () => {
  test.use({ device: 'new' })

  test('exports everything, and another account imports it after reading what that does', {
    tag: '@any-size',
  }, async ({ page }) => {
    await createAccount(page, 'Ada', 'ada@example.org')
    await page.getByRole('checkbox').first().click()
    await expect(page.getByRole('status').first()).toHaveText('4 of 10 points')
    await goToPrivacy(page)
    const text = await exported(page)
    await anotherAccount(page, 'Bea', 'bea@example.org')
    await expect(page.getByRole('status').first()).toHaveText('0 of 10 points')
    await open(page, '/settings/privacy', 'Privacy')
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

  test('keeps days outside the open window in a private archive', { tag: '@exhaustive' }, async ({
    page,
  }) => {
    await createAccount(page, 'Ada', 'ada@example.org')
    await page.getByRole('checkbox').first().click()
    await untilStored(page)
    await open(page, '/settings/privacy', 'Privacy')
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

  test('closes the account, and gives it back with everything', { tag: '@any-size' }, async ({
    page,
  }) => {
    await createAccount(page, 'Ada', 'ada@example.org')
    await page.getByRole('checkbox').first().click()
    await goToPrivacy(page)
    await page.getByRole('button', { name: 'Delete my account…' }).click()
    const asked = page.getByRole('dialog', { name: 'Delete your account?' })
    await expect(asked).toContainText('For 14 days you can sign in and restore your account')
    await expect(asked).toContainText('What remains')
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

  test('removes a closed account from this device once its fourteen days are over', {
    tag: '@exhaustive',
  }, async ({ page }) => {
    await createAccount(page, 'Ada', 'ada@example.org')
    await open(page, '/settings/privacy', 'Privacy')
    await page.getByRole('button', { name: 'Delete my account…' }).click()
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

  test('changes email and password, and says what is wrong', { tag: '@any-size' }, async ({
    page,
  }) => {
    await createAccount(page, 'Bea', 'bea@example.org')
    await anotherAccount(page, 'Ada', 'ada@example.org')
    await open(page, '/settings/login-details', 'Login details')
    const email = page.getByRole('form', { name: 'Change your email' })
    const change = async (address: string, password: string) => {
      await email.getByRole('textbox', { name: 'New email' }).fill(address)
      await email.getByRole('textbox', { name: 'Your password' }).fill(password)
      await email.getByRole('button', { name: 'Change email' }).click()
    }
    await change('ada@', 'four petals')
    await expect(email).toContainText('Enter an email address like name@example.com.')
    await change('new@example.org', 'wrong')
    await expect(email).toContainText('This isn’t your current password.')
    await change('BEA@example.org', 'four petals')
    await expect(email).toContainText('This email already has an account.')
    await change('new@example.org', 'four petals')
    await expect(email.getByRole('status')).toContainText('You sign in with new@example.org')
    const password = page.getByRole('form', { name: 'Change your password' })
    await password.getByRole('textbox', { name: 'Current password' }).fill('four petals')
    await password.getByRole('textbox', { name: 'New password' }).fill('short')
    await password.getByRole('button', { name: 'Change password' }).click()
    await expect(password).toContainText('Use 8 characters or more.')
    await password.getByRole('textbox', { name: 'New password' }).fill('five petals')
    await password.getByRole('button', { name: 'Change password' }).click()
    await expect(password.getByRole('status')).toHaveText('Your password is changed.')
    await section(page, 'This device').getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/auth$/)
  })
})

test.describe('where the member’s record cannot be saved', () => {
  test.use({ expectedComplaints: [/email was not saved/] })

  /** Waits for the toast, and dismisses it. */
  async function told(page: Page, message: string): Promise<void> {
    const toast = page.getByRole('alert').filter({ hasText: message })
    await expect(toast).toContainText('This device is out of space.')
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast).toHaveCount(0)
  }

  test('joining, leaving and the consent are errors in updating the DB', {
    tag: '@exhaustive',
  }, async ({ page }) => {
    const wrong = 'Error in updating the DB'
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await exploreAs(page, 'member')
    await page.goto('/leader-board')
    await expect(page.getByRole('button', { name: 'Take me off the board' })).toBeVisible()
    await fillDisk(page, 'users')
    await press('Take me off the board')
    await told(page, wrong)
    await page.goto('/settings/account-information')
    await expect(page.getByRole('button', { name: 'Leave Early Birds' })).toBeVisible()
    const makeSpace = await fillDisk(page, 'users')
    await page.getByRole('checkbox', { name: /^Show my name, points and habit columns/ }).click()
    await told(page, wrong)
    await press('Leave Early Birds')
    await press('Leave anyway')
    await told(page, wrong)
    await makeSpace()
    await press('Leave Early Birds')
    await press('Leave anyway')
    await expect(page.getByText('You’re not in a group yet')).toBeVisible()
    await fillDisk(page, 'users')
    await press('Join Steady Climbers')
    await told(page, wrong)
  })

  test('a new email is an error in updating the user, and signs in all the same', {
    tag: '@exhaustive',
  }, async ({ page }) => {
    await createAccount(page, 'Bea', 'bea@example.org')
    await open(page, '/settings/login-details', 'Login details')
    await fillDisk(page, 'users')
    const email = page.getByRole('form', { name: 'Change your email' })
    await email.getByRole('textbox', { name: 'New email' }).fill('new@example.org')
    await email.getByRole('textbox', { name: 'Your password' }).fill('four petals')
    await email.getByRole('button', { name: 'Change email' }).click()
    await told(page, 'Error in updating user')
    await expect(email.getByRole('status')).toContainText('You sign in with new@example.org')
    await page.reload()
    await expect(page.getByText('You sign in with new@example.org.')).toBeVisible()
  })
})
