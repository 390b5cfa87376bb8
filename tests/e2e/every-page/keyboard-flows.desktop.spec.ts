/** Every flow from start to end with the keyboard alone; keyboard.spec.ts has the shortest ones. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { createAccount, exploreAs } from '../steps/explore.ts'
import { STEPS } from '../steps/getting-started.ts'
import { press, tabTo, tick, write } from '../steps/keys.ts'
import { makeJpeg } from '../steps/pictures.ts'
import { field, openTime } from '../steps/time.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name }).first()

/** Presses Enter on the button that opens the system's dialog, and chooses a file there. */
async function chooseByKey(page: Page, name: string | RegExp, buffer: Buffer): Promise<void> {
  // From now on the browser reports the file chooser; set up just before the key, it could come too late.
  const choosing = page.waitForEvent('filechooser')
  await tabTo(page, button(page, name))
  await page.keyboard.press('Enter')
  await (await choosing).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
}

test('the keyboard signs out and in again, with the focus in the first wrong field', async ({
  page,
}) => {
  await createAccount(page, 'Mia', 'mia@example.com')
  await press(page, button(page, /^Account/))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Sign out' }))
  await expect(page).toHaveURL(/\/auth$/)
  await write(page, box(page, 'Password'), 'four petals')
  await page.keyboard.press('Enter')
  await expect(box(page, 'Email')).toBeFocused()
  await expect(box(page, 'Email')).toHaveAccessibleDescription(/\w/)
  await page.keyboard.type('mia@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox')).toHaveCount(4)
})

