/** Admins and coaches at work on Firebase, while the affected members have their own pages open. */
import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/fixtures/test.ts'
import { goWithin } from '../e2e/steps/go-within.ts'
import { makeTeam, openMember, pointsOf } from '../e2e/steps/support.ts'
import { LOST_NETWORK } from './steps/lost-network.ts'
import { accountOf, emptyCloud, makeAdmin, verifyEmail } from './steps/owner.ts'
import { createAccount, expectPoints, expectSaved, toggle } from './steps/people.ts'
import { drawer, expectWord, makeOld, saveMember } from './steps/support.ts'

test.use({
  expectedComplaints: LOST_NETWORK,
})

const ALEX = { name: 'Alex', email: 'alex@example.com' }
const ADA = { name: 'Ada', email: 'ada@example.com' }
const BEN = { name: 'Ben', email: 'ben@example.com' }

test.beforeEach(() => emptyCloud())

const logOf = (page: Page) => page.getByRole('region', { name: 'What admins have done' })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** An admin and a member, each with their own browser. */
async function adminAnd(newDevice: () => Promise<Page>, member = ADA) {
  const [alexs, theirs] = [await newDevice(), await newDevice()]
  await createAccount(alexs, ALEX)
  await expectSaved(alexs)
  await makeAdmin(ALEX.email)
  await alexs.reload()
  await expect(navigation(alexs).getByRole('link', { name: 'Admin' })).toBeVisible()
  await createAccount(theirs, member)
  await expectSaved(theirs)
  return { alexs, theirs }
}

test('an admin moves a member, gives a plan and a role, and the member’s open pages follow', async ({
  newDevice,
}) => {
  test.slow()
  const { alexs, theirs: adas } = await adminAnd(newDevice)
  await toggle(adas, 'habit1')
  await expectSaved(adas)
  await makeTeam(alexs, 'Dawn Patrol')
  await makeTeam(alexs, 'Night Owls')
  await adas.goto('/leader-board')

  await openMember(alexs, 'ADA', 'Ada')
  const group = drawer(alexs, 'Ada').getByRole('combobox', { name: 'Group' })
  await group.selectOption('Dawn Patrol')
  await saveMember(alexs, 'Ada')
  await expect(heading(adas, 'Dawn Patrol')).toBeVisible()
  await group.selectOption('Night Owls')
  await saveMember(alexs, 'Ada')
  await expect(heading(adas, 'Night Owls')).toBeVisible()
  const history = drawer(alexs, 'Ada').getByRole('region', { name: 'What admins have done' })
  await expect(history).toContainText('Moved Ada from Dawn Patrol to Night Owls.')
  await expect.poll(() => pointsOf(alexs, 'Night Owls')).toBe(4)
  await expect.poll(() => pointsOf(alexs, 'Dawn Patrol')).toBe(0)

  await adas.goto('/settings/billing')
  await adas.getByRole('button', { name: 'Ask for Pro' }).click()
  await expect(adas.getByText('Requested', { exact: true })).toBeVisible()
  await alexs.goto('/support/manage-members')
  await alexs.getByRole('button', { name: 'Approve the request of Ada' }).click()
  await expect(alexs.getByText('Ada is on the Pro plan now.')).toBeVisible()
  const pro = adas.getByRole('listitem').filter({ has: heading3(adas, 'Pro') })
  await expect(pro.getByText('Your plan', { exact: true })).toBeVisible()
  await adas.getByRole('button', { name: 'Ask for Standard' }).click()
  await expect(adas.getByText('Requested', { exact: true })).toBeVisible()
  await alexs.goto('/support/manage-members')
  await alexs.getByRole('button', { name: 'Decline the request of Ada' }).click()
  await expect(alexs.getByText('You declined Ada’s request.')).toBeVisible()
  await expect(adas.getByText('Requested', { exact: true })).toHaveCount(0)

  // Granting a role opens the pages at once; revoking it closes them.
  await openMember(alexs, 'ada', 'Ada')
  await drawer(alexs, 'Ada').getByRole('checkbox', { name: 'Is an admin' }).check()
  await drawer(alexs, 'Ada').getByRole('button', { name: 'Save' }).click()
  await expect(drawer(alexs, 'Ada').getByRole('alert')).toContainText('email is not verified yet')
  await verifyEmail(ADA.email)
  await saveMember(alexs, 'Ada')
  await navigation(adas).getByRole('link', { name: 'Admin' }).click()
  for (const words of [
    'Made the group Night Owls.',
    'Moved Ada from no group to Dawn Patrol.',
    'Gave Ada the plan Pro they asked for.',
    'Closed the request of Ada for the plan Standard.',
    'Ada is an admin now.',
  ]) {
    await expect(logOf(adas)).toContainText(words)
  }
  await expect(logOf(adas)).toContainText('by Alex')
  await drawer(alexs, 'Ada').getByRole('checkbox', { name: 'Is an admin' }).uncheck()
  await saveMember(alexs, 'Ada')
  await expect(adas.getByText('You are not authorized to see this page.')).toBeVisible()
  await expect(adas).toHaveURL('/')
  await expect(navigation(adas).getByRole('link', { name: 'Admin' })).toHaveCount(0)
})

const heading3 = (page: Page, name: string) => page.getByRole('heading', { level: 3, name })

