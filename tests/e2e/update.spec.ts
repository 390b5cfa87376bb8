/** The update from the previous version to this one, while a member is in the middle of their day. */
import type { RequestListener, Server } from 'node:http'
import type { BrowserContext, Page } from '@playwright/test'
import { WEB_BUILD } from '#scripts/paths.ts'
import { originAt } from '#scripts/server/address.ts'
import { listen, webHandler } from '#scripts/server/web-server.ts'
import { freePort } from '#scripts/testing/free-port.ts'
import { test as base, expect } from './fixtures/test.ts'
import { earlierBuild } from './steps/earlier-build.ts'
import { createAccount, mainLink } from './steps/explore.ts'
import { waitingIn } from './steps/outbox.ts'
import { untilSaved, untilStored } from './steps/stored.ts'
import { workerAnswers } from './steps/worker.ts'

const [NOW, BEFORE] = ['One to go.', 'One is left.'] as const
const DEVICE = 'fourfold-device-'
const THREE = ['Text Coach & Screenshot', 'Pay Yourself First 10%', '30 Mins Exercise']

interface Releases {
  readonly origin: string
  /** Makes the server serve this version. */
  readonly release: () => void
}

const test = base.extend<{ releases: Releases }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  releases: async ({}, use) => {
    const earlier = earlierBuild(WEB_BUILD, [NOW, BEFORE])
    const port = await freePort()
    const identity = { app: 'fourfold', mode: 'build', inputs: 'update' } as const
    let handler: RequestListener = webHandler(earlier.folder, port, identity)
    const server: Server = await listen((request, response) => handler(request, response), port)
    const release = () => {
      handler = webHandler(WEB_BUILD, port, identity)
    }
    await use({ origin: originAt(port), release })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    earlier.remove()
  },
  baseURL: async ({ releases }, use) => use(releases.origin),
})
// The placeholder picture on which a tab rests requests its own icon.
test.use({
  serviceWorkers: 'allow',
  // One pattern: Playwright would take a second one for the options of the first.
  expectedComplaints: [/404 .*(?:favicon\.ico$|\/__\/auth\/action)/],
})

/** Three habits checked off in the previous version, with its worker in control. */
async function beginBefore(page: Page): Promise<void> {
  await createAccount(page, 'Mia', 'mia@example.com')
  await workerAnswers(page)
  for (const name of THREE) await page.getByRole('checkbox', { name }).click()
  await expect(page.getByText(BEFORE)).toBeVisible()
  await untilStored(page)
  await untilSaved(page)
}

/** A tab that takes the engine's lock as soon as it is free, and then idles: everything stays pending. */
async function holdTheEngine(page: Page, context: BrowserContext): Promise<Page> {
  const lock = await page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query()
    return held.find(({ name }) => name?.startsWith('sync-'))?.name ?? ''
  })
  expect(lock).not.toBe('')
  const holder = await context.newPage()
  await holder.goto('/icons/favicon.svg')
  await holder.evaluate((name) => {
    void navigator.locks.request(name, () => new Promise(() => {}))
  }, lock)
  return holder
}

/** The browser fetches the whole version before the app offers it. */
const expectOffer = (page: Page) =>
  expect(page.getByText('A new version of Fourfold is ready.')).toBeVisible({ timeout: 90_000 })

test('an update with changes pending loses none of them, and leaves no worker waiting', async ({
  page,
  context,
  releases,
}) => {
  await beginBefore(page)
  const holder = await holdTheEngine(page, context)
  await page.reload()
  const last = page.getByRole('checkbox', { name: 'Awake 7AM - In Bed 11PM' })
  await last.click()
  await last.click()
  await expect(page.getByText(BEFORE)).toBeVisible()
  await untilStored(page)
  await expect.poll(() => waitingIn(page, DEVICE)).toBeGreaterThan(0)
  const before = await waitingIn(page, DEVICE)

  releases.release()
  await page.reload()
  await expectOffer(page)
  await expect(page.getByText(BEFORE)).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText(NOW)).toBeVisible()
  for (const name of THREE) await expect(page.getByRole('checkbox', { name })).toBeChecked()
  expect(await waitingIn(page, DEVICE)).toBe(before)
  const workers = () =>
    page.evaluate(async () => {
      const { waiting, installing, active } = await navigator.serviceWorker.ready
      return [waiting, installing, active?.state]
    })
  await expect.poll(workers).toEqual([null, null, 'activated'])

  // Pending changes get pushed, and the new version's chunks are available offline.
  await holder.close()
  await expect.poll(() => waitingIn(page, DEVICE)).toBe(0)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(NOW)).toBeVisible()
  await mainLink(page, 'Settings').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page.getByText('A new version of Fourfold is ready.')).toHaveCount(0)
})

test('a member who ignores the update stays on a whole old version, and gets this one at the next visit', async ({
  page,
  context,
  releases,
}) => {
  await beginBefore(page)
  releases.release()
  await page.reload()
  await expectOffer(page)
  // The server no longer has this version's chunks.
  await mainLink(page, 'Settings').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.close()

  await expect(async () => {
    const next = await context.newPage()
    await next.goto('/')
    await expect(next.getByRole('checkbox', { name: '30 Mins Exercise' })).toBeChecked()
    const isNow = await next.getByText(NOW).isVisible()
    if (!isNow) await next.close()
    expect(isNow).toBe(true)
  }).toPass()
})

test('one answer brings every tab to this version', async ({ page, context, releases }) => {
  await beginBefore(page)
  const second = await context.newPage()
  await second.goto('/')
  await expect(second.getByText(BEFORE)).toBeVisible()
  releases.release()
  await page.reload()
  await expectOffer(page)
  // The app offers it again to members who did not answer.
  await page.reload()
  await expectOffer(page)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText(NOW)).toBeVisible()
  await expect(second.getByText(NOW)).toBeVisible()
})

test('a link of Google’s that the old worker answers with the app opens once the new worker is there', async ({
  page,
  releases,
}) => {
  await createAccount(page, 'Mia', 'mia@example.com')
  await workerAnswers(page)
  await page.goto('/__/auth/action?mode=resetPassword')
  await expect(page.getByText('There is no such file.')).toHaveCount(0)
  await expect(page.locator('#root')).not.toBeEmpty()
  releases.release()
  await page.reload()
  await expect(page.getByText('There is no such file.')).toBeVisible({ timeout: 90_000 })
  // The worker leaves the address alone from now on, and the app works as before.
  await page.reload()
  await expect(page.getByText('There is no such file.')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('checkbox', { name: '30 Mins Exercise' })).toBeVisible()
})
