import { expect, test } from '../e2e/fixtures/test.ts'
import { accountOf, emptyCloud, groupOf, makeAdmin, passwordLinks } from './steps/owner.ts'
import { createAccount, expectSaved } from './steps/people.ts'

test.use({
  expectedComplaints: [/Failed to load resource|cleardot|Could not reach Cloud Firestore/],
})

test.beforeEach(() => emptyCloud())

test('sends a link for a new password, and answers alike where there is no account', async ({
  page,
  newDevice,
}) => {
  await createAccount(page, { name: 'Ada', email: 'ada@example.com' })
  const other = await newDevice()
  await other.goto('/other/forgot-password')
  for (const email of ['ada@example.com', 'nobody@example.com']) {
    await other.getByRole('textbox', { name: 'Email' }).fill(email)
    await other.getByRole('button', { name: 'Send me a link' }).click()
    await expect(other.getByRole('status')).toContainText('If there is an account')
    await expect(other.getByRole('alert')).toHaveCount(0)
  }
  expect(await passwordLinks()).toEqual(['ada@example.com'])
})

test('tells whoever sent the link as it happens, and lets the new member into the group', async ({
  newDevice,
}) => {
  const [adas, bens] = [await newDevice(), await newDevice()]
  await createAccount(adas, { name: 'Ada', email: 'ada@example.com' })
  await expectSaved(adas)
  await makeAdmin('ada@example.com')
  await adas.reload()
  await adas.goto('/leader-board')
  await adas.getByRole('textbox', { name: 'Name your group' }).fill('Dawn Patrol')
  await adas.getByRole('button', { name: 'Create group' }).click()
  await expect(adas.getByRole('heading', { level: 1 })).toHaveText('Dawn Patrol')
  await expect(adas.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await expect.poll(() => groupOf('ada@example.com')).not.toBe('')

  const [ada, group] = [await accountOf('ada@example.com'), await groupOf('ada@example.com')]
  const at = `/auth?groupId=${group}&refferal=${ada}`
  await createAccount(bens, { name: 'Ben', email: 'ben@example.com', at })
  await expectSaved(bens)
  await adas.getByRole('button', { name: 'Notifications, 1 new' }).click()
  await expect(adas.getByRole('link', { name: /Somebody joined with your link/ })).toBeVisible()
  expect(await groupOf('ben@example.com')).toBe(group)

  await adas.reload()
  await expect(adas.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

test('takes a new member through the four steps to a completed profile', async ({ page }) => {
  await createAccount(page, { name: 'Ben', email: 'ben@example.com' })
  for (const [path, finish] of [
    ['habits', 'I know my four habits'],
    ['intro-videos', 'I have watched it'],
    ['coaching', 'I have booked my talk'],
    ['community', 'I have found my people'],
  ]) {
    await page.goto(`/onboarding/${path}`)
    await page.getByRole('button', { name: finish ?? '' }).click()
    await expect(page.getByRole('status')).toContainText(/Done\.|All four done/)
  }
  await page.goto('/')
  await expectSaved(page)
  await expect(page.getByRole('complementary', { name: 'Getting started' })).toHaveCount(0)
})
