/** The weekly check-in, as a member has it: its line on today, the answers, and what the coach answered. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { answerCheckIn } from './steps/check-in.ts'
import { exploreAs } from './steps/explore.ts'
import { untilStored } from './steps/stored.ts'
import { workerAnswers } from './steps/worker.ts'

test.use({ device: 'demo', madeOn: '2026-11-29' })

const MONDAY = '2026-11-23'
const SUNDAY = new Date('2026-11-29T18:00:00')

const card = (page: Page) => page.getByRole('complementary', { name: 'Your week' })
const link = (page: Page) => card(page).getByRole('link', { name: /Check in$/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Your check-in: / })
const answer = (page: Page, question: string) =>
  dialog(page).getByRole('textbox', { name: `Your answer: ${question}` })
const choice = (page: Page, question: string, name: string) =>
  dialog(page).getByRole('group', { name: question }).getByRole('button', { name, exact: true })
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send to Dana Whitfield' })
const state = (page: Page) => dialog(page).getByRole('status')
const habits = (page: Page) => page.getByRole('checkbox')

async function openOn(page: Page, at: Date): Promise<void> {
  await page.clock.setSystemTime(at)
  await exploreAs(page, 'member')
}

test('a line on today offers the check-in, whose answers survive a reload and go to the coach', async ({
  page,
}) => {
  await openOn(page, SUNDAY)
  await expect(card(page).getByRole('link')).toHaveCount(2)
  for (const habit of await habits(page).all()) {
    await expect(habit).toBeInViewport({ ratio: 1 })
  }
  await link(page).click()
  await expect(page).toHaveURL(`/?check-in=${MONDAY}`)
  await expect(dialog(page)).toHaveAccessibleName('Your check-in: 23 – 29 November')
  const days = dialog(page).getByRole('list', { name: 'Day by day' })
  await expect(days.getByRole('listitem')).toHaveCount(7)
  await expect(dialog(page).getByText(/Best day: \w+, 10 points\.$/)).toBeVisible()
  const hours = dialog(page).getByRole('table', { name: 'Hours against plan' })
  await expect(hours.getByRole('row')).toHaveCount(6)

  await choice(page, 'What got in the way?', 'Work').click()
  await choice(page, 'What got in the way?', 'Sleep').click()
  const obstacle = answer(page, 'What got in the way?')
  await expect(obstacle).toHaveValue('Work, Sleep')
  await obstacle.press('End')
  await obstacle.pressSequentially(', and a cold')
  await choice(page, 'What got in the way?', 'Work').click()
  await expect(obstacle).toHaveValue('Sleep, and a cold')
  await untilStored(page)
  await page.reload()
  await expect(obstacle).toHaveValue('Sleep, and a cold')
  await expect(choice(page, 'What got in the way?', 'Sleep')).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await send(page).click()
  await expect(state(page)).toHaveText('Sent to Dana Whitfield. It waits for an answer.')
  await expect(state(page)).toBeFocused()
  await expect(dialog(page).getByRole('definition')).toHaveText([
    'Skipped',
    'Sleep, and a cold',
    'Skipped',
  ])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  // The recap is offered still.
  await expect(card(page).getByRole('link', { name: /How it went$/ })).toBeVisible()
  await expect(link(page)).toHaveCount(0)
})

test('a waiting check-in can be changed, until the coach answers, which the bell announces', async ({
  page,
}) => {
  await openOn(page, SUNDAY)
  await link(page).click()
  await choice(page, 'How did the week feel?', 'Hard').click()
  await send(page).click()
  await dialog(page).getByRole('button', { name: 'Change your answers' }).click()
  await expect(answer(page, 'How did the week feel?')).toHaveValue('Hard')
  await answer(page, 'How did the week feel?').fill('Easy')
  await dialog(page).getByRole('button', { name: 'Keep it as it was sent' }).click()
  await expect(dialog(page).getByRole('definition').first()).toHaveText('Hard')
  await dialog(page).getByRole('button', { name: 'Change your answers' }).click()
  await answer(page, 'How did the week feel?').fill('Too much')
  await send(page).click()
  await expect(dialog(page).getByRole('definition').first()).toHaveText('Too much')
  await expect(state(page)).toContainText('It waits for an answer.')

  await answerCheckIn(page, MONDAY, 'Rest on Saturday.\nWe talk on Monday.')
  await page.goto('/')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  const line = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'your week' })
  await expect(line).toContainText('Dana Whitfield answered your week')
  await line.getByRole('link').click()
  await expect(state(page)).toHaveText('Dana Whitfield has answered.')
  await expect(dialog(page).getByRole('figure')).toContainText('Rest on Saturday.')
  await expect(dialog(page).getByRole('definition').first()).toHaveText('Too much')
  await expect(dialog(page).getByRole('button', { name: 'Change your answers' })).toHaveCount(0)
})

test('the check-in is offered for three days from its hour on, and stays away once dismissed', async ({
  page,
}) => {
  await openOn(page, new Date('2026-11-29T16:30:00'))
  await expect(card(page).getByRole('link')).toHaveCount(1)
  // The recap alone is put away.
  await card(page).getByRole('button', { name: 'Hide' }).click()
  await expect(card(page)).toHaveCount(0)
  const openAt = async (time: string) => {
    await page.clock.setSystemTime(new Date(time))
    await page.reload()
    await expect(habits(page)).toHaveCount(4)
  }
  await openAt('2026-12-02T16:30:00')
  await expect(link(page)).toBeVisible()
  await openAt('2026-12-02T17:30:00')
  await expect(card(page)).toHaveCount(0)
  await openAt('2026-12-02T16:30:00')
  await card(page).getByRole('button', { name: 'Hide' }).click()
  await expect(card(page)).toHaveCount(0)
  await openAt('2026-12-02T16:45:00')
  await expect(card(page)).toHaveCount(0)
  await openAt('2026-12-06T17:00:00')
  await expect(link(page)).toHaveAttribute('href', '/?check-in=2026-11-30')
})

test('the hour of the check-in coming round during a check-off moves nothing', async ({ page }) => {
  await openOn(page, SUNDAY)
  await page.clock.setSystemTime(new Date('2026-12-02T08:00:00'))
  await page.goto('/settings/notifications')
  await page.getByRole('combobox', { name: 'Day' }).selectOption('Friday')
  await untilStored(page)
  await page.clock.setSystemTime(new Date('2026-12-04T16:59:00'))
  await page.goto('/')
  await expect(habits(page)).toHaveCount(4)
  await page.clock.setSystemTime(new Date('2026-12-04T17:01:00'))
  await habits(page).first().click()
  await expect(page.getByRole('status').first()).not.toHaveText(/^0 of/)
  await expect(card(page)).toHaveCount(0)
  await page.reload()
  await expect(link(page)).toHaveAttribute('href', '/?check-in=2026-11-30')
})

test('the check-in has the member’s day and hour, and can be turned off', async ({ page }) => {
  await openOn(page, SUNDAY)
  await expect(link(page)).toBeVisible()
  await page.goto('/settings/notifications')
  const isOn = page.getByRole('switch', { name: 'Offer me a check-in each week' })
  await expect(page.getByText('It covers the same week, from Monday on.')).toBeVisible()
  await isOn.click()
  await expect(page.getByRole('combobox', { name: 'Day' })).toHaveCount(0)
  await untilStored(page)
  await page.goto('/')
  await expect(card(page).getByRole('link')).toHaveCount(1)
  await expect(link(page)).toHaveCount(0)

  await page.goto('/settings/notifications')
  await isOn.click()
  await page.getByRole('combobox', { name: 'Day' }).selectOption('Monday')
  await page.getByRole('combobox', { name: 'From' }).selectOption('08:00')
  await expect(page.getByText('It covers the week before')).toBeVisible()
  await untilStored(page)
  await page.clock.setSystemTime(new Date('2026-11-30T09:00:00'))
  await page.goto('/')
  await expect(link(page)).toHaveAttribute('href', `/?check-in=${MONDAY}`)
})

test('the address of a closed week says so, and leads to the latest', async ({ page }) => {
  await openOn(page, SUNDAY)
  for (const week of ['2026-10-26', '2026-11-24', '2026-12-07', '<b>', '']) {
    await page.goto(`/?check-in=${week}`)
    await expect(page.getByText('There is no check-in at this address.')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go to the latest one' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Your check-in: 23 – 29 November')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a member without a coach is offered no check-in', async ({ page }) => {
  await page.clock.setSystemTime(SUNDAY)
  await exploreAs(page, 'coach')
  await expect(card(page).getByRole('link')).toHaveCount(1)
  await expect(link(page)).toHaveCount(0)
  await page.goto(`/?check-in=${MONDAY}`)
  await expect(dialog(page).getByText(/^A check-in goes to your coach\./)).toBeVisible()
  await expect(dialog(page).getByRole('table', { name: 'Habits' })).toBeVisible()
  await page.goto('/settings/notifications')
  await expect(page.getByRole('heading', { name: 'Reminders' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Weekly check-in' })).toHaveCount(0)
})

test.describe('a check-in without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('shows the week computed on the device, and keeps what is sent', async ({
    page,
    context,
  }) => {
    await openOn(page, SUNDAY)
    await workerAnswers(page)
    await context.setOffline(true)
    await page.goto(`/?check-in=${MONDAY}`)
    await expect(dialog(page).getByRole('table', { name: 'Habits' })).toBeVisible()
    await answer(page, 'How did the week feel?').fill('From the tunnel')
    await send(page).click()
    await expect(state(page)).toContainText('It waits for an answer.')
    await page.reload()
    await expect(dialog(page).getByRole('definition').first()).toHaveText('From the tunnel')
  })
})
