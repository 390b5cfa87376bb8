import { readFile } from 'node:fs/promises'
import { parseExport } from '#core/app/export/parse-export.ts'
import { expect, test } from './fixtures/test.ts'
import { changeRecord } from './steps/database.ts'
import { exploreAs } from './steps/explore.ts'
import { goWithin } from './steps/go-within.ts'
import { makeTeam, openMember, openTeam, pointsOf } from './steps/support.ts'

test.use({ device: 'demo' })

const PAGES = [
  '/support',
  '/support/manage-teams',
  '/support/manage-members',
  '/support/member?userId=demo-member',
  '/support/reports',
  '/support/mohvbot',
  '/support/app-notifications',
  '/support/batch-writes',
]

test('an admin makes a group, moves a member to it for good, and undoes that', {
  tag: '@both',
}, async ({ page }) => {
  await exploreAs(page, 'admin')
  const before = await pointsOf(page, 'Early Birds')
  expect(before).toBeGreaterThan(0)

  await makeTeam(page, 'Night Owls')
  await openTeam(page, 'Early Birds')
  await expect(page.getByRole('heading', { name: '40 members', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'See or move them' }).click()
  await expect(page.getByText('40 of 120 members')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find members' }).fill('robin')
  await page.getByRole('button', { name: /^Robin Hale/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Robin Hale' })
  await drawer.getByRole('combobox', { name: 'Group' }).selectOption('Night Owls')
  await drawer.getByRole('checkbox', { name: 'Block them from coming back to Early Birds' }).check()
  await drawer.getByRole('button', { name: 'Save' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Robin Hale is saved.' })
  await expect(toast).toContainText('They are off the board')
  await expect(drawer).toContainText('may not come back to Early Birds')

  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone. Robin Hale is as before.')).toBeVisible()
  await expect.poll(() => pointsOf(page, 'Early Birds')).toBe(before)
  await expect.poll(() => pointsOf(page, 'Night Owls')).toBe(0)
})

test('a group is changed, and can be archived only when it is empty', async ({ page }) => {
  await exploreAs(page, 'admin')
  await openTeam(page, 'Steady Climbers')
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('40 members are in this group.')).toBeVisible()

  await makeTeam(page, 'Night Owls')
  await page.getByRole('textbox', { name: 'Call link' }).fill('http://meet.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('A link begins with https://')).toBeVisible()
  await page.getByRole('textbox', { name: 'Call link' }).fill('https://meet.example/owls')
  await page.getByRole('textbox', { name: 'Name' }).fill('Day Owls')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Day Owls' })).toBeVisible()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('region', { name: 'Archived' })).toContainText('Day Owls')
  await page.getByRole('button', { name: 'Bring back Day Owls' }).click()
  await expect(page.getByRole('list', { name: 'Groups' })).toContainText('Day Owls')
})

test('an admin finds a member without accents, sets their fields, and the log names the admin', async ({
  page,
}) => {
  await exploreAs(page, 'admin')
  await openMember(page, 'ROB', 'Robin Hale')
  const drawer = page.getByRole('dialog')
  const plan = drawer.getByRole('combobox', { name: 'Plan' })
  await plan.selectOption('Pro')
  await drawer.getByRole('button', { name: 'Discard changes' }).click()
  await expect(plan).toHaveValue('free')
  await plan.selectOption('Pro')
  await drawer.getByRole('combobox', { name: 'Consistency coach' }).selectOption('Nobody')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Robin Hale is saved.')).toBeVisible()
  const log = drawer.getByRole('region', { name: 'What admins have done' })
  await expect(log).toContainText('Robin Hale has no consistency coach.')
  await expect(log).toContainText('Robin Hale has the plan Pro, and not Free any more.')
  await expect(log).toContainText('by Alex Moran')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone. Robin Hale is as before.')).toBeVisible()
  await expect(plan).toHaveValue('free')
  await expect(drawer.getByRole('combobox', { name: 'Consistency coach' })).toHaveValue(
    'demo-coach',
  )
})

test('an admin reads a member’s record, whose coach they are not, and exports it', async ({
  page,
}) => {
  await exploreAs(page, 'admin')
  await openMember(page, 'ROB', 'Robin Hale')
  await page.getByRole('link', { name: 'See days, hours and notes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Robin Hale' })).toBeVisible()
  const days = page.getByRole('region', { name: 'Habits and hours' })
  await days.getByRole('radio', { name: 'Table' }).click()
  await expect(days.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Private notes' })).toContainText('.')
  await expect(page.getByRole('region', { name: 'Private sessions' })).toContainText('20')
  // Only the member's coaches change anything here.
  await expect(page.getByRole('textbox')).toHaveCount(0)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export their data' }).click()
  const path = await (await download).path()
  const parsed = parseExport(await readFile(path, 'utf8'))
  expect(parsed).toMatchObject({ file: { userId: 'demo-member', user: { name: 'Robin Hale' } } })
  await page.reload()
  const log = page.getByRole('region', { name: 'What admins have done' })
  await expect(log).toContainText('Exported the data of Robin Hale.')
  await page.getByRole('link', { name: 'Change group, plan or coaches' }).click()
  await expect(page.getByRole('dialog', { name: 'Robin Hale' })).toBeVisible()
})

test('the record of a missing member says so', async ({ page }) => {
  await exploreAs(page, 'admin')
  for (const path of ['/support/member', '/support/member?userId=../users/demo-member']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'No such member' })).toBeVisible()
  }
})

test('the last admin keeps the role, and is told why', async ({ page }) => {
  await exploreAs(page, 'admin')
  await openMember(page, 'alex m', 'Alex Moran')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('checkbox', { name: 'Is an admin' }).uncheck()
  await drawer.getByRole('button', { name: 'Save' }).click()
  const why = 'Somebody has to stay an admin: make another one first.'
  await expect(drawer.getByRole('alert').filter({ hasText: why })).toBeVisible()
  await drawer.getByRole('button', { name: 'Switch off' }).click()
  await expect(drawer.getByText('Nobody switches off their own account.')).toBeVisible()
})

test('an account is disabled and enabled again, and found by a filter for it', async ({ page }) => {
  await exploreAs(page, 'admin')
  await openMember(page, 'dana', 'Dana Whitfield')
  const drawer = page.getByRole('dialog')
  const switchOff = drawer.getByRole('button', { name: 'Switch off' })
  await switchOff.click()
  // A coach's members are not left without one unasked.
  const takes = drawer.getByRole('combobox', { name: /Who takes them/ })
  await takes.selectOption('Nobody for now')
  await switchOff.click()
  await expect(drawer.getByText('Off', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByText('Filters', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Account' }).selectOption('Switched off')
  await expect(page.getByText('1 of 120 members')).toBeVisible()
  await page.getByRole('button', { name: /Dana Whitfield/ }).click()
  await drawer.getByRole('button', { name: 'Switch on again' }).click()
  await expect(switchOff).toBeVisible()
})

test('an account that its member has closed can be disabled', async ({ page }) => {
  await exploreAs(page, 'admin')
  await changeRecord(page, { collection: 'users', id: 'demo-1-5' }, { deleted: true })
  await page.goto('/support/manage-members?member=demo-1-5')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(/^Closing since/)).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Switch off' }).click()
  await expect(drawer.getByText('Off', { exact: true })).toBeVisible()
  await expect(drawer.getByText('Closed', { exact: true })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Switch on again' })).toBeVisible()
})

test('the audit log lists admins’ actions, the latest first, and can be filtered', async ({
  page,
}) => {
  await exploreAs(page, 'admin')
  await makeTeam(page, 'Night Owls')
  await page.goto('/support')
  await expect(page.getByText('Points this month')).toBeVisible()
  const log = page.getByRole('region', { name: 'What admins have done' })
  await expect(log).toContainText('Made the group Night Owls.')
  await log.getByRole('combobox', { name: 'Action' }).selectOption('Roles set')
  await expect(log).toContainText('No entries like this yet.')
})

for (const persona of ['member', 'coach'] as const) {
  test(`a ${persona} is refused on every one of these pages, and stays`, async ({ page }) => {
    await exploreAs(page, persona)
    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    for (const path of PAGES) {
      await goWithin(page, path)
      await expect(page.getByText('You are not authorized to see this page.')).toBeVisible()
      await expect(page).toHaveURL(/\/settings$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await expect(page.getByText('You are not authorized to see this page.')).toBeHidden()
    }
  })
}
