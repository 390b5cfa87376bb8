/** What has to be in sight, and what has to look like what it does, whatever the width of the page. */
import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { reach } from './steps/all-routes.ts'
import { exploreAs } from './steps/explore.ts'

test.use({ device: 'demo' })

test('all four habits are in sight on a small laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await exploreAs(page, 'member')
  // The card above the habits, which comes later.
  await expect(page.getByRole('link', { name: /How it went/ })).toBeVisible()
  await expect(page.getByRole('checkbox').last()).toBeInViewport({ ratio: 1 })
})

test('hidden pages of a section are one button away', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await exploreAs(page, 'member')
  for (const [route, last] of [
    ['/settings', 'Privacy'],
    ['/community', 'My Profile'],
  ] as const) {
    await reach(page, route)
    const end = page.getByRole('main').getByRole('link', { name: last, exact: true }).first()
    await expect(end).not.toBeInViewport({ ratio: 1 })
    await expect(async () => {
      await page.getByRole('button', { name: 'More pages' }).click({ timeout: 500 })
      await expect(end).toBeInViewport({ ratio: 1, timeout: 500 })
    }).toPass()
    await expect(page.getByRole('button', { name: 'Earlier pages' })).toBeVisible()
    await end.press('Shift+Tab')
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 0.5 })
  }
})

test('the numbers of the groups’ board stand apart on the narrowest phones', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await exploreAs(page, 'member')
  await reach(page, '/groups-leader-board')
  const row = page.getByRole('table', { name: 'Groups leaderboard' }).getByRole('row').nth(1)
  await expect(row).toContainText(/\d{4}/)
  expect(await gaps(row)).toEqual([])
})

test('a destructive button has the danger colour', async ({ page }) => {
  await exploreAs(page, 'member')
  for (const [route, name] of [
    ['/settings/privacy', 'Delete my account…'],
    ['/settings/account-information', /^Leave /],
    ['/community?view=partners', /^End… /],
  ] as const) {
    await reach(page, route)
    const button = page.getByRole('button', { name }).first()
    await expect(button, route).toHaveCSS('color', await dangerOf(button))
  }
  await page
    .getByRole('button', { name: /^End… / })
    .first()
    .click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'End the partnership' })
  await expect(confirm).toHaveCSS('color', await dangerOf(confirm))
})

/** The colour of what takes something away, as the browser computes it. */
function dangerOf(button: Locator): Promise<string> {
  return button.evaluate(({ ownerDocument: { body } }) => {
    const probe = body.appendChild(body.ownerDocument.createElement('i'))
    probe.style.color = 'var(--danger)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
}

/** Texts of neighbouring cells that are less than 4 px apart, or lie over each other. */
function gaps(row: Locator): Promise<string[]> {
  return row.evaluate((element) => {
    const boxes = [...element.children].map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return { text: cell.textContent, box: range.getBoundingClientRect() }
    })
    return boxes.flatMap(({ text, box }, at) =>
      boxes
        .slice(at + 1)
        .filter(
          ({ box: other }) =>
            box.top < other.bottom &&
            other.top < box.bottom &&
            box.left < other.right + 4 &&
            other.left < box.right + 4,
        )
        .map((other) => `${text} | ${other.text}`),
    )
  })
}

test('the question who takes over a coach’s members is in view when it was left unanswered', async ({
  page,
}) => {
  await exploreAs(page, 'admin')
  await page.goto('/support/manage-members?member=demo-coach')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('checkbox', { name: 'Is a consistency coach' }).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  const question = drawer.getByRole('combobox', { name: /Who takes them all/ })
  await expect(question).toBeFocused()
  await expect(question).toBeInViewport({ ratio: 1 })
})
