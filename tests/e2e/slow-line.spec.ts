/** What members see when the network is slow or fails: an answer to every tap, and a way on. */
import type { Page } from '@playwright/test'
import { engine } from './fixtures/only-in-chromium.ts'
import { expect, test } from './fixtures/test.ts'
import { createAccount, fillInDoor, mainLink } from './steps/explore.ts'
import { faultsOf } from './steps/faults.ts'
import { untilSaved } from './steps/stored.ts'

// Chunks that the worker has prefetched need no network.
test.use({ serviceWorkers: 'block' })

const BOARD = /\/leader-board-screen-.*\.js$/
const SYNC = /\/sync-[0-9a-f]+\.js$/

/** Holds back matching requests until the returned function releases them. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('the app shows its name before any script has come, and says when it takes long', async ({
  page,
}) => {
  const letGo = await hold(page, /\/assets\/.*\.js$/)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText('Fourfold', { exact: true })).toBeVisible()
  await expect(page.getByText('Your connection is slow')).toBeVisible()
  letGo()
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
  await expect(page.getByText('Your connection is slow')).toHaveCount(0)
})

test('the app answers a tap before the page has come', async ({ page }) => {
  await createAccount(page, 'Mia', 'mia@example.com')
  const letGo = await hold(page, BOARD)
  await mainLink(page, 'Leaderboard').click()
  await expect(mainLink(page, 'Leaderboard')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('progressbar', { name: 'Opening' })).toHaveCount(1)
  expect(await faultsOf(page)).toEqual([])
  // The page stays usable.
  await page.getByRole('checkbox', { name: '30 Mins Exercise' }).click()
  await expect(page.getByText('1 of 10 points')).toBeVisible()
  letGo()
  await expect(page.getByRole('textbox', { name: 'Name your group' })).toBeVisible()
})

test('the app stays with the chosen page while an invitation is looked up', async ({ page }) => {
  const arrival = /\/invitation-arrival-.*\.js$/
  const letArrive = await hold(page, arrival)
  const letOpen = await hold(page, BOARD)
  await page.goto('/auth?refferal=somebody')
  await fillInDoor(page, 'Mia', 'mia@example.com')
  await mainLink(page, 'Leaderboard').click()
  await expect(page).toHaveURL('/leader-board')
  const arrived = page.waitForResponse(arrival)
  letArrive()
  await (await arrived).finished()
  // Include its work after the first draw.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame)
  })
  letOpen()
  await expect(page.getByRole('textbox', { name: 'Name your group' })).toBeVisible()
  await expect(page).toHaveURL('/leader-board')
})

test('the app says that a tab, a view and a dialog are loading', async ({ page }) => {
  // Home fetches its parts ahead, too.
  const letTime = await hold(page, /\/home-time-.*\.js$/)
  await createAccount(page, 'Mia', 'mia@example.com')
  const loading = page.getByRole('status').filter({ hasText: 'Loading…' })
  const steps = [
    [undefined, 'tab', 'Time', page.getByRole('spinbutton').last()],
    [/\/insight-screen-.*\.js$/, 'button', 'Insight', page.getByText('No hours yet')],
    [/\/account-dialog-.*\.js$/, 'button', 'Account', page.getByRole('dialog')],
  ] as const
  for (const [files, role, name, shown] of steps) {
    const letGo = files ? await hold(page, files) : letTime
    await page.getByRole(role, { name, exact: true }).click()
    await expect(loading).toBeVisible()
    letGo()
    await expect(shown).toBeVisible()
    await expect(loading).toHaveCount(0)
  }
})

// Firefox before 155 fetches a part that did not come only for a page that is opened anew.
test.describe('the app on a broken line', () => {
  test.use({
    expectedComplaints: [
      // Firefox reports an error without its message.
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|could not start|looked after|PartMissing|^console: Error at .*\/react-/,
    ],
  })

  test('says which part is missing, keeps the rest, and continues when it is back', async ({
    page,
    context,
  }) => {
    await createAccount(page, 'Mia', 'mia@example.com')
    await context.setOffline(true)
    await mainLink(page, 'Leaderboard').click()
    await expect(page.getByRole('alert')).toContainText('You’re offline')
    await mainLink(page, 'Today').click()
    await page.getByRole('checkbox', { name: '30 Mins Exercise' }).click()
    await expect(page.getByText('1 of 10 points')).toBeVisible()
    await mainLink(page, 'Leaderboard').click()
    await expect(page.getByRole('alert')).toContainText('You’re offline')
    await context.setOffline(false)
    await expect(page.getByRole('textbox', { name: 'Name your group' })).toBeVisible()
  })

  test('lets a member check off a day after their first visit, before there is a worker', async ({
    page,
    context,
  }) => {
    const isFetched = ['home-time', 'home-dialogs'].map((part) =>
      page.waitForResponse((response) => response.url().includes(part)),
    )
    await createAccount(page, 'Mia', 'mia@example.com')
    await Promise.all(isFetched)
    // And what they import.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.clock.setSystemTime(new Date(Date.now() + 86_400_000))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('tab', { name: 'Time' }).click()
    await expect(page.getByRole('spinbutton').last()).toBeVisible()
    await page.getByRole('tab', { name: 'Habits' }).click()
    await page.getByRole('checkbox', { name: '30 Mins Exercise' }).click()
    await expect(page.getByText('1 of 10 points')).toBeVisible()
  })

  test('keeps today within reach where one of its parts did not come', async ({ page }) => {
    await page.route(/\/home-time-.*\.js$/, (route) => route.abort())
    await createAccount(page, 'Mia', 'mia@example.com')
    await page.getByRole('tab', { name: 'Time' }).click()
    await expect(page.getByRole('alert')).toContainText('Couldn’t load this page')
    await mainLink(page, 'Today').click()
    await page.getByRole('checkbox', { name: '30 Mins Exercise' }).click()
    await expect(page.getByText('1 of 10 points')).toBeVisible()
  })

  test('fetches a part again when asked to', async ({ page }) => {
    await createAccount(page, 'Mia', 'mia@example.com')
    await page.route(BOARD, (route) => route.abort())
    await mainLink(page, 'Leaderboard').click()
    await expect(page.getByRole('alert')).toContainText('Couldn’t load this page')
    await page.unroute(BOARD)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('textbox', { name: 'Name your group' })).toBeVisible()
  })

  test('reloads the page when trying again finds no such part', async ({ page }) => {
    await createAccount(page, 'Mia', 'mia@example.com')
    let isOpenedAnew = false
    page.on('request', (request) => {
      isOpenedAnew ||= request.isNavigationRequest()
    })
    await page.route(BOARD, (route) => (isOpenedAnew ? route.continue() : route.abort()))
    await mainLink(page, 'Leaderboard').click()
    await expect(page.getByRole('alert')).toContainText('Couldn’t load this page')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('textbox', { name: 'Name your group' })).toBeVisible()
    expect(isOpenedAnew).toBe(true)
  })

  test('syncs once the code for it has come', async ({ page }) => {
    await createAccount(page, 'Mia', 'mia@example.com')
    await untilSaved(page)
    await page.route(SYNC, (route) => route.abort())
    await page.reload()
    await page.getByRole('checkbox', { name: '30 Mins Exercise' }).click()
    await expect(page.getByText(/^Offline\. \d+ changes? to upload\.$/)).toBeVisible()
    // By then it has tried again, and the server answers.
    await expect(page.getByText(/^Part of Fourfold didn’t load\. \d+ changes? to/)).toBeVisible()
    await page.unroute(SYNC)
    if (engine() === 'firefox') await page.getByRole('button', { name: 'Reload' }).click()
    await untilSaved(page)
    await expect(page.getByText('1 of 10 points')).toBeVisible()
  })

  test('keeps a half-typed form whose last part does not come', async ({ page }) => {
    const create = page.getByRole('button', { name: 'Create account' })
    await page.route(/\/auth-(?!screen-).*\.js$/, (route) => route.abort())
    await page.goto('/auth')
    await fillInDoor(page, 'Mia', 'mia@example.com')
    await expect(page.getByRole('alert')).toContainText('We can’t reach the server right now')
    await create.click()
    await expect(page.getByRole('alert')).toContainText('didn’t load. Reload this page')
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('mia@example.com')
    await page.unroute(/\/auth-(?!screen-).*\.js$/)
    if (engine() === 'firefox') {
      await page.reload()
      await fillInDoor(page, 'Mia', 'mia@example.com')
    } else await create.click()
    await expect(page.getByRole('checkbox')).toHaveCount(4)
  })

  test('says so when nothing can start, and starts after another try', async ({ page }) => {
    await page.route(/\/react-.*\.js$/, (route) => route.abort())
    await page.goto('/')
    await expect(page.getByText('Fourfold could not be fetched')).toBeVisible()
    await page.unroute(/\/react-.*\.js$/)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
  })
})
