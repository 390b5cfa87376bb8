/** Reminders while Fourfold is closed, switched on and off; the test answers for Google's two hosts. */
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { askAsOwner } from '#scripts/emulators/owner.ts'
import { fullBrowser } from '../e2e/fixtures/full-browser.ts'
import { expect, test } from '../e2e/fixtures/test.ts'
import { signOut } from '../e2e/steps/explore.ts'
import { faultsInBoth, faultsOf } from '../e2e/steps/faults.ts'
import { fillDisk } from '../e2e/steps/full-disk.ts'
import { workerAnswers } from '../e2e/steps/worker.ts'
import { FIRESTORE, ORIGIN, PROJECT_ID } from './address.ts'
import { emptyCloud } from './steps/owner.ts'
import { createAccount } from './steps/people.ts'

const ADA = { name: 'Ada', email: 'ada@example.com' }
test.use({
  serviceWorkers: 'allow',
  // The headless shell has neither notifications nor a push service.
  launchOptions: fullBrowser(),
  expectedComplaints: [
    /Failed to load resource|Could not reach Cloud Firestore|Push messages could not be switched/,
  ],
})

const records = z.object({
  documents: z.optional(
    z.array(z.object({ name: z.string(), fields: z.record(z.string(), z.unknown()) })),
  ),
})

/** The browsers registered in the cloud, read past the rules. */
async function browsersInCloud() {
  const documents = `${FIRESTORE}/v1/projects/${PROJECT_ID}/databases/(default)/documents`
  const stored = await askAsOwner('GET', `${documents}/pushDevices`)
  const { documents: found = [] } = records.parse(stored)
  return found.map(({ name, fields }) => ({ id: name.split('/').at(-1), fields }))
}

const installationSchema = z.object({ fid: z.string() })

interface Google {
  /** The requests it received, in order. */
  readonly asked: string[]
  /** The id that the browser chose for itself. */
  readonly browser: () => string
}

/** Answers as Google does, and gives the page a subscription, because its own push service is unreachable. */
async function answerForGoogle(page: Page): Promise<Google> {
  const asked: string[] = []
  let fid = ''
  const authToken = { token: 'e30.e30.e30', expiresIn: '604800s' }
  await page.context().route('https://firebaseinstallations.googleapis.com/**', (route) => {
    asked.push('installation')
    const given = installationSchema.safeParse(route.request().postDataJSON())
    if (given.success) fid = given.data.fid
    return route.fulfill({ json: { fid, refreshToken: 'r', authToken, ...authToken } })
  })
  await page.context().route('https://fcmregistrations.googleapis.com/**', (route) => {
    asked.push(`registration ${route.request().method()}`)
    return route.fulfill({ json: { name: `projects/5/registrations/${fid}` } })
  })
  await page.addInitScript(() => {
    let subscription: object | null = null
    const subscribe = async () => {
      subscription = {
        endpoint: 'https://push.example/of-ada',
        getKey: () => new Uint8Array([1, 2, 3]).buffer,
        unsubscribe: async () => {
          subscription = null
          return true
        },
      }
      return subscription
    }
    Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => subscription })
  })
  return { asked, browser: () => fid }
}

const closed = (page: Page) =>
  page.getByRole('switch', { name: 'Remind me also when Fourfold is closed' })

async function openNotifications(page: Page): Promise<void> {
  await page.goto('/settings/notifications')
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
}

test.beforeEach(async () => emptyCloud())

test('push is switched on by a click, tells the server when to remind, and ends with signing out', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: ORIGIN })
  const { asked, browser: known } = await answerForGoogle(page)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await createAccount(page, ADA)
  await workerAnswers(page)
  await openNotifications(page)
  await expect(closed(page)).not.toBeChecked()
  await expect(page.getByText('Right now, reminders appear only')).toBeVisible()
  await expect(page.getByText(/Reminders appear only while Fourfold is open/)).toBeVisible()
  await page.getByRole('button', { name: 'Add a reminder: 30 Mins Exercise' }).click()
  await expect(page.getByLabel('Time: 30 Mins Exercise, 20:00')).toBeVisible()
  // No request to Google and no push code before the click.
  expect([asked, scripts.filter((path) => /firebase-push/.test(path))]).toEqual([[], []])
  expect(await browsersInCloud()).toEqual([])

  await closed(page).click()
  await expect(page.getByText(/reminds you whether Fourfold is open or closed/)).toBeVisible()
  await expect(closed(page)).toBeChecked()
  await expect(page.getByText(/whether Fourfold is open or closed\. A habit/)).toBeVisible()
  await expect.poll(() => asked).toContain('registration POST')
  expect(await faultsInBoth(page, 'light')).toEqual([])
  // The recap's notice comes after the registration: the switch turns notifications on once it has one.
  await expect
    .poll(async () => (await browsersInCloud()).map(({ fields }) => fields.reminders))
    .toMatchObject([
      {
        arrayValue: {
          values: [
            { stringValue: expect.stringMatching(/^habit4 1200 0123456 /) },
            { stringValue: 'recap 1080 0 recap' },
          ],
        },
      },
    ])
  const [browser] = await browsersInCloud()
  expect(browser?.id).toBe(known())
  expect(Object.keys(browser?.fields ?? {}).toSorted()).toEqual(
    ['id', 'nextAt', 'reminders', 'syncedAt', 'timeZone', 'userId'].toSorted(),
  )

  // Changes on this device reach the server.
  await page.getByRole('button', { name: 'Add a reminder: Text Coach & Screenshot' }).click()
  await expect
    .poll(async () => JSON.stringify((await browsersInCloud())[0]?.fields.reminders))
    .toContain('habit1 1200')
  await page.reload()
  await expect(closed(page)).toBeChecked()

  await signOut(page)
  await expect.poll(browsersInCloud).toEqual([])
  await expect.poll(() => asked).toContain('registration DELETE')
})

test('push stays off when the push service cannot be reached, and says so', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: ORIGIN })
  await answerForGoogle(page)
  await context.route('https://fcmregistrations.googleapis.com/**', (route) =>
    route.fulfill({ status: 503, json: { error: { message: 'Not now.' } } }),
  )
  await createAccount(page, ADA)
  await workerAnswers(page)
  await openNotifications(page)
  await closed(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'That didn’t work' })).toBeVisible()
  await expect(closed(page)).not.toBeChecked()
  expect(await browsersInCloud()).toEqual([])
})

test('the push switch says when the member’s own record cannot be saved', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: ORIGIN })
  await answerForGoogle(page)
  await createAccount(page, ADA)
  await workerAnswers(page)
  await openNotifications(page)
  await fillDisk(page, 'users')
  await closed(page).click()
  await expect(page.getByRole('alert').getByText('Error in updating user')).toBeVisible()
  await expect(page.getByText('That didn’t work')).toHaveCount(0)
})

test('the push switch says what to do when the browser blocks notifications', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await createAccount(page, ADA)
  await openNotifications(page)
  await expect(closed(page)).toBeDisabled()
  await expect(page.getByText(/Allow them in its settings for this page/)).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})

test('the push switch says how to install Fourfold on an iPhone', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
    Object.defineProperty(navigator, 'userAgent', {
      get: () => 'Mozilla/5.0 (iPhone) AppleWebKit/605',
    })
  })
  await createAccount(page, ADA)
  await openNotifications(page)
  await expect(closed(page)).toBeDisabled()
  await expect(page.getByText(/tap Share, then “Add to Home Screen”/)).toBeVisible()
})
