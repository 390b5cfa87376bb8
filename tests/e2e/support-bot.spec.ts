/** Admins add, change, copy and delete rules of the bot (docs/decisions/0125-rules-of-the-bot.md). */
import type { Locator, Page } from '@playwright/test'
import { EVERY_DAY, withWeekday } from '#core/policies/bot/rule-days.ts'
import { expect, test } from './fixtures/test.ts'
import { changeRecord } from './steps/database.ts'
import { exploreAs } from './steps/explore.ts'
import { untilStored } from './steps/stored.ts'

test.use({ device: 'demo' })

const card = (page: Page, name: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true, level: 2 }) })

async function openBot(page: Page): Promise<void> {
  await exploreAs(page, 'admin')
  await page.goto('/support/mohvbot')
  await expect(card(page, 'Not checked in yet')).toBeVisible()
}

async function add(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a rule' }).click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
}

async function choose(page: Page, name: string, item: string): Promise<void> {
  await card(page, name)
    .getByRole('button', { name: /^More about / })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('an admin adds a second bot rule of a kind with its own name and hour, copies it, and undoes its deletion', async ({
  page,
}) => {
  await openBot(page)
  await add(page, 'Not checked in yet')
  const added = card(page, 'Not checked in yet 2')
  await expect(added.getByRole('heading', { level: 2 })).toBeFocused()
  await added.getByRole('textbox', { name: 'Name' }).fill('Early call')
  await added.getByRole('textbox', { name: 'Title' }).fill('Good morning, {{first name}}')
  await added.getByRole('combobox', { name: 'From' }).selectOption('07:00')
  await added.getByRole('combobox', { name: 'Looks at' }).selectOption('Early Birds')
  for (const day of ['Saturday', 'Sunday']) {
    await added.getByRole('checkbox', { name: day }).uncheck()
  }
  await added.getByRole('button', { name: 'Save' }).click()
  const early = card(page, 'Early call')
  await expect(early.getByText('Weekdays at 07:00, Early Birds')).toBeVisible()
  // As a member sees it: with the admin's own first name.
  await expect(early.getByText('Good morning, Alex')).toBeVisible()
  await expect(
    card(page, 'Not checked in yet').getByText('Every day at 20:00, everybody'),
  ).toBeVisible()

  await choose(page, 'Early call', 'Duplicate')
  const copy = card(page, 'Early call (copy)')
  await expect(copy.getByRole('textbox', { name: 'Title' })).toHaveValue(
    'Good morning, {{first name}}',
  )
  await copy.getByRole('button', { name: 'Edit: Early call (copy)' }).click()
  await expect(copy.getByText('Weekdays at 07:00, Early Birds')).toBeVisible()

  await choose(page, 'Early call', 'Delete')
  await expect(early).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(early.getByText('Weekdays at 07:00, Early Birds')).toBeVisible()
  await choose(page, 'Early call (copy)', 'Delete')
  await expect(copy).toHaveCount(0)
  await untilStored(page)
  await page.reload()
  await expect(early).toBeVisible()
  await expect(copy).toHaveCount(0)
})

test('a bot rule needs at least one day, and keeps what was typed until it is saved', async ({
  page,
}) => {
  await openBot(page)
  await page.getByRole('button', { name: 'Edit: Perfect day' }).click()
  const perfect = card(page, 'Perfect day')
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  for (const day of days) await perfect.getByRole('checkbox', { name: day }).uncheck()
  await perfect.getByRole('button', { name: 'Save' }).click()
  await expect(perfect.getByText('Choose at least one day.')).toBeVisible()
  await perfect.getByRole('checkbox', { name: 'Sunday' }).check()
  await expect(perfect.getByText('Choose at least one day.')).toHaveCount(0)
  await perfect.getByRole('button', { name: 'Save' }).click()
  await expect(perfect.getByText('Sun, when it happens, everybody')).toBeVisible()

  await page.getByRole('button', { name: 'Edit: Perfect day' }).click()
  await perfect.getByRole('checkbox', { name: 'Saturday' }).check()
  await perfect.getByRole('textbox', { name: 'Name' }).fill('All four')
  await expect(perfect.getByText('Not saved yet.')).toBeVisible()
  await untilStored(page)
  await page.reload()
  await page.getByRole('button', { name: 'Edit: Perfect day' }).click()
  await expect(perfect.getByRole('textbox', { name: 'Name' })).toHaveValue('All four')
  await expect(perfect.getByRole('checkbox', { name: 'Saturday' })).toBeChecked()

  // Another admin saves other days meanwhile.
  const withoutMonday = withWeekday(EVERY_DAY, 1, false)
  await changeRecord(page, { collection: 'botRules', id: 'perfect-day' }, { days: withoutMonday })
  await page.reload()
  await page.getByRole('button', { name: 'Edit: Perfect day' }).click()
  await expect(perfect.getByRole('alert')).toContainText('On these days is now Tue')
  await perfect.getByRole('button', { name: 'Save' }).click()
  await expect(
    card(page, 'All four').getByText('Weekends, when it happens, everybody'),
  ).toBeVisible()
})

test('an admin adds welcomes for the first days after joining, and tests one on themselves', async ({
  page,
}) => {
  await openBot(page)
  await add(page, 'Welcomes on days 1, 3 and 7')
  for (const day of [1, 3, 7]) {
    const welcome = card(page, `Day ${day} after joining`)
    await expect(welcome.getByText(`Day ${day} after joining at 09:00, everybody`)).toBeVisible()
  }
  const third = card(page, 'Day 3 after joining')
  await third.getByRole('switch').click()
  await expect(third.getByRole('switch')).toBeChecked()
  // Nobody in the demo has joined since.
  await third.getByRole('button', { name: /^Who would get it/ }).click()
  await expect(third.getByText(/^0 of 120 members/)).toBeVisible()
  await choose(page, 'Day 3 after joining', 'Test it on yourself')
  await expect(third.getByText('Look at your bell')).toBeVisible()
  await page.getByRole('button', { name: /^Notifications, / }).click()
  const bell = page.getByRole('dialog', { name: 'Notifications' })
  await expect(bell.getByText('Three days in')).toBeVisible()
})
