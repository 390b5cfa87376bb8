import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { exploreAs } from './steps/explore.ts'
import { openMember, openTeam } from './steps/support.ts'
import { field, openTime, type } from './steps/time.ts'

test.use({ device: 'demo' })

const ROBIN = '/community/my-group?memberId=demo-member'
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** The same page in two tabs, with a field of it open in both. */
async function openTwice(page: Page, path: string, name: string) {
  const open = async (tab: Page) => {
    await tab.goto(path)
    const field = box(tab, name)
    await expect(field).toBeEditable()
    await expect(field).toHaveValue('')
    return { tab, field }
  }
  return [await open(page), await open(await page.context().newPage())] as const
}

test('a coach’s texts to and about a member in two tabs are all kept', async ({ page }) => {
  await exploreAs(page, 'coach')
  const [here, there] = await openTwice(page, ROBIN, 'Message')
  for (const name of ['Message', 'Private notes', 'Short note']) {
    await box(here.tab, name).fill('Sleeps well.')
    await expect(box(there.tab, name)).toHaveValue('Sleeps well.')
    await box(there.tab, name).press('End')
    await box(there.tab, name).pressSequentially(' Runs.')
    await expect(box(here.tab, name)).toHaveValue('Sleeps well. Runs.')
  }
  // What one tab sends or saves is no draft in the other any more, nor does it hide what was saved.
  await here.tab.getByRole('button', { name: 'Send as a notification' }).click()
  await expect(box(there.tab, 'Message')).toHaveValue('')
  await here.tab.getByRole('button', { name: 'Save notes' }).click()
  await expect(there.tab.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(box(there.tab, 'Private notes')).toHaveValue('Sleeps well. Runs.')
  await box(there.tab, 'Private notes').fill('Sleeps well. Runs. Reads.')
  await there.tab.getByRole('button', { name: 'Save notes' }).click()
  await expect(here.tab.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(box(here.tab, 'Private notes')).toHaveValue('Sleeps well. Runs. Reads.')
})

test('a message begun in one tab is sent from another, once', async ({ page }) => {
  await exploreAs(page, 'member')
  const name = 'Message to Dana Whitfield'
  const [here, there] = await openTwice(page, '/community/thread', name)
  await here.field.fill('Up at')
  await expect(there.field).toHaveValue('Up at')
  await there.field.press('End')
  await there.field.pressSequentially(' seven')
  await there.field.press('Enter')
  await expect(there.tab.getByRole('log').getByText('Up at seven')).toHaveCount(1)
  await expect(here.field).toHaveValue('')
  await expect(here.tab.getByRole('log').getByText('Up at seven')).toHaveCount(1)
})

test('an admin’s choices for a member in two tabs are all kept', async ({ page: here }) => {
  await exploreAs(here, 'admin')
  const there = await here.context().newPage()
  for (const tab of [here, there]) await openMember(tab, 'ROB', 'Robin Hale')
  const plan = (tab: Page) => tab.getByRole('combobox', { name: 'Plan' })
  const coach = (tab: Page) => tab.getByRole('checkbox', { name: 'Is an executive coach' })
  const before = await plan(here).inputValue()
  await plan(here).selectOption('Pro')
  await expect(plan(there)).toHaveValue('pro')
  await coach(there).check()
  await expect(coach(here)).toBeChecked()
  await expect(plan(here)).toHaveValue('pro')
  await here.getByRole('button', { name: 'Discard changes' }).click()
  for (const tab of [here, there]) {
    await expect(coach(tab)).not.toBeChecked()
    await expect(plan(tab)).toHaveValue(before)
    await expect(tab.getByText('Not saved yet.')).toHaveCount(0)
  }
})

test('an admin’s fields of a group in two tabs are all kept, and saved once', async ({
  page: here,
}) => {
  await exploreAs(here, 'admin')
  const there = await here.context().newPage()
  for (const tab of [here, there]) await openTeam(tab, 'Early Birds')
  await box(here, 'Category').fill('Dawn')
  await expect(box(there, 'Category')).toHaveValue('Dawn')
  await box(there, 'Name').fill('Very Early Birds')
  await expect(box(here, 'Name')).toHaveValue('Very Early Birds')
  await expect(box(here, 'Category')).toHaveValue('Dawn')
  await there.getByRole('button', { name: 'Save' }).click()
  for (const tab of [here, there]) {
    await expect(tab.getByText('Not saved yet.')).toHaveCount(0)
    await expect(box(tab, 'Name')).toHaveValue('Very Early Birds')
    await expect(box(tab, 'Category')).toHaveValue('Dawn')
  }
})

test('hours being typed stay while another tab changes them, and what is shown is saved', async ({
  page: here,
}) => {
  await exploreAs(here, 'member')
  const there = await here.context().newPage()
  for (const tab of [here, there]) await openTime(tab)
  const sleep = (tab: Page) => field(tab, 'Actual: Sleep')
  const expectBoth = async (hours: string) => {
    for (const tab of [here, there]) await expect(sleep(tab)).toHaveValue(hours)
  }
  await sleep(here).fill('6')
  await expect(sleep(there)).toHaveValue('6')
  await type(sleep(there), '7')
  await expect(sleep(here)).toHaveAttribute('aria-valuenow', '7')
  await expect(sleep(here)).toHaveValue('6')
  await sleep(here).press('Enter')
  await expectBoth('6')
  // Chosen as a whole, as on entering the field: what is typed next takes its place.
  await type(sleep(there), '5')
  await expect(sleep(here)).toHaveValue('5')
  await sleep(here).pressSequentially('9')
  await expectBoth('9')
  // What the other tab said since is not taken back.
  await type(sleep(there), '3')
  await expect(sleep(here)).toHaveAttribute('aria-valuenow', '3')
  await sleep(here).press('Escape')
  await expectBoth('3')
})
