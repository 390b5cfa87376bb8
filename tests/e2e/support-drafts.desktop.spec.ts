import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { changeStored } from './steps/database.ts'
import { exploreAs } from './steps/explore.ts'
import { untilStored } from './steps/stored.ts'
import { openMember, openTeam } from './steps/support.ts'

test.use({ device: 'demo' })

const drawer = (page: Page) => page.getByRole('dialog')
const plan = (page: Page) => drawer(page).getByRole('combobox', { name: 'Plan' })
const openRobin = (page: Page) => openMember(page, 'ROB', 'Robin Hale')

test('a member’s draft stays when Escape closes the drawer, until it is discarded', async ({
  page,
}) => {
  await exploreAs(page, 'admin')
  await openRobin(page)
  const before = await plan(page).inputValue()
  await plan(page).selectOption('Pro')
  await expect(drawer(page).getByText('Not saved yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await untilStored(page)
  await openRobin(page)
  await expect(plan(page)).toHaveValue('pro')
  await drawer(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(plan(page)).toHaveValue(before)
  await page.keyboard.press('Escape')
  await untilStored(page)
  await openRobin(page)
  await expect(plan(page)).toHaveValue(before)
})

test('a member saved in another tab shows what changed, and keeps the draft here', async ({
  page,
  context,
}) => {
  await exploreAs(page, 'admin')
  await openRobin(page)
  await drawer(page).getByRole('checkbox', { name: 'Is an executive coach' }).check()
  const other = await context.newPage()
  await other.goto('/support/manage-members')
  await other.getByRole('searchbox', { name: 'Find members' }).fill('ROB')
  await other.getByRole('checkbox', { name: 'Select Robin Hale' }).click()
  const actions = other.getByRole('region', { name: 'Selected members' })
  await actions.getByRole('button', { name: 'Plan', exact: true }).click()
  await drawer(other).getByRole('button', { name: 'Pro', exact: true }).click()
  await drawer(other).getByRole('button', { name: 'Apply' }).click()
  await expect(other.getByText(/^Done: /)).toBeVisible()
  await other.close()
  await expect(drawer(page).getByRole('alert')).toContainText('Plan is now Pro')
  await expect(plan(page)).toHaveValue('pro')
  await drawer(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Robin Hale is saved.')).toBeVisible()
  await expect(drawer(page).getByRole('checkbox', { name: 'Is an executive coach' })).toBeChecked()
  await expect(drawer(page).getByText('Not saved yet.')).toHaveCount(0)
})

test('a new group, a group’s settings, an announcement and a bot rule are kept as drafts', async ({
  page,
}) => {
  await exploreAs(page, 'admin')
  await page.goto('/support/manage-teams')
  await page.getByRole('button', { name: 'New group' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('early  birds')
  await page.getByRole('button', { name: 'Create group' }).click()
  await expect(page.getByText('There is already a group named “Early Birds”.')).toBeVisible()
  await untilStored(page)
  await page.reload()
  await page.getByRole('button', { name: 'New group' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('early  birds')

  await openTeam(page, 'Early Birds')
  await page.getByRole('textbox', { name: 'Category' }).fill('Dawn')
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  await untilStored(page)
  await openTeam(page, 'Early Birds')
  await expect(page.getByRole('textbox', { name: 'Category' })).toHaveValue('Dawn')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not saved yet.')).toHaveCount(0)

  await page.goto('/support/app-notifications')
  await page.getByRole('textbox', { name: 'Title' }).fill('The call moves')
  await expect(page.getByText('Not sent yet.')).toBeVisible()
  await untilStored(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('The call moves')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')

  await page.goto('/support/mohvbot')
  const edit = page.getByRole('button', { name: 'Edit: Perfect day' })
  await edit.click()
  await page.getByRole('textbox', { name: 'Title' }).fill('All four')
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  await edit.click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCount(0)
  await edit.click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('All four')
})

test('an admin’s bell has a notice each of requests to join, plan requests, and reports', async ({
  page,
}) => {
  await exploreAs(page, 'admin')
  // Two wait in the demo already.
  for (const userId of ['one', 'two']) await ask(page, userId)
  await askForPlan(page, 'demo-1-3')
  await page.reload()
  // An announcement of the demo, and the three notices.
  await page.getByRole('button', { name: 'Notifications, 4 new' }).click()
  const bell = page.getByRole('dialog', { name: 'Notifications' })
  const plan = bell.getByRole('link', { name: 'One request for a plan waits for an answer' })
  await expect(plan).toHaveAttribute('href', /\/support\/manage-members$/)
  const report = bell.getByRole('link', { name: 'One report waits for a decision' })
  await expect(report).toHaveAttribute('href', /\/support\/reported$/)
  await bell.getByRole('link', { name: '4 requests to join wait for an answer' }).click()
  await expect(page).toHaveURL(/\/support\/manage-teams$/)
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

/** A request to join the demo's first group, as another member's device has sent it. */
async function ask(page: Page, userId: string): Promise<void> {
  const id = `${userId}_demo-group-1`
  const group = { groupId: 'demo-group-1', groupName: 'Early Birds' }
  const answer = { state: 'pending', answeredBy: '', answeredAt: 0 }
  const at = Date.now() * 1_000
  const data = { id, userId, userName: `Member ${userId}`, ...group, ...answer, at, onBoard: false }
  const put = { collection: 'joinRequests', id, data: { ...data, syncedAt: Date.now() } }
  await changeStored(page, { database: '-cloud-', store: 'documents', put })
}

async function askForPlan(page: Page, id: string): Promise<void> {
  const data = { id, tier: 'pro', created: Date.now(), syncedAt: Date.now() }
  const put = { collection: 'tierRequests', id, data }
  await changeStored(page, { database: '-cloud-', store: 'documents', put })
}