test('the keyboard makes a template, chooses it, deletes it and undoes that', async ({ page }) => {
  await createAccount(page, 'Mia', 'mia@example.com')
  await openTime(page)
  await press(page, button(page, 'Templates'))
  await press(page, button(page, 'Copy and edit CEO Schedule'))
  await write(page, box(page, 'Name'), 'Summer')
  await press(page, button(page, 'Save'))
  await press(page, button(page, 'Use Summer'))
  await press(page, button(page, 'Edit Summer'))
  await write(page, box(page, 'Name'), 'Autumn')
  await press(page, button(page, 'Save'))
  await press(page, button(page, 'Delete Autumn'))
  await expect(page.getByText('Autumn deleted.')).toBeVisible()
  // The toast is outside the drawer, which keeps the focus.
  await page.keyboard.press('ControlOrMeta+z')
  await expect(button(page, 'Edit Autumn')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await write(page, field(page, 'Actual: Sleep'), '7:30')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Actual: Sleep')).toHaveValue('7.5')
  await press(page, button(page, 'Insight'))
  await expect(page.getByRole('heading', { level: 1, name: 'Insight' })).toBeFocused()
  await press(page, button(page, 'Show as table'))
  await expect(page.getByRole('table', { name: 'Plan against actual' })).toBeVisible()
  await press(page, button(page, 'Back to the day'))
})

test('the keyboard makes a group and joins its board, goes back a month, and leaves the board', async ({
  page,
}) => {
  await createAccount(page, 'Mia', 'mia@example.com')
  await page.goto('/leader-board')
  await write(page, box(page, 'Name your group'), 'Dawn Patrol')
  await tick(page, page.getByRole('checkbox', { name: /^Show my name/ }))
  await press(page, button(page, 'Create group'))
  await expect(page.getByRole('table', { name: 'Group leaderboard' })).toBeVisible()
  await press(page, button(page, 'Earlier month'))
  await expect(page).toHaveURL(/month=\d{6}$/)
  await expect(button(page, 'Later month')).not.toHaveAttribute('aria-disabled', 'true')
  await press(page, button(page, 'Later month'))
  await expect(page).toHaveURL(/\/leader-board$/)
  await expect(button(page, 'Later month')).toHaveAttribute('aria-disabled', 'true')
  await press(page, button(page, 'Take me off the board'))
  await expect(button(page, 'Put me on the board')).toBeVisible()
})

test('the keyboard fills in the profile, with a picture', async ({ page }) => {
  await createAccount(page, 'Mia', 'mia@example.com')
  await page.goto('/settings/account-information')
  await write(page, box(page, 'Bio'), 'Up before the sun.')
  await press(page, button(page, 'Save'))
  await expect(page.getByText('Saved.')).toBeVisible()
  await chooseByKey(page, 'Choose picture', await makeJpeg(page, 60, 50))
  await expect(button(page, 'Remove picture')).toBeVisible()
  await press(page, button(page, 'Remove picture'))
  await expect(button(page, 'Choose picture')).toBeVisible()
})

test('the keyboard sets a reminder, asks for a plan, changes the password, and keeps the account', async ({
  page,
}) => {
  await createAccount(page, 'Mia', 'mia@example.com')
  await page.goto('/settings/notifications')
  await press(page, button(page, 'Add a reminder: 30 Mins Exercise'))
  await expect(page.getByLabel('Time: 30 Mins Exercise, 20:00')).toBeVisible()
  await page.goto('/settings/billing')
  await press(page, button(page, 'Ask for Pro'))
  await expect(page.getByText('Requested', { exact: true })).toBeVisible()
  await page.goto('/settings/login-details')
  await write(page, box(page, 'Current password'), 'four petals')
  await write(page, box(page, 'New password'), 'five petals')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await page.goto('/settings/privacy')
  await tabTo(page, button(page, 'Export everything'))
  const saving = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  await saving
  await press(page, button(page, 'Delete my account…'))
  await write(page, page.getByRole('dialog').getByLabel('Password', { exact: true }), 'five petals')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible()
  await press(page, button(page, 'Keep my account'))
  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toHaveCount(0)
})

test('the keyboard goes through all four steps of getting started', async ({ page }) => {
  await createAccount(page, 'Mia', 'mia@example.com')
  await page.goto(STEPS[0][1])
  for (const [index, [label, path, finish]] of STEPS.entries()) {
    await expect(page).toHaveURL(path)
    await press(page, button(page, finish))
    await expect(page.getByRole('status').first(), label).toContainText(/Done\.|All four done/)
    const next = STEPS[index + 1]?.[0]
    await press(page, page.getByRole('link', { name: next ? `Next: ${next}` : 'Go to today' }))
  }
  await expect(page).toHaveURL('/')
})

test.describe('the keyboard in the demo community', () => {
  test.use({ device: 'demo' })

  test('steps into the demo, takes a break, corrects an earlier day and undoes that', async ({
    page,
  }) => {
    await page.goto('/')
    await press(page, button(page, 'Explore as member'))
    await expect(page.getByRole('checkbox')).toHaveCount(4)
    await tick(page, page.getByRole('switch', { name: 'Take a break day' }))
    await expect(page.getByText('3 left this month.')).toBeVisible()
    const week = page.getByRole('region', { name: 'Last seven days' }).getByRole('button')
    await press(page, week.nth(5))
    await expect(page).toHaveURL(/day=/)
    // The address changes to that day before the habits do.
    await expect(button(page, 'Back to today')).toBeVisible()
    const habit = page.getByRole('checkbox').last()
    const before = await habit.isChecked()
    await tick(page, habit)
    await expect(habit).toBeChecked({ checked: !before })
    await press(page, button(page, 'Undo'))
    await expect(habit).toBeChecked({ checked: before })
    await press(page, button(page, 'Back to today'))
    await expect(page).not.toHaveURL(/day=/)
  })

  test('writes to the coach, with a picture', async ({ page }) => {
    await exploreAs(page, 'member')
    await page.goto('/community/thread')
    const messages = page.getByRole('log').getByRole('listitem')
    await expect(messages.first()).toBeVisible()
    await chooseByKey(page, /^Add a /, await makeJpeg(page, 60, 90))
    await expect(page.getByRole('img', { name: 'The picture you chose' })).toBeVisible()
    await write(page, box(page, /^Message to/), 'Done for today')
    await page.keyboard.press('Enter')
    await expect(messages.last()).toContainText('Done for today')
  })

  test('lets a coach find a member, note, log a session and send a message', async ({ page }) => {
    await exploreAs(page, 'coach')
    await page.goto('/community/my-group')
    await expect(page.getByText(/^39 members · /)).toBeVisible()
    await tabTo(page, page.getByRole('searchbox', { name: 'Find a member' }))
    await page.keyboard.type('robin ha')
    await press(page, page.getByRole('link', { name: 'Robin Hale' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Robin Hale' })).toBeFocused()
    await write(page, box(page, 'Private notes'), 'Sleeps too little')
    await press(page, button(page, 'Save notes'))
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    await write(page, box(page, 'Short note'), 'Money talk')
    await press(page, button(page, 'Log session'))
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Money talk')
    await write(page, box(page, 'Message'), 'Well done this week')
    await press(page, page.getByRole('button', { name: 'Send as a notification' }))
    await expect(page.getByText('Robin Hale will see it in their notifications.')).toBeVisible()
  })

  test('lets an admin change a member, make a group, and post an opportunity', async ({ page }) => {
    await exploreAs(page, 'admin')
    await page.goto('/support/manage-members')
    await tabTo(page, page.getByRole('searchbox', { name: 'Find members' }))
    await page.keyboard.type('robin')
    const found = page.getByRole('grid', { name: 'Members' }).getByRole('row')
    await expect(found).toHaveCount(2)
    await press(page, found.filter({ hasText: 'Robin Hale' }).getByRole('gridcell').first())
    const drawer = page.getByRole('dialog', { name: 'Robin Hale' })
    await tick(page, drawer.getByRole('checkbox', { name: 'Consistency coach' }))
    await press(page, drawer.getByRole('button', { name: 'Save' }))
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await page.goto('/support/manage-teams')
    await press(page, button(page, 'New group'))
    await write(page, box(page, 'Name'), 'Night Owls')
    await press(page, button(page, 'Create group'))
    await expect(page.getByRole('heading', { level: 1, name: 'Night Owls' })).toBeVisible()
    await page.goto('/community/opportunities')
    await press(page, button(page, 'Post an opportunity'))
    await write(page, box(page, 'Title'), 'Cut our film')
    await press(page, page.getByRole('button', { name: 'Post', exact: true }))
    await expect(page.getByRole('heading', { name: 'Cut our film' })).toBeVisible()
    const interest = button(page, 'I’m interested in Cut our film')
    await press(page, interest)
    await expect(interest).toHaveAttribute('aria-pressed', 'true')
  })

  test('lets an admin run the repair, write to everybody and change a rule', async ({ page }) => {
    await exploreAs(page, 'admin')
    await page.goto('/support/batch-writes')
    await press(page, button(page, 'Preview changes'))
    const run = page.getByRole('listitem').filter({ hasText: 'Fill missing fields' }).first()
    await press(page, run.getByRole('button', { name: 'Apply' }))
    await expect(run.getByText(/^\d+ applied\.$/)).toBeVisible()
    await page.goto('/support/app-notifications')
    await write(page, box(page, 'Title'), 'Hello all')
    await press(page, button(page, 'See who gets it'))
    await tick(page, page.getByRole('checkbox', { name: /^Yes, send this to everybody/ }))
    await press(page, button(page, 'Send to 120 members'))
    await expect(page.getByText('Sent to 120, seen by 0')).toBeVisible()
    await page.goto('/support/mohvbot')
    await press(page, button(page, 'Edit: Streak at risk'))
    await write(page, box(page, 'Title'), 'Your streak')
    await press(page, button(page, 'Save'))
    await expect(page.getByText('Your streak', { exact: true })).toBeVisible()
  })
})

/** Forms of an admin that cannot be sent as they stand: what leads there, what sends them, and what is wrong. */
const NOT_YET = [
  { at: '/leader-board', send: 'Create group', wrong: 'Name your group' },
  { at: '/settings/login-details', send: 'Change email', wrong: 'New email' },
  { at: '/settings/login-details', send: 'Change password', wrong: 'Current password' },
  { at: '/support/manage-teams', first: 'New group', send: 'Create group', wrong: 'Name' },
  { at: '/support/app-notifications', send: 'See who gets it', wrong: 'Title' },
  {
    ...{ at: '/community/opportunities', first: 'Post an opportunity' },
    ...{ send: /^Post$/, wrong: 'Title' },
  },
] as const

test('the first field to correct takes the focus, and says what is wrong', async ({ page }) => {
  await createAccount(page, 'Mia', 'mia@example.com')
  for (const form of NOT_YET) {
    await page.goto(form.at)
    if ('first' in form) await button(page, form.first).press('Enter')
    await button(page, form.send).press('Enter')
    await expect(box(page, form.wrong), form.at).toBeFocused()
    await expect(box(page, form.wrong), form.at).toHaveAccessibleDescription(/\w/)
  }
})
