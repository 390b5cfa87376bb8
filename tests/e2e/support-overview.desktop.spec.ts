import { expect, test } from './fixtures/test.ts'
import { changeRecord } from './steps/database.ts'
import { exploreAs } from './steps/explore.ts'
import { openTeam } from './steps/support.ts'

test.use({ device: 'demo' })

test('the overview leads to where each figure is handled, and shows who stays', async ({
  page,
}) => {
  await exploreAs(page, 'admin')
  // Ten days ago is in the seven days before the last seven, and in a week that is over.
  const created = Date.now() - 10 * 86_400_000
  for (const id of ['demo-1-5', 'demo-1-6']) {
    await changeRecord(page, { collection: 'users', id }, { created })
  }
  await page.goto('/support')
  const needs = page.getByRole('list', { name: 'What needs you' })
  await expect(needs.getByRole('link', { name: /^Members without a coach/ })).toHaveAttribute(
    'href',
    '/support/manage-members?coach=none&account=active',
  )
  await expect(needs.getByRole('link', { name: /^Requests to join/ })).toBeVisible()
  const progress = page.getByRole('list', { name: 'How the community is doing' })
  await expect(
    progress.getByRole('listitem').filter({ hasText: 'Checked in yesterday' }),
  ).toContainText('% of those active in 30 days')
  await expect(progress.getByRole('link', { name: /^New in 7 days/ })).toContainText(
    '2 fewer than the week before',
  )

  const retention = page.getByRole('region', { name: 'Who stays, by week of joining' }).first()
  await expect(retention.getByRole('row').filter({ hasText: '(100%)' })).toHaveCount(1)
  await needs.getByRole('link', { name: /^Groups without a coach/ }).click()
  await expect(page).toHaveURL(/\/support\/manage-/)
})

test('a group shows who checked in per day, its weeks, and the load of its coaches', async ({
  page,
}) => {
  await exploreAs(page, 'admin')
  await openTeam(page, 'Early Birds')
  const activity = page.getByRole('region', { name: 'Activity' })
  await expect(
    activity.getByRole('img', { name: /^On an average day of the last 30/ }),
  ).toBeVisible()
  await activity.getByText('Show the figures of each day').click()
  await expect(
    activity.getByRole('table', { name: 'Checked in per day' }).getByRole('row'),
  ).toHaveCount(31)
  await expect(
    activity.getByRole('table', { name: 'Weeks compared' }).getByRole('row'),
  ).toHaveCount(5)
  const coaches = page.getByRole('region', { name: 'Coaches' }).first()
  await expect(coaches.getByRole('row').nth(1)).toContainText(/\d/)
})
