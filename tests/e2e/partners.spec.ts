import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { changeStored, readRecord } from './steps/database.ts'
import { exploreAs, signOut } from './steps/explore.ts'
import { waitingIn } from './steps/outbox.ts'
import { bringBack, cutOff, FAR_COMPLAINTS } from './steps/states/far-looks.ts'

test.use({ device: 'demo', expectedComplaints: FAR_COMPLAINTS })

const PARTNERS = '/community?view=partners'
const COACH = '/community/profile?userId=demo-coach'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Your partners' }).getByRole('listitem').filter({ hasText: name })
const sent = (page: Page, who: 'member' | 'coach') =>
  expect.poll(() => waitingIn(page, `fourfold-demo-demo-${who}`)).toBe(0)
/** Waits until partners are told of the member’s check-off of today, which follows the check-off itself. */
async function told(page: Page, userId: string): Promise<void> {
  const today = await page.evaluate(() => {
    const now = new Date()
    return (now.getFullYear() * 100 + now.getMonth() + 1) * 100 + now.getDate()
  })
  const id = `${userId}${Math.floor(today / 100)}`
  await expect
    .poll(() => readRecord(page, { collection: 'partnerDays', id }))
    .toMatchObject({ marks: { [today % 100]: 'x' } })
}

test('two members agree to be partners, keep a day together, nudge, and part', async ({ page }) => {
  test.slow()
  await exploreAs(page, 'member')
  await page.goto(COACH)
  await button(page, 'Ask to be partners').click()
  await expect(page.getByText('You have asked Dana Whitfield to be your partner.')).toBeFocused()
  await page.goto('/')
  await page.getByRole('checkbox').first().click()
  await told(page, 'demo-member')
  await signOut(page)

  await page.getByRole('button', { name: 'Explore as coach' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  await page.getByRole('checkbox').first().click()
  await page.getByRole('button', { name: /^Notifications, / }).click()
  await page.getByRole('link', { name: /Robin Hale asks to be your partner/ }).click()
  await expect(page).toHaveURL(PARTNERS)
  await button(page, 'Agree: Robin Hale').click()
  await expect(page.getByText(/^You and Robin Hale are partners\./)).toBeFocused()
  const robin = card(page, 'Robin Hale')
  await expect(robin).toContainText('1 day together')
  await expect(robin).toContainText('You: checked today')
  await expect(robin).toContainText('Robin Hale: checked today')
  // Who has checked needs none.
  await expect(button(page, 'Nudge Robin Hale')).toHaveCount(0)
  await page.goto('/')
  await page.getByRole('checkbox').first().click()
  await sent(page, 'coach')
  await signOut(page)

  await page.getByRole('button', { name: 'Explore as member' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  await page.goto(PARTNERS)
  const dana = card(page, 'Dana Whitfield')
  await expect(dana).toContainText('Dana Whitfield: not yet today')
  await button(page, 'Nudge Dana Whitfield').click()
  await page.getByRole('menuitem', { name: 'Have a good day, partner!' }).click()
  await expect(dana.getByText('Nudged today')).toBeFocused()
  await expect(button(page, 'Nudge Dana Whitfield')).toHaveCount(0)
  await sent(page, 'member')
  await signOut(page)

  await page.getByRole('button', { name: 'Explore as coach' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  await page.getByRole('button', { name: /^Notifications, / }).click()
  await page.getByRole('link', { name: /Robin Hale: Have a good day, partner!/ }).click()
  await expect(robin).toContainText('Robin Hale today: Have a good day, partner!')
  await signOut(page)

  await page.getByRole('button', { name: 'Explore as member' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  await page.goto(PARTNERS)
  await button(page, 'End… (Dana Whitfield)').click()
  await button(page, 'Stay partners').click()
  await expect(dana).toBeVisible()
  await button(page, 'End… (Dana Whitfield)').click()
  await button(page, 'End the partnership').click()
  await expect(page.getByText('You and Dana Whitfield are no longer partners.')).toBeFocused()
  await expect(dana).toHaveCount(0)
  await sent(page, 'member')
  await signOut(page)

  await page.getByRole('button', { name: 'Explore as coach' }).click()
  await page.goto(PARTNERS)
  await expect(page.getByRole('heading', { name: 'Better together' })).toBeVisible()
})

test('sharing nothing says how many partnerships it ends, before it does', async ({ page }) => {
  await exploreAs(page, 'member')
  await page.goto('/settings/privacy')
  await expect(page.getByText('This ends your partnership.')).toBeVisible()
  const nothing = page.getByRole('radio', { name: /^Share nothing/ })
  await nothing.click()
  const dialog = page.getByRole('dialog', { name: 'Share nothing, and end your partnership?' })
  await dialog.getByRole('button', { name: 'Leave it as it is' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(nothing).not.toBeChecked()
  await page.goto(PARTNERS)
  await expect(card(page, 'Samir Park')).toBeVisible()

  await page.goto('/settings/privacy')
  await expect(page.getByText('This ends your partnership.')).toBeVisible()
  await nothing.click()
  await dialog.getByRole('button', { name: 'Share nothing' }).click()
  await expect(nothing).toBeChecked()
  await expect(page.getByText('Saved: share nothing.')).toBeVisible()
  // Undoing would not bring the partners back.
  await expect(button(page, 'Undo')).toHaveCount(0)
  // Nothing is left to end, and no number of it.
  await expect(nothing).toHaveAccessibleDescription(/take it back on the board\.$/)
  await page.goto(PARTNERS)
  await expect(page.getByText(/For that you have to share your days/)).toBeVisible()
  await page.goto(COACH)
  await expect(page.getByText(/^To have partners, first share your days/)).toBeVisible()
})

test('sharing nothing asks first when this device does not know of any partners yet', async ({
  page,
}) => {
  await exploreAs(page, 'member')
  await cutOff(page)
  await page.goto('/settings/privacy')
  for (const side of ['a', 'b']) {
    const remove = `partners/${side}`
    await changeStored(page, { database: 'fourfold-demo-demo-member', store: 'pages', remove })
  }
  await page.reload()
  const nothing = page.getByRole('radio', { name: /^Share nothing/ })
  await nothing.click()
  const dialog = page.getByRole('dialog', { name: 'Share nothing, and end any partnerships?' })
  await expect(dialog).toBeVisible()
  await expect(nothing).not.toBeChecked()
  // As soon as they are there, it says how many.
  await bringBack(page)
  await expect(page.getByRole('dialog', { name: /end your partnership\?$/ })).toBeVisible()
})

test('a member has at most five partners, those they have asked included', async ({ page }) => {
  await exploreAs(page, 'member')
  for (const who of ['5', '7', '8', '9']) await askAs(page, `demo-1-${who}`)
  await page.goto(PARTNERS)
  await expect(page.getByRole('list', { name: 'Waiting for an answer' })).toBeVisible()
  await expect(page.getByText(/^You can have 5 partners/)).toBeVisible()
  await expect(button(page, 'Not now: Lars Mensah')).toBeVisible()
  await expect(button(page, 'Agree: Lars Mensah')).toHaveCount(0)
  await page.goto(COACH)
  await expect(page.getByText(/^You can have 5 partners/)).toBeVisible()
  await expect(button(page, 'Ask to be partners')).toHaveCount(0)

  await page.goto(PARTNERS)
  await page
    .getByRole('button', { name: /^Take back: / })
    .first()
    .click()
  await expect(page.getByText(/^Request to .* withdrawn/)).toBeFocused()
  await expect(button(page, 'Agree: Lars Mensah')).toBeVisible()
})

test('a member is asked while the community cannot be reached, and a request is postponed', async ({
  page,
}) => {
  await exploreAs(page, 'member')
  await page.goto(PARTNERS)
  await expect(card(page, 'Samir Park')).toContainText(/Samir Park: (checked|not yet) today/)
  await page.goto(COACH)
  await expect(button(page, 'Ask to be partners')).toBeVisible()
  await cutOff(page)
  await page.reload()
  await button(page, 'Ask to be partners').click()
  await expect(
    page.getByText('Dana Whitfield is asked to be your partner once you’re back online.'),
  ).toBeVisible()
  await page.goto(PARTNERS)
  await button(page, 'Not now: Lars Mensah').click()
  await expect(page.getByText('Not now, then. Lars Mensah can ask again.')).toBeFocused()
  await expect(page.getByText('is asked once you’re back online')).toBeVisible()
  await bringBack(page)
  await sent(page, 'member')
  await expect(page.getByText('has not answered yet')).toBeVisible()
  await expect(button(page, 'Agree: Lars Mensah')).toHaveCount(0)
})

/** The demo's member has asked somebody, on another device. */
async function askAs(page: Page, a: string): Promise<void> {
  const id = `${a}_demo-member`
  const names = { aName: `Member ${a}`, bName: 'Robin Hale' }
  const says = { aSays: false, bSays: true, stamps: { b: 1 }, syncedAt: 1 }
  const put = { collection: 'partners', id, data: { id, a, b: 'demo-member', ...names, ...says } }
  await changeStored(page, { database: '-cloud-', store: 'documents', put })
}
