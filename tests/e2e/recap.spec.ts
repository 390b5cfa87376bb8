/** The week's recap: its card on today, the dialog, the change of the plan that it suggests, and its picture. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { createAccount, exploreAs } from './steps/explore.ts'
import { dayBack, field, openTemplates, openTime, status, type } from './steps/time.ts'

test.use({ device: 'demo', madeOn: '2026-11-29' })

const SUNDAY = new Date('2026-11-29T18:00:00')
const card = (page: Page) => page.getByRole('complementary', { name: 'Your week' })
const link = (page: Page) => card(page).getByRole('link', { name: /How it went$/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Your week: / })
const habits = (page: Page) => page.getByRole('checkbox')

test('today’s line on Sunday opens the week’s recap, until it is dismissed', async ({ page }) => {
  await page.clock.setSystemTime(SUNDAY)
  await exploreAs(page, 'member')
  await expect(card(page)).toBeVisible()
  for (const habit of await habits(page).all()) {
    await expect(habit).toBeInViewport({ ratio: 1 })
  }

  await link(page).click()
  await expect(dialog(page)).toHaveAccessibleName('Your week: 23 – 29 November')
  await expect(
    dialog(page).getByText(/than in the week before\. Today still counts\.$/),
  ).toBeVisible()
  const days = dialog(page).getByRole('list', { name: 'Day by day' })
  await expect(days.getByRole('listitem')).toHaveCount(7)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(link(page)).toBeFocused()

  await link(page).click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await card(page).getByRole('button', { name: 'Hide' }).click()
  await expect(card(page)).toHaveCount(0)
  await page.clock.setSystemTime(new Date('2026-11-30T08:00:00'))
  await page.reload()
  await expect(habits(page)).toHaveCount(4)
  await expect(card(page)).toHaveCount(0)
})

test('the recap’s line leaves today after Tuesday, and its address still shows the last whole week', async ({
  page,
}) => {
  await page.clock.setSystemTime(SUNDAY)
  await exploreAs(page, 'member')
  await page.clock.setSystemTime(new Date('2026-12-01T23:00:00'))
  await page.reload()
  await expect(link(page)).toBeVisible()
  await page.clock.setSystemTime(new Date('2026-12-02T01:00:00'))
  await page.reload()
  await expect(habits(page)).toHaveCount(4)
  await expect(link(page)).toHaveCount(0)
  await page.goto('/?recap')
  await expect(dialog(page)).toHaveAccessibleName('Your week: 23 – 29 November')
  await expect(dialog(page).getByText('Today still counts.')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('the recap’s notice comes once on Sunday evening, when notifications and the notice are on', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-29T17:58:00') })
  await exploreAs(page, 'member')
  const toSettings = async () => {
    await page.goto('/settings/notifications')
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  }
  const notice = page.getByText('Your week’s recap is ready')
  const push = page.getByRole('switch', { name: /^Push/ })
  const own = page.getByRole('switch', { name: /^Tell me on Sunday/ })
  const passSix = async () => {
    for (let step = 0; step < 8; step += 1) await page.clock.runFor(30_000)
  }
  await toSettings()
  await expect(own).toBeChecked()
  await expect(own).toHaveAccessibleDescription(/notifications are on\.$/)
  await push.click()
  await expect(push).toBeChecked()
  await expect(own).toHaveAccessibleDescription(/for all your devices\.$/)
  await expect(async () => {
    await page.clock.runFor(30_000)
    await expect(notice).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(dialog(page)).toHaveAccessibleName('Your week: 23 – 29 November')
  await expect(page).toHaveURL(/\?recap$/)

  await page.clock.setSystemTime(new Date('2026-12-06T17:58:00'))
  await toSettings()
  await own.click()
  await expect(own).not.toBeChecked()
  await passSix()
  await expect(own).not.toBeChecked()
  await expect(notice).toHaveCount(0)
})

test('the recap’s picture is drawn on the device, with name and hours only if they are chosen', async ({
  page,
}) => {
  await page.clock.setSystemTime(SUNDAY)
  await exploreAs(page, 'member')
  await page.goto('/?recap')
  await dialog(page).getByRole('button', { name: 'Make a picture of it' }).click()
  for (const choice of ['With my name', 'With my hours']) {
    await expect(dialog(page).getByRole('checkbox', { name: choice })).not.toBeChecked()
  }
  const plain = await savedPicture(page)
  expect(plain.subarray(1, 4).toString()).toBe('PNG')
  // Width and height, in the file's header.
  expect([plain.readUInt32BE(16), plain.readUInt32BE(20)]).toEqual([1080, 1080])
  await dialog(page).getByRole('checkbox', { name: 'With my name' }).check()
  const named = await savedPicture(page)
  expect(named.equals(plain)).toBe(false)
  await dialog(page).getByRole('checkbox', { name: 'With my name' }).uncheck()
  expect((await savedPicture(page)).equals(plain)).toBe(true)
})

async function savedPicture(page: Page): Promise<Buffer> {
  const saving = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Save picture' }).click()
  const download = await saving
  // Firefox counts files of the same name.
  expect(download.suggestedFilename()).toMatch(/^fourfold-week-\d{4}-\d{2}-\d{2}(\(\d\))?\.png$/)
  return readFile(await download.path())
}

test.describe('the recap on a new device', () => {
  test.use({ device: 'new' })

  test('suggests another plan after three short nights, which one press makes and another undoes', async ({
    page,
  }) => {
    await page.clock.setSystemTime(SUNDAY)
    await createAccount(page, 'Mia', 'mia@example.com')
    await expect(card(page)).toHaveCount(0)
    await page.goto('/?recap')
    await expect(dialog(page).getByText('There are no points in this week.')).toBeVisible()
    await page.goto('/')
    await page.getByRole('checkbox', { name: '30 Mins Exercise' }).check()
    // A check-off brings no line that would move the habits.
    await expect(page.getByRole('status').first()).toHaveText('1 of 10 points')
    await expect(card(page)).toHaveCount(0)

    await openTime(page)
    for (const back of [6, 5, 4]) {
      await dayBack(page, back).click()
      await expect(dayBack(page, back)).toHaveAttribute('aria-pressed', 'true')
      await type(field(page, 'Actual: Sleep'), '6.5')
      await page.getByRole('button', { name: 'Add 1.5 to Job' }).click()
      await expect(status(page)).toContainText('24 of 24 hours')
    }
    await page.goto('/?recap')
    await expect(
      dialog(page).getByText(
        'Sleep was planned 8 h and got 6 h 30 min on workdays. Move the plan, or the evening?',
      ),
    ).toBeVisible()
    const move = dialog(page).getByRole('button', {
      name: 'Move 1 h 30 min of the plan from Sleep to Job',
    })
    await move.click()
    await expect(dialog(page).getByRole('status')).toContainText('“My Default Schedule” plans')
    const undo = dialog(page).getByRole('button', { name: 'Undo' })
    await expect(undo).toBeFocused()
    await pressTwice(undo, 'Move')
    await expect(undo).toBeFocused()
    await undo.click()
    await expect(dialog(page).getByRole('status')).toHaveText('Undone.')
    await expect(move).toBeFocused()
    await move.click()
    await expect(undo).toBeVisible()

    await openTime(page)
    const templates = await openTemplates(page)
    await expect(templates.getByText('My Default Schedule')).toBeVisible()
  })
})

/** Presses a button, and again in the moment in which its text begins like that and it is not busy. */
function pressTwice(button: Locator, text: string): Promise<void> {
  return button.evaluate((element: HTMLElement, start) => {
    return new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!element.textContent.startsWith(start) || element.ariaDisabled === 'true') return
        observer.disconnect()
        element.click()
        resolve()
      })
      observer.observe(element, {
        ...{ attributes: true, childList: true, characterData: true, subtree: true },
      })
      element.click()
    })
  }, text)
}
