import { expect, test } from './fixtures/test.ts'
import { createAccount, exploreAs } from './steps/explore.ts'
import { faultsInBoth } from './steps/faults.ts'
import { workerAnswers } from './steps/worker.ts'

test.use({
  device: 'demo',
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED/],
})

test('the bell rings for what is new, shows the latest, and counts them as seen', async ({
  page,
}) => {
  await exploreAs(page, 'member')
  // Two notifications, and the lines about partners: one asks, and one has sent a nudge.
  await page.getByRole('button', { name: 'Notifications, 4 new' }).click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  const items = list.getByRole('listitem')
  await expect(items).toHaveCount(7)
  await expect(items.nth(2)).toContainText('Good to see you out running')
  await expect(list.getByText('New', { exact: true })).toHaveCount(4)
  // They count as seen once the list opens, and stay marked while it is open.
  await expect(page.getByRole('button', { name: /\d new/, includeHidden: true })).toHaveCount(0)
  await expect(list.getByText('New', { exact: true })).toHaveCount(4)

  await items.filter({ hasText: 'The group call' }).getByRole('link').click()
  await expect(page).toHaveURL('/leader-board')
  await expect(list).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await expect(items).toHaveCount(7)
  await expect(list.getByText('New', { exact: true })).toHaveCount(0)
})

test.describe('the bell on a new device', () => {
  test.use({ device: 'new' })

  test('says what will be here when there is nothing yet', async ({ page }) => {
    await createAccount(page, 'Mia', 'mia@example.com')
    await page.getByRole('button', { name: 'Notifications', exact: true }).click()
    await expect(page.getByText(/Nothing here yet/)).toBeVisible()
  })
})

test('bell and list have no axe fault in light and dark', async ({ page }) => {
  await exploreAs(page, 'member')
  await page.getByRole('button', { name: 'Notifications, 4 new' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Welcome' })).toBeVisible()
  expect(await faultsInBoth(page, 'light')).toEqual([])
})

test.describe('the bell without a network', () => {
  test.use({ device: 'installed demo', serviceWorkers: 'allow' })

  test('opens and closes by keyboard', async ({ page, context }) => {
    await exploreAs(page, 'coach')
    // Two notifications, and the notice of requests to join.
    const bell = page.getByRole('button', { name: 'Notifications, 3 new' })
    await expect(bell).toBeVisible()
    await workerAnswers(page)
    await context.setOffline(true)
    await bell.focus()
    await page.keyboard.press('Enter')
    const list = page.getByRole('dialog', { name: 'Notifications' })
    await expect(list.getByRole('link', { name: /Somebody joined with your link/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused()
  })
})
