import { expect, test } from '../e2e/fixtures/test.ts'
import {
  completeProfile,
  expectProfile,
  goThroughOnboarding,
} from '../e2e/steps/getting-started.ts'
import { LOST_NETWORK } from './steps/lost-network.ts'
import { accountOf, emptyCloud, groupOf, makeAdmin, passwordLinks } from './steps/owner.ts'
import { createAccount, expectSaved } from './steps/people.ts'

test.use({
  expectedComplaints: LOST_NETWORK,
})

test.beforeEach(() => emptyCloud())

test('the sign-in page sends a link for a new password, and answers alike without an account', async ({
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

test.describe('a new member at the width of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('goes from a referral link through the four steps to a profile that the group sees', async ({
    newDevice,
  }) => {
    test.slow()
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

    await goThroughOnboarding(bens)
    await completeProfile(bens)
    await bens.goto('/')
    await expectSaved(bens)
    await bens.goto('/community/profile')
    await expectProfile(bens, 'Ben')
    await adas.goto(`/community/profile?userId=${await accountOf('ben@example.com')}`)
    await expectProfile(adas, 'Ben')
  })
})
