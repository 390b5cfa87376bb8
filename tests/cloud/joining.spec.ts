/** Asking to join a group, and the answer, on two devices and under the real rules (decision 0099). */
import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/fixtures/test.ts'
import { coachInClosedGroup } from './steps/groups.ts'
import { LOST_NETWORK } from './steps/lost-network.ts'
import { emptyCloud, groupOf } from './steps/owner.ts'
import { createAccount, expectPoints, expectSaved, toggle } from './steps/people.ts'

test.use({
  expectedComplaints: LOST_NETWORK,
})

test.beforeEach(() => emptyCloud())

const CLEO = { name: 'Cleo', email: 'cleo@example.com' }
const ADA = { name: 'Ada', email: 'ada@example.com' }
const groups = (page: Page) => page.getByRole('list', { name: 'Groups you can ask to join' })
const wanting = (page: Page) => page.getByRole('list', { name: /^Requests to join/ })

/** A coach in a group that has closed since they joined, and a member who has points and no group. */
async function theTwo(newDevice: () => Promise<Page>) {
  const [cleos, adas] = [await newDevice(), await newDevice()]
  await coachInClosedGroup(cleos, CLEO)
  await createAccount(adas, ADA)
  await toggle(adas, 'habit1')
  await expectPoints(adas, 4)
  await expectSaved(adas)
  await adas.goto('/leader-board')
  await adas.getByRole('button', { name: 'Ask to join Dawn Patrol' }).click()
  await groups(adas).getByRole('checkbox').check()
  await adas.getByRole('button', { name: 'Send request' }).click()
  await expect(groups(adas)).toContainText('Asked on')
  await cleos.goto('/community')
  // Once the device has heard that its member coaches.
  await cleos.getByRole('link', { name: 'My Coaching Group', exact: true }).click()
  await cleos.getByRole('heading', { name: /^Requests to join/ }).click()
  await expect(wanting(cleos)).toContainText('Ada')
  return { cleos, adas }
}

test('a coach accepts, and the member comes in while both look', { tag: '@main' }, async ({
  newDevice,
}) => {
  test.slow()
  const { cleos, adas } = await theTwo(newDevice)
  await cleos.getByRole('button', { name: 'Accept Ada' }).click()
  await expect(adas.getByRole('table', { name: 'Group leaderboard' })).toBeVisible()
  await expect(adas.getByRole('heading', { level: 1 })).toHaveText('Dawn Patrol')
  await expect.poll(() => groupOf(ADA.email)).toBe('dawn')
  await expect(adas.getByRole('row', { name: /Ada/ })).toContainText('4')
  await adas.getByRole('button', { name: 'Notifications, 1 new' }).click()
  await expect(adas.getByRole('link', { name: /You are welcome in Dawn Patrol/ })).toBeVisible()
  await expect(wanting(cleos)).toHaveCount(0)
  await cleos.goto('/leader-board')
  await expect(cleos.getByRole('row', { name: /Ada/ })).toContainText('4')
})

test('a coach declines and undoes it; the member withdraws the request', async ({ newDevice }) => {
  test.slow()
  const { cleos, adas } = await theTwo(newDevice)
  await cleos.getByRole('button', { name: 'Decline Ada', exact: true }).click()
  await expect(groups(adas)).toContainText('Not accepted this time.')
  await cleos.getByRole('button', { name: 'Undo' }).click()
  await expect(groups(adas)).toContainText('Asked on')
  await adas.getByRole('button', { name: 'Take back the request to Dawn Patrol' }).click()
  await expect(wanting(cleos)).toHaveCount(0)
  expect(await groupOf(ADA.email)).toBe('')
})
