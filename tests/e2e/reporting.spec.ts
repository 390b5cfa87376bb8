import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { changeStored, readRecord } from './steps/database.ts'
import { exploreAs, signOut } from './steps/explore.ts'
import { waitingIn } from './steps/outbox.ts'
import { bringBack, cutOff, FAR_COMPLAINTS } from './steps/states/far-looks.ts'

test.use({ device: 'demo', expectedComplaints: FAR_COMPLAINTS })

const MATE = 'demo-1-8'
const PROFILE = `/community/profile?userId=${MATE}`
const BIO = 'Send me money and I make you rich.'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const sent = (page: Page) => expect.poll(() => waitingIn(page, 'fourfold-demo-demo-member')).toBe(0)

/** A mate of the demo's member, whose profile the group sees. */
async function showMate(page: Page, bio = BIO): Promise<void> {
  const shown = { privacy: 'share-group', groupId: 'demo-group-1', name: 'Kim Boaster' }
  for (const collection of ['users', 'profiles']) {
    const known = await readRecord(page, { collection, id: MATE })
    const social = { bio }
    const data = { ...known, id: MATE, ...shown, social, syncedAt: Date.now() }
    const put = { collection, id: MATE, data }
    await changeStored(page, { database: '-cloud-', store: 'documents', put })
  }
}

async function enter(page: Page, persona: 'member' | 'coach' | 'admin'): Promise<void> {
  await page.getByRole('button', { name: `Explore as ${persona}` }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(4)
}

test('a reported profile is stored as it stands; coach and admin read it, an admin decides', async ({
  page,
}) => {
  test.slow()
  await exploreAs(page, 'member')
  await showMate(page)
  await page.goto(PROFILE)
  await expect(page.getByText(BIO)).toBeVisible()
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Report…' }).click()
  await expect(dialog(page).getByText('Kim Boaster isn’t told.')).toBeVisible()
  await page.getByRole('radio', { name: 'Insult or harassment' }).check()
  await page.getByRole('textbox', { name: /^What should admins know/ }).fill('To all of us.')
  await button(page, 'Send report').click()
  await expect(dialog(page).getByText(/^Thank you/)).toBeVisible()
  await button(page, 'Done').click()
  await sent(page)
  // What is changed afterwards does not change the report.
  await showMate(page, 'I love everybody.')
  await page.goto('/settings/privacy')
  const own = page.getByRole('region', { name: 'What you have reported' })
  await expect(own.getByRole('listitem')).toContainText('Profile of Kim Boaster')
  await expect(own).toContainText('with the admins')
  await signOut(page)

  await enter(page, 'coach')
  await page.goto('/community/my-group')
  await page.getByRole('link', { name: '2 reports wait for an admin' }).click()
  const seen = page.getByRole('article', { name: 'Profile of Kim Boaster' })
  await expect(seen).toContainText(BIO)
  await expect(seen).toContainText('An admin decides.')
  await expect(seen.getByRole('button')).toHaveCount(0)
  await page.goto('/')
  await signOut(page)

  await enter(page, 'admin')
  await page.goto('/support')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Reported content\s*2/ })
    .click()
  const report = page.getByRole('article', { name: 'Profile of Kim Boaster' })
  await expect(report).toContainText(BIO)
  await expect(report).toContainText('To all of us.')
  await expect(report.getByRole('link', { name: 'Profile as it is now' })).toBeVisible()
  await report.getByRole('button', { name: /^Talked with them/ }).click()
  await expect(report).toContainText('Talked with them.')
  await expect(report.getByRole('button')).toHaveCount(0)
  await page.goto('/support')
  await expect(page.getByText(/Handled the report of Kim Boaster’s profile/)).toBeVisible()
  await signOut(page)

  await enter(page, 'member')
  await page.goto('/settings/privacy')
  await expect(own).toContainText('handled')
  await expect(own).not.toContainText('Talked')
})

test('a report waits while the community is out of reach, and is sent later', async ({ page }) => {
  await exploreAs(page, 'member')
  await showMate(page)
  await page.goto(PROFILE)
  await expect(page.getByText(BIO)).toBeVisible()
  await cutOff(page)
  await page.goto(PROFILE)
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Report…' }).click()
  // Nothing is chosen for the reporter: sending says what to choose.
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await button(page, 'Send report').click()
  await expect(dialog(page).getByRole('alert')).toHaveText(/^Choose what is wrong/)
  await page.getByRole('radio', { name: 'Advertising or spam' }).check()
  await button(page, 'Send report').click()
  await expect(dialog(page).getByText(/It is sent once you’re back online/)).toBeVisible()
  await button(page, 'Done').click()
  expect(await waitingIn(page, 'fourfold-demo-demo-member')).toBe(1)
  await bringBack(page)
  await sent(page)
})

test('a coach’s message is reported from its own menu', async ({ page }) => {
  await exploreAs(page, 'member')
  await page.goto('/community/thread?coachId=demo-coach')
  await button(page, 'More about this message').first().click()
  await page.getByRole('menuitem', { name: 'Report…' }).click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Report a message')
  await expect(dialog(page).getByText(/this one message/)).toBeVisible()
  await page.getByRole('radio', { name: 'Somebody could get hurt' }).check()
  await expect(dialog(page).getByText(/call the emergency services first/)).toBeVisible()
  await button(page, 'Send report').click()
  await expect(dialog(page).getByText(/^Thank you/)).toBeVisible()
  await button(page, 'Done').click()
  await sent(page)
  await page.goto('/settings/privacy')
  const own = page.getByRole('region', { name: 'What you have reported' })
  await expect(own.getByRole('listitem')).toContainText('Message of Dana Whitfield')
})
