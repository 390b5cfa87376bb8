import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/fixtures/test.ts'
import { untilStored } from '../e2e/steps/stored.ts'
import { FIRESTORE, ORIGIN } from './address.ts'
import { LOST_NETWORK } from './steps/lost-network.ts'
import { emptyCloud, pointsInCloud, setDisabled } from './steps/owner.ts'
import { createAccount, expectPoints, expectSaved, PASSWORD, toggle } from './steps/people.ts'

const ADA = { name: 'Ada', email: 'ada@example.com' }

// Each of these tests provokes what the browser logs as a network error.
test.use({
  expectedComplaints: LOST_NETWORK,
})

test.beforeEach(async ({ page }) => {
  await emptyCloud()
  await createAccount(page, ADA)
  await toggle(page, 'habit4')
  await expectInCloud(1)
  await expectSaved(page)
})

/** Waits until the device's changes have arrived in the cloud. */
function expectInCloud(points: number): Promise<void> {
  return expect.poll(() => pointsInCloud(ADA.email)).toBe(points)
}

/** Removes the session from this device, as clearing part of a browser's data does. */
async function forgetSession(page: Page): Promise<void> {
  // No page of the app, which would write back what it has just read.
  await page.goto('/icons/favicon.svg')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const asked = indexedDB.open('firebaseLocalStorageDb')
        asked.onsuccess = () => {
          const store = asked.result.transaction('firebaseLocalStorage', 'readwrite')
          store.objectStore('firebaseLocalStorage').clear()
          store.oncomplete = () => resolve()
        }
      }),
  )
}

async function signInAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(ADA.email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
}

test('a check-off survives an expired session, and is saved after signing in again', {
  tag: '@main',
}, async ({ page }) => {
  await forgetSession(page)
  await page.goto('/')
  await toggle(page, 'habit1')
  await expect(page.getByText('Signed out. 1 change to upload.')).toBeVisible()
  await signInAgain(page)
  await expectSaved(page)
  await expectPoints(page, 5)
  await expectInCloud(5)
})

test('the app says that an account is disabled, and continues when it is enabled', async ({
  page,
}) => {
  await setDisabled(ADA.email, true)
  await page.reload()
  await toggle(page, 'habit2')
  await signInAgain(page)
  await expect(page.getByRole('alert')).toContainText('This account is switched off.')
  await setDisabled(ADA.email, false)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
  await expectSaved(page)
  await expectInCloud(3)
})

const COMMITS = `${FIRESTORE}/**documents:commit*`

/** The server answers every commit with an error. */
async function refuseCommits(page: Page, code: number, status: string): Promise<void> {
  await page.route(COMMITS, (route) =>
    route.fulfill({
      status: code,
      headers: {
        'Access-Control-Allow-Origin': ORIGIN,
        'Access-Control-Allow-Credentials': 'true',
      },
      json: { error: { code, status, message: 'Refused.' } },
    }),
  )
}

test('a refused change stays in sight, and is accepted when the rules allow it', {
  tag: '@main',
}, async ({ page }) => {
  await refuseCommits(page, 403, 'PERMISSION_DENIED')
  await toggle(page, 'habit1')
  await page.getByRole('button', { name: '1 couldn’t be saved' }).click()
  const dialog = page.getByRole('dialog', { name: 'Couldn’t be saved' })
  await expect(dialog).toContainText('The community’s rules don’t allow this.')
  await page.unroute(COMMITS)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expectSaved(page)
  await expectInCloud(5)
})

test('the app says that the quota is reached, and sends what waits when there is room', async ({
  page,
}) => {
  await refuseCommits(page, 429, 'RESOURCE_EXHAUSTED')
  await toggle(page, 'habit3')
  await expect(page.getByText('Your community has reached its limit for now.')).toBeVisible()
  await expect(page.getByText('1 change to upload.')).toBeVisible()
  await page.unroute(COMMITS)
  await expectSaved(page)
  await expectInCloud(4)
})

test('the sync line claims nothing saved while a change waits, not even at start', async ({
  page,
}) => {
  await page.route(COMMITS, () => {})
  await toggle(page, 'habit1')
  await untilStored(page)
  await page.addInitScript(() => {
    const shown: string[] = []
    Object.assign(window, { shown })
    const look = () => {
      const words = document.querySelector('main p[aria-busy]')?.textContent
      if (words) shown.push(words)
    }
    new MutationObserver(look).observe(document, {
      ...{ childList: true, subtree: true, attributes: true },
    })
  })
  await page.reload()
  await expect(page.getByText('Saving…')).toBeVisible()
  expect(await page.evaluate(() => [...new Set(Reflect.get(window, 'shown'))])).toEqual(['Saving…'])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a network that has gone is told at once, while a change is on its way and when the next one fails', async ({
  page,
  context,
}) => {
  const soon = { timeout: 2_500 }
  await page.route(COMMITS, () => {})
  await toggle(page, 'habit1')
  await expect(page.getByText('Saving…')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Offline. 1 change to upload.')).toBeVisible(soon)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await expectSaved(page)

  // Of a network without a way out, the browser knows nothing.
  await page.route(COMMITS, (route) => route.abort())
  await toggle(page, 'habit2')
  await untilStored(page)
  await expect(page.getByText('Offline. 1 change to upload.')).toBeVisible(soon)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expectSaved(page)
})

test('a server that never answers counts as unreachable, and sync continues when it answers', async ({
  page,
}) => {
  const everything = `${FIRESTORE}/**`
  await page.route(everything, () => {})
  await page.reload()
  await toggle(page, 'habit1')
  await expectPoints(page, 5)
  await expect(page.getByText('Offline. 1 change to upload.')).toBeVisible({ timeout: 40_000 })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expectSaved(page)
  await expectInCloud(5)
})

test('what is checked with a clock two days ahead waits, and counts for today once the clock is right', async ({
  page,
}) => {
  await page.clock.setSystemTime(new Date(Date.now() + 2 * 86_400_000))
  await page.reload()
  await expectPoints(page, 0)
  await toggle(page, 'habit1')
  await expect(page.getByText('This device’s clock is 2 days ahead.')).toBeVisible()
  // The day was opened by the app, not by the member.
  await page.getByRole('button', { name: '1 couldn’t be saved' }).click()
  await expect(page.getByRole('dialog')).toContainText('Your clock is wrong')
  await expectPoints(page, 4)

  await page.clock.setSystemTime(new Date())
  await page.reload()
  await expectPoints(page, 5)
  await expectInCloud(5)
  await expectSaved(page)
})

test('a member who joins with a clock 60 days behind is told', async ({ newDevice }) => {
  const page = await newDevice()
  await page.clock.setSystemTime(new Date(Date.now() - 60 * 86_400_000))
  await createAccount(page, { name: 'Bea', email: 'bea@example.com' })
  await expect(page.getByText('This device’s clock is 60 days behind.')).toBeVisible()
  await page.goto('/leader-board')
  await expect(page.getByText('This device’s clock is 60 days behind.')).toBeVisible()
})

test('today is painted before the cloud’s code has loaded, and takes a check-off', async ({
  page,
}) => {
  let held = 0
  await page.route(/assets\/firebase-cloud/, () => {
    held += 1
  })
  await page.route(`${FIRESTORE}/**`, () => {})
  await page.reload()
  await expectPoints(page, 1)
  await toggle(page, 'habit1')
  await expectPoints(page, 5)
  await expect.poll(() => held).toBe(1)
})
