/** Apps that are too old: for the server, and for what a newer one has stored on the device. */
import type { Page } from '@playwright/test'
import { FIRESTORE, ORIGIN } from '../cloud/address.ts'
import { LOST_NETWORK } from '../cloud/steps/lost-network.ts'
import { emptyCloud, pointsInCloud } from '../cloud/steps/owner.ts'
import { createAccount, expectSaved, toggle } from '../cloud/steps/people.ts'
import { expect, test } from '../e2e/fixtures/test.ts'
import { NOW, serve } from './address.ts'
import { readDevice } from './device.ts'

const ADA = { name: 'Ada', email: 'ada@example.com' }

test.use({ expectedComplaints: LOST_NETWORK })

test.beforeEach(async ({ page }) => {
  await serve(NOW)
  await emptyCloud()
  await createAccount(page, ADA)
  await toggle(page, 'habit4')
  await expectSaved(page)
})

/** As a server that takes nothing of this version: the rules refuse, and what is asked comes from an old app. */
async function becomeTooOld(page: Page): Promise<void> {
  await page.route(/\/command$/, (route) => {
    const { data } = route.request().postDataJSON()
    return route.continue({ postData: { data: { ...data, protocol: -1 } } })
  })
  await page.route(`${FIRESTORE}/**documents:commit*`, (route) =>
    route.fulfill({
      status: 403,
      headers: {
        'Access-Control-Allow-Origin': ORIGIN,
        'Access-Control-Allow-Credentials': 'true',
      },
      json: { error: { code: 403, status: 'PERMISSION_DENIED', message: 'Refused.' } },
    }),
  )
}

test('an app that is too old for the server says so, keeps its changes, and sends them after its update', {
  tag: '@main',
}, async ({ page }) => {
  await becomeTooOld(page)
  await toggle(page, 'habit1')
  await expect(page.getByText('This version of Fourfold is too old to sync.')).toContainText(
    '1 change to upload.',
  )
  expect((await readDevice(page)).outbox).toMatchObject([{ state: 'pending' }])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Reload' }).click()
  await expectSaved(page)
  await expect.poll(() => pointsInCloud(ADA.email)).toBe(5)
})

test('an app leaves the database of a newer version alone, and says so', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto('/icons/favicon.svg')
  const name = await page.evaluate(async () => {
    const all = await indexedDB.databases()
    const { name = '', version = 0 } = all.find((one) => one.name?.includes('-firebase-')) ?? {}
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name, version + 10)
      opening.onupgradeneeded = () => {
        opening.result.deleteObjectStore('pages')
        opening.result.createObjectStore('trees', { keyPath: 'id' }).add({ id: 'oak' })
      }
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        opening.result.close()
        resolve()
      }
    })
    return { name, version: version + 10 }
  })
  const before = await readDevice(page)
  expect(before).toMatchObject({ trees: [{ id: 'oak' }] })
  await page.goto('/')
  await expect(
    page.getByRole('heading', { name: 'This version of Fourfold is too old' }),
  ).toBeVisible()
  expect(await page.evaluate(() => indexedDB.databases())).toContainEqual(name)
  expect(await readDevice(page)).toEqual(before)
})
