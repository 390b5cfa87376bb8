/** The admins' tools for many members: bulk changes, announcements, the bot. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { changeRecord } from './steps/database.ts'
import { exploreAs, signOut, stepInAs } from './steps/explore.ts'
import { goWithin } from './steps/go-within.ts'
import { waitingIn } from './steps/outbox.ts'
import { untilStored } from './steps/stored.ts'

test.use({ device: 'demo' })

async function previewRepair(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Preview changes' }).click()
}

test('an admin previews the repair of old records, applies exactly that, and undoes it', async ({
  page,
}) => {
  await exploreAs(page, 'admin')
  await page.goto('/support/batch-writes')
  await previewRepair(page)
  const run = page.getByRole('listitem').filter({ hasText: 'Fill missing fields' }).first()
  const found = run.getByText(/^\d+ changes found in \d+ records/)
  await expect(found).toBeVisible()
  const [count = ''] = (await found.textContent())?.match(/\d+/u) ?? []
  // Field by field, before anything is written.
  await run.getByRole('button', { name: 'Show changes' }).click()
  const changes = run.getByRole('list', { name: 'Changes' })
  await expect(changes.getByText('Social, youtube count: missing → 0').first()).toBeVisible()
  await expect(changes.getByText('Not applied yet').first()).toBeVisible()
  await page.reload()
  await run.getByRole('button', { name: 'Apply' }).click()
  // Match exactly: during the run it shows the count so far.
  await expect(run.getByText(`${count} applied.`, { exact: true })).toBeVisible()

  // A second run finds nothing to change.
  await previewRepair(page)
  await expect(page.getByText(/^Nothing to change/)).toBeVisible()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText(/^Nothing to change/)).toHaveCount(0)

  await run.getByRole('button', { name: /^Undo/ }).click()
  await expect(
    run.getByText(`${count} were applied. ${count} undone.`, { exact: true }),
  ).toBeVisible()
  await previewRepair(page)
  await expect(page.getByText(new RegExp(`^${count} changes found`))).toBeVisible()
})

test('an admin writes to a group, and sees who has read it', { tag: ['@main', '@both'] }, async ({
  page,
}) => {
  await exploreAs(page, 'admin')
  await page.goto('/support/app-notifications')
  await page.getByRole('textbox', { name: 'Title' }).fill('The call moves to Friday')
  await page.getByRole('textbox', { name: 'Link' }).fill('http://example.org')
  await page.getByRole('button', { name: 'See who gets it' }).click()
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Link' }).fill('/leader-board')
  await page.getByRole('combobox', { name: 'To' }).selectOption('Groups')
  await page.getByRole('checkbox', { name: 'Early Birds' }).check()
  await page.getByRole('button', { name: 'See who gets it' }).click()
  await expect(page.getByText('40 members. Closed accounts are left out.')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByRole('list', { name: 'Who gets it' })).toContainText('Robin')
  await page.getByRole('button', { name: 'Send to 40 members' }).click()
  const sent = page.getByRole('listitem').filter({ hasText: 'The call moves to Friday' })
  await expect(sent.getByText('Sent to 40, seen by 0')).toBeVisible()

  await signOut(page)
  await stepInAs(page, 'member')
  await page.getByRole('button', { name: /^Notifications, / }).click()
  const bell = page.getByRole('dialog', { name: 'Notifications' })
  await expect(bell.getByRole('link', { name: /The call moves to Friday/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  // If the admin signed out before it arrived, it would only go out with their next visit.
  await expect.poll(() => waitingIn(page, 'fourfold-demo-demo-member')).toBe(0)
  await signOut(page)
  await stepInAs(page, 'admin')
  await expect(async () => {
    await page.goto('/support/app-notifications')
    await expect(sent.getByText('Sent to 40, seen by 1')).toBeVisible({ timeout: 5000 })
  }).toPass()
})

test('an announcement to everybody asks for a confirmation that says how many', async ({
  page,
}) => {
  await exploreAs(page, 'admin')
  await page.goto('/support/app-notifications')
  await page.getByRole('textbox', { name: 'Title' }).fill('Hello all')
  await page.getByRole('button', { name: 'See who gets it' }).click()
  const send = page.getByRole('button', { name: 'Send to 120 members' })
  await expect(send).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Yes, send this to everybody: 120 members.' }).check()
  await send.click()
  await expect(page.getByText('Sent to 120, seen by 0')).toBeVisible()
})

test('an admin runs a bot rule for those it shows, and nobody twice', {
  tag: ['@main', '@both'],
}, async ({ page }) => {
  await exploreAs(page, 'admin')
  // On some days nobody of the demo has been away for three.
  const away = { lastActive: Date.now() - 3 * 86_400_000 }
  await changeRecord(page, { collection: 'users', id: 'demo-1-35' }, away)
  await goWithin(page, '/support/mohvbot')
  const rule = page.getByRole('listitem').filter({ hasText: 'Away for some days' })
  await rule.getByRole('button', { name: /^Edit/ }).click()
  await rule.getByRole('textbox', { name: 'Days away' }).fill('3')
  await rule.getByRole('textbox', { name: 'Title' }).fill('We saved your place')
  await rule.getByRole('button', { name: 'Save' }).click()
  // The form shows the title, too: what is stored is shown without it.
  await expect(rule.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expect(rule.getByText('We saved your place')).toBeVisible()
  await rule.getByRole('button', { name: /^Who would get it/ }).click()
  const preview = rule.getByText(/^\d+ of 120 members/)
  await expect(preview).toBeVisible()
  const [count = ''] = (await preview.textContent())?.match(/\d+/u) ?? []
  expect(Number(count)).toBeGreaterThan(0)
  await rule.getByRole('button', { name: /^Run now/ }).click()
  const members = count === '1' ? '1 member' : `${count} members`
  await expect(rule.getByText(`Sent to ${members}.`, { exact: true })).toBeVisible()
  await rule.getByRole('button', { name: /^Run now/ }).click()
  await expect(rule.getByText(`All ${members} have it already.`)).toBeVisible()
  // It turns once the rule is counted and saved.
  await rule.getByRole('switch', { name: /on or off$/ }).click()
  await expect(rule.getByRole('switch', { name: /on or off$/ })).toBeChecked()
  await untilStored(page)
  await page.reload()
  await expect(rule.getByRole('switch', { name: /on or off$/ })).toBeChecked()
})

test('support tools refuse a member', async ({ page }) => {
  await exploreAs(page, 'member')
  for (const path of ['batch-writes', 'app-notifications', 'mohvbot']) {
    await page.goto(`/support/${path}`)
    await expect(page.getByText('You are not authorized to see this page.')).toBeVisible()
    await expect(page).toHaveURL('/')
  }
})
