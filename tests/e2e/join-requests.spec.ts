/**
 * Asking to join a group that is by invitation, and every answer to it (docs/product.md#groups-and-boards, decision
 * 0099).
 */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { exploreAs, mainLink, signOut, stepInAs } from './steps/explore.ts'
import { faultsInBoth, faultsOf } from './steps/faults.ts'
import { fillRequests } from './steps/full-lists.ts'
import { waitingIn } from './steps/outbox.ts'
import { openTeam, pointsOf } from './steps/support.ts'

test.use({ device: 'demo' })

const ACCOUNT = '/settings/account-information'
const GROUP = '/community/my-group'
const MEMBER = 'fourfold-demo-demo-member'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const groups = (page: Page) => page.getByRole('list', { name: 'Groups you can ask to join' })
const wanting = (page: Page) => page.getByRole('list', { name: /^Requests to join/ })
const consent = (page: Page) =>
  groups(page).getByRole('checkbox', { name: /^Show my name, points and habit columns/ })

/** The demo's member leaves the group of the demo's coach, and sees the list of groups. */
async function leaveGroup(page: Page): Promise<void> {
  await exploreAs(page, 'member')
  await page.goto(ACCOUNT)
  await button(page, 'Leave Early Birds').click()
  await button(page, 'Leave anyway').click()
  await expect(page.getByText('You’re not in a group yet.')).toBeVisible()
  await mainLink(page, 'Leaderboard').click()
  await expect(page.getByRole('heading', { name: 'Find your group' })).toBeVisible()
}

async function askEarlyBirds(page: Page, onBoard = false): Promise<void> {
  await leaveGroup(page)
  await button(page, 'Ask to join Early Birds').click()
  await expect(consent(page)).not.toBeChecked()
  if (onBoard) await consent(page).check()
  await button(page, 'Send request').click()
  await expect(groups(page)).toContainText(/Asked on \d+ \w+\. A coach of the group will answer\./)
}

/** The coach's page, with the requests shown. */
async function openRequests(page: Page): Promise<void> {
  await page.goto(GROUP)
  await page.getByRole('heading', { name: /^Requests to join|^Accepted$/ }).click()
}

async function becomes(page: Page, persona: 'member' | 'coach' | 'admin'): Promise<void> {
  if (persona !== 'member') await expect.poll(() => waitingIn(page, MEMBER)).toBe(0)
  await signOut(page)
  await stepInAs(page, persona)
}

test('a member waiting for twenty groups is told so, and asks another after a withdrawal', async ({
  page,
}) => {
  await leaveGroup(page)
  await fillRequests(page, MEMBER)
  await page.reload()
  const full = page.getByText('You have asked 20 groups. Take a request back to ask another.')
  await expect(full).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ask to join/ })).toHaveCount(0)
  await button(page, 'Take back the request to Group 7').click()
  await expect(full).toHaveCount(0)
  await expect(button(page, 'Ask to join Early Birds')).toBeVisible()
})

test('a member asks, the coach accepts, and the member is in with points and consent', {
  tag: '@main',
}, async ({ page }) => {
  test.slow()
  await askEarlyBirds(page, true)
  await becomes(page, 'coach')
  await openRequests(page)
  await expect(page.getByRole('heading', { name: 'Requests to join (3)' })).toBeVisible()
  await expect(wanting(page).getByRole('link', { name: 'Robin Hale' })).toBeVisible()
  await button(page, 'Accept Robin Hale').click()
  await expect(page.getByText('Robin Hale can join Early Birds now.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Requests to join (2)' })).toBeVisible()
  await expect(button(page, 'Take back accepting Robin Hale')).toBeFocused()

  await becomes(page, 'member')
  // The device receives the acceptance, and joins by itself.
  await expect(async () => {
    await page.goto('/leader-board')
    await expect(page.getByRole('table', { name: 'Group leaderboard' })).toBeVisible()
  }).toPass()
  await expect(button(page, 'Take me off the board')).toBeVisible()
  const board = page.getByRole('table', { name: 'Group leaderboard' })
  await expect(board.getByRole('row', { name: /Robin Hale/ })).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText('You are welcome in Early Birds')).toBeVisible()
  await page.keyboard.press('Escape')

  await expect.poll(() => waitingIn(page, MEMBER)).toBe(0)
  await becomes(page, 'coach')
  await openRequests(page)
  await expect(page.getByRole('heading', { name: 'Requests to join (2)' })).toBeVisible()
  await expect(wanting(page)).not.toContainText('Robin Hale')
})

test('a coach declines, undoes it, declines again, and the member may ask in a week', async ({
  page,
}) => {
  test.slow()
  await askEarlyBirds(page)
  await becomes(page, 'coach')
  await openRequests(page)
  await button(page, 'Decline Robin Hale').click()
  await expect(wanting(page)).not.toContainText('Robin Hale')
  await button(page, 'Undo').click()
  await expect(wanting(page)).toContainText('Robin Hale')
  await button(page, 'Decline Robin Hale').click()
  await expect(wanting(page)).not.toContainText('Robin Hale')

  await becomes(page, 'member')
  await page.goto('/leader-board')
  await expect(groups(page)).toContainText(/Not accepted this time\. You can ask again from \d+ /)
  await expect(button(page, 'Ask to join Early Birds')).toHaveCount(0)
  await expect(button(page, 'Ask to join Money & Muscle')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Group leaderboard' })).toHaveCount(0)
})

test('a coach accepts, and undoes it before the member has joined', async ({ page }) => {
  test.slow()
  await askEarlyBirds(page)
  await becomes(page, 'coach')
  await openRequests(page)
  await button(page, 'Accept Robin Hale').click()
  await button(page, 'Undo').click()
  await expect(button(page, 'Accept Robin Hale')).toBeVisible()

  await becomes(page, 'member')
  await page.goto('/leader-board')
  await expect(groups(page)).toContainText(/Asked on/)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText('You are welcome in Early Birds')).toHaveCount(0)
})