test('an admin repairs old records and writes to everybody; members get it, and the log names it', async ({
  newDevice,
}) => {
  test.slow()
  const { alexs, theirs: adas } = await adminAnd(newDevice)
  const bens = await newDevice()
  await createAccount(bens, BEN)
  await expectSaved(bens)
  await bens.close()
  await makeOld(BEN.email, 'privacy', 'social.youtubeCount')

  await alexs.goto('/support/batch-writes')
  await alexs.getByRole('button', { name: 'Preview changes' }).click()
  const run = alexs.getByRole('listitem').filter({ hasText: 'Fill missing fields' }).first()
  await expect(run.getByText(/^1 change found in 3 records/)).toBeVisible()
  await run.getByRole('button', { name: 'Show the change' }).click()
  await expect(run.getByText('Social, youtube count: missing → 0')).toBeVisible()
  await run.getByRole('button', { name: 'Apply this change' }).click()
  await expect(run.getByText('1 applied.', { exact: true })).toBeVisible()
  await run.getByRole('button', { name: /^Undo/ }).click()
  await expect(run.getByText('1 was applied. 1 undone.', { exact: true })).toBeVisible()

  await alexs.goto('/support/app-notifications')
  await alexs.getByRole('textbox', { name: 'Title' }).fill('The call moves to Friday')
  await alexs.getByRole('textbox', { name: 'Text' }).fill('At nine.')
  await alexs.getByRole('button', { name: 'See who gets it' }).click()
  await alexs.getByRole('checkbox', { name: 'Yes, send this to everybody: 3 members.' }).check()
  await alexs.getByRole('button', { name: 'Send to 3 members' }).click()
  await expect(alexs.getByText('Sent to 3, seen by 0')).toBeVisible()
  await expectWord(adas, /The call moves to Friday/, 'At nine.')

  await alexs.goto('/support')
  await expect(logOf(alexs)).toContainText('Filled missing fields of 1 member')
  await expect(logOf(alexs)).toContainText('Took filled fields back from 1 member')
  await expect(alexs.getByText('Members without a coach')).toBeVisible()
})

test('a coach sees a check-off as it is made, writes, logs a session, and loses sight of the member', async ({
  newDevice,
}) => {
  test.slow()
  const { alexs, theirs: adas } = await adminAnd(newDevice)
  const bens = await newDevice()
  await createAccount(bens, BEN)
  await expectSaved(bens)
  await openMember(alexs, 'ben', 'Ben')
  await drawer(alexs, 'Ben').getByRole('checkbox', { name: 'Is a consistency coach' }).check()
  await saveMember(alexs, 'Ben')
  await bens.goto('/community')
  const community = bens.getByRole('navigation', { name: 'Community' })
  await community.getByRole('link', { name: 'My Coaching Group' }).click()
  await openMember(alexs, 'ada', 'Ada')
  const coach = drawer(alexs, 'Ada').getByRole('combobox', { name: 'Consistency coach' })
  await coach.selectOption('Ben')
  await saveMember(alexs, 'Ada')

  const row = bens.getByRole('table', { name: 'My members' }).getByRole('row', { name: /Ada/ })
  await expect(row).toBeVisible()
  await toggle(adas, 'habit1')
  await toggle(adas, 'habit3')
  await expectPoints(adas, 7)
  await expect(row.getByRole('cell', { name: '7 of 10 points, 2 of 4 habits' })).toBeVisible()
  await row.getByRole('link', { name: 'Ada' }).click()
  await expect(heading(bens, 'Ada')).toBeVisible()
  const today = bens.getByRole('list', { name: 'Days' }).getByRole('button', { name: /^Today, / })
  await expect(today).toHaveAccessibleName(/7 of 10 points/)
  await toggle(adas, 'habit4')
  await expect(today).toHaveAccessibleName(/8 of 10 points/)

  await bens.getByRole('textbox', { name: 'Private notes' }).fill('Sleeps too little')
  await bens.getByRole('button', { name: 'Save notes' }).click()
  await expect(bens.getByText('Saved.', { exact: true })).toBeVisible()
  await bens.getByRole('textbox', { name: 'Short note' }).fill('Money talk')
  await bens.getByRole('button', { name: 'Log session' }).click()
  const sessions = bens
    .getByRole('region', { name: 'Timeline' })
    .getByRole('listitem')
    .filter({ hasText: 'Private session' })
  await expect(sessions).toContainText('Money talk')
  await expect(bens.getByRole('definition').last()).toHaveText('1')
  await bens.getByRole('textbox', { name: 'Message' }).fill('Well done this week')
  await bens.getByRole('button', { name: 'Send as a notification' }).click()
  await expect(bens.getByText('Ada will see it in their notifications.')).toBeVisible()
  await expectWord(adas, /Message from Ben/, 'Well done this week')
  await bens.reload()
  await expect(sessions).toContainText('Money talk')
  await expect(bens.getByRole('textbox', { name: 'Private notes' })).toHaveValue(
    'Sleeps too little',
  )

  // Members cannot do what their coach does, nor may anybody else read it.
  const adaId = await accountOf(ADA.email)
  await adas.goto('/settings')
  await expect(heading(adas, 'Settings')).toBeVisible()
  for (const path of [
    '/support',
    '/support/manage-members',
    '/support/batch-writes',
    '/community/my-group',
    `/community/my-group?memberId=${adaId}`,
  ]) {
    await goWithin(adas, path)
    await expect(adas.getByText('You are not authorized to see this page.')).toBeVisible()
    await expect(adas).toHaveURL(/\/settings$/)
    await adas.getByRole('button', { name: 'Dismiss' }).click()
    await expect(adas.getByText('You are not authorized to see this page.')).toBeHidden()
  }

  await coach.selectOption('Nobody')
  await saveMember(alexs, 'Ada')
  await bens.reload()
  await expect(heading(bens, 'Not a member you coach')).toBeVisible()
  await bens.getByRole('link', { name: 'Go to your group' }).click()
  await expect(bens.getByRole('row', { name: /Ada/ })).toHaveCount(0)
})
