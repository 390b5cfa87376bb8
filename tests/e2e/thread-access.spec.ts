import { expect, test } from './fixtures/test.ts'
import { exploreAs } from './steps/explore.ts'

test.use({ device: 'demo' })

test('a thread that is not the coach’s is refused, and shows nothing', async ({ page }) => {
  await exploreAs(page, 'coach')
  for (const memberId of [
    'demo-2-3',
    'nobody-ever',
    '..%2F..%2Fusers%2Fdemo-member',
    '',
    'demo-coach',
  ]) {
    await page.goto(`/community/thread?memberId=${memberId}`)
    await expect(
      page.getByRole('heading', { name: 'You can’t open this conversation' }),
      memberId,
    ).toBeVisible()
    await expect(page.getByRole('log')).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Go to your messages' }).click()
    await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible()
  }
})

test('a member is refused the threads of others', async ({ page }) => {
  await exploreAs(page, 'member')
  for (const query of ['?memberId=demo-1-4', '?coachId=demo-admin', '?memberId=demo-member']) {
    await page.goto(`/community/thread${query}`)
    await expect(
      page.getByRole('heading', { name: 'You can’t open this conversation' }),
    ).toBeVisible()
    await expect(page.getByRole('log')).toHaveCount(0)
  }
})