test('a member withdraws a request, and undoes that, by keyboard alone', async ({ page }) => {
  await exploreAs(page, 'member')
  await page.goto(ACCOUNT)
  await button(page, 'Ask to join Money & Muscle').focus()
  await page.keyboard.press('Enter')
  await expect(consent(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Send request')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Ask to join Money & Muscle')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Take back the request to Money & Muscle')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Ask to join Money & Muscle')).toBeFocused()
  await button(page, 'Undo').click()
  await expect(groups(page)).toContainText('Asked on')

  await page.reload()
  await expect(groups(page)).toContainText('Asked on')
  await expect.poll(() => waitingIn(page, MEMBER)).toBe(0)
})

test('a request shows on the device before the cloud knows', async ({ page }) => {
  await exploreAs(page, 'member')
  await page.goto(ACCOUNT)
  await button(page, 'Ask to join Money & Muscle').click()
  await button(page, 'Send request').click()
  await expect(groups(page)).toContainText('Asked on')
  await page.reload()
  await expect(groups(page)).toContainText('Asked on')
  // Nobody asks to join their own group, and an open one needs no request.
  await expect(button(page, 'Ask to join Early Birds')).toHaveCount(0)
  await expect(button(page, 'Ask to join Steady Climbers')).toHaveCount(0)
  await expect(button(page, 'Join Steady Climbers')).toBeVisible()
})

test('an admin accepts at once, with the points, and undoes the move', async ({ page }) => {
  test.slow()
  await exploreAs(page, 'admin')
  const before = await pointsOf(page, 'Early Birds')
  await openTeam(page, 'Early Birds')
  const section = page.getByRole('region', { name: /^Requests to join/ })
  await expect(section.getByRole('listitem')).toHaveCount(2)
  const accept = section.getByRole('button', { name: /^Accept / }).first()
  await accept.click()
  await expect(page.getByText(/ is in Early Birds now\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: '41 members', exact: true })).toBeVisible()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await button(page, 'Undo').click()
  await expect(page.getByRole('heading', { name: '40 members', exact: true })).toBeVisible()
  await expect(section.getByRole('listitem')).toHaveCount(2)
  await expect.poll(() => pointsOf(page, 'Early Birds')).toBe(before)
  await openTeam(page, 'Early Birds')

  await section
    .getByRole('button', { name: /^Decline / })
    .first()
    .click()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await button(page, 'Undo').click()
  await expect(section.getByRole('listitem')).toHaveCount(2)
  await page.goto('/support')
  const log = page.getByRole('region', { name: 'What admins have done' })
  await expect(log).toContainText(/Did not accept .+ in Early Birds\./)
  await expect(log).toContainText(/Moved .+ from .+ to Early Birds\./)
})

test('axe finds no fault on the pages of both, light and dark', async ({ page }) => {
  test.slow()
  await leaveGroup(page)
  await button(page, 'Ask to join Early Birds').click()
  expect(await faultsInBoth(page, 'light')).toEqual([])
  await button(page, 'Send request').click()
  await expect(groups(page)).toContainText('Asked on')
  expect(await faultsOf(page)).toEqual([])
  await page.goto(ACCOUNT)
  await button(page, 'Ask to join Money & Muscle').click()
  expect(await faultsOf(page)).toEqual([])
  await becomes(page, 'coach')
  await openRequests(page)
  await button(page, 'Accept Robin Hale').click()
  await expect(button(page, 'Take back accepting Robin Hale')).toBeVisible()
  // It comes after the button: axe would judge it half transparent.
  await expect(page.getByText('Robin Hale can join Early Birds now.')).toBeVisible()
  expect(await faultsInBoth(page, 'light')).toEqual([])
})

test('an invitation that a member opens asks them to join, or lets them ask', async ({ page }) => {
  await exploreAs(page, 'member')
  await page.goto('/auth?groupId=demo-group-3&refferal=demo-3-1')
  await expect(page).toHaveURL('/')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ask to join Money & Muscle' }).click()
  // Acceptance would also take the member out of a group that is by invitation.
  await expect(dialog).toContainText('Early Birds is by invitation')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/')

  await page.goto('/auth?groupId=demo-group-2')
  await expect(dialog).toContainText('You’re invited to Steady Climbers')
  await expect(dialog).toContainText('Early Birds is by invitation')
  await dialog.getByRole('button', { name: 'Join Steady Climbers' }).click()
  await expect(page.getByText('Welcome to Steady Climbers.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  await expect(dialog).toBeHidden()

  await page.goto('/auth?groupId=demo-group-2')
  await expect(page.getByText('You’re in this group already.')).toBeVisible()
  await page.goto('/auth?refferal=demo-coach')
  await expect(page.getByText('You’re a member already.')).toBeVisible()
})
