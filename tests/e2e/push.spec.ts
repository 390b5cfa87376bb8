/** Pushes delivered to the service worker by the browser's own debugger, without Google. */
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { pushDataOf } from '#core/app/push/push-message.ts'
import { fullBrowser } from './fixtures/full-browser.ts'
import { onlyInChromium } from './fixtures/only-in-chromium.ts'
import { expect, test } from './fixtures/test.ts'
import { createAccount, exploreAs, mainLink } from './steps/explore.ts'
import { workerAnswers } from './steps/worker.ts'

// The placeholder picture for a closed app requests its own icon.
test.use({
  // Its worker is installed already, which takes longer than all that these tests do.
  device: 'installed demo',
  serviceWorkers: 'allow',
  // The headless shell has neither notifications nor a push service.
  launchOptions: fullBrowser(),
  expectedComplaints: [/404 .*favicon\.ico$/],
})
test.beforeEach(() => onlyInChromium('its debugger delivers pushes without a push service'))

interface Shown {
  readonly title: string
  readonly body: string
  readonly tag: string
}

/** A browser that has granted notifications, with an active worker. */
async function allowed(page: Page, context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications'])
  await workerAnswers(page)
  // Chromium's first answer drops what it does not show yet, so ask before a notification is on its way.
  expect(await shownBy(page)).toEqual([])
}

/** The notifications that the worker shows now. */
function shownBy(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready
    return (await worker.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })
}

/** Closes the notifications, so that none is taken for the next one, which has the same tag. */
function closeAll(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready
    for (const notification of await worker.getNotifications()) notification.close()
  })
}

/**
 * Delivers a push as the browser's push service would, and waits until the worker has finished: when asked
 * for its notifications while one is on its way, Chromium may forget that one.
 */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const origin = new URL(page.url()).origin
  const registrationId = await registrationOf(session, origin)
  const service = 'pushMessaging'
  await session.send('BackgroundService.startObserving', { service })
  await session.send('BackgroundService.setRecording', { service, shouldRecord: true })
  const done = Promise.withResolvers<void>()
  session.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
    if (backgroundServiceEvent.eventName === 'Push event completed') done.resolve()
  })
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await done.promise
  await session.detach()
}

async function registrationOf(session: CDPSession, origin: string): Promise<string> {
  const found = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(
      ({ scopeURL, isDeleted }) => !isDeleted && scopeURL === `${origin}/`,
    )
    if (own) found.resolve(own.registrationId)
  })
  await session.send('ServiceWorker.enable')
  return found.promise
}

const EXERCISE = { title: '30 Mins Exercise', body: 'Not checked off yet today.' }
const push = (changes: object = {}) =>
  JSON.stringify({
    from: '1',
    fcmMessageId: 'm',
    data: pushDataOf({ reminder: 'r1', habit: 'habit4', day: '2026-11-20', at: 5, ...changes }),
  })

test('a push shows the reminder’s own words, once, however often it comes', async ({
  page,
  context,
}) => {
  // Nobody is signed in here, so no page of the app handles it.
  await page.goto('/auth')
  await allowed(page, context)
  await deliver(page, push())
  const tag = 'habit4 2026-11-20'
  await expect.poll(() => shownBy(page)).toEqual([{ ...EXERCISE, tag }])
  await deliver(page, push())
  await deliver(page, push({ habit: 'habit1' }))
  await expect.poll(() => shownBy(page)).toHaveLength(2)
})

test('an empty, unparsable or foreign push shows one plain sentence, and nothing of what came', async ({
  page,
  context,
}) => {
  await page.goto('/auth')
  await allowed(page, context)
  for (const [what, data] of [
    ['no JSON', 'Buy gold!'],
    ['empty', ''],
    ['somebody else’s', JSON.stringify({ notification: { title: 'Buy gold!', body: 'Now!' } })],
  ] as const) {
    await deliver(page, data)
    await expect
      .poll(() => shownBy(page), what)
      .toEqual([{ title: 'Fourfold', body: 'Your day is waiting for you.', tag: 'fourfold' }])
    await closeAll(page)
    await expect.poll(() => shownBy(page), what).toEqual([])
  }
})

/** Runs in a page of our origin outside the app: makes two reminders due, in the member's own database. */
async function makeDue(): Promise<{ readonly at: number; readonly day: string }> {
  const now = new Date()
  const minute = Math.max(0, now.getHours() * 60 + now.getMinutes() - 1)
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 0, minute).getTime()
  const daily = { minute, weekdays: [0, 1, 2, 3, 4, 5, 6], isOff: false }
  const reminders = [
    { ...daily, id: 'r1', habit: 'habit4' },
    { ...daily, id: 'r2', habit: 'habit1' },
  ]
  const before = { settled: at - 3_600_000 }
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('fourfold-demo-demo-member')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const store = opening.result.transaction('settings', 'readwrite').objectStore('settings')
      store.put({ key: 'reminders', value: reminders })
      store.put({ key: 'reminder-memory', value: { r1: before, r2: before } })
      store.transaction.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
  const pad = (part: number) => String(part).padStart(2, '0')
  return { at, day: `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}` }
}

/** A member with two reminders that are due, and no page of the app open. */
async function closedWithDue(page: Page, context: BrowserContext) {
  await exploreAs(page, 'member')
  await allowed(page, context)
  await page.goto('/icons/favicon.svg')
  return page.evaluate(makeDue)
}
const toast = (page: Page, habit: string) => page.getByText(`Time for: ${habit}`)

test('a reminder pushed while the app was closed is not repeated by the page that opens', async ({
  page,
  context,
}) => {
  const due = await closedWithDue(page, context)
  await deliver(page, push(due))
  await expect.poll(() => shownBy(page)).toMatchObject([EXERCISE])
  await page.goto('/')
  // The other one would come after it, and was not pushed.
  await expect(toast(page, 'Text Coach & Screenshot')).toBeVisible()
  await expect(toast(page, '30 Mins Exercise')).toHaveCount(0)
})

test('a reminder that the open page has shown is not pushed beside it, nor a removed one', async ({
  page,
  context,
}) => {
  const due = await closedWithDue(page, context)
  await page.goto('/')
  await expect(toast(page, '30 Mins Exercise')).toBeVisible()
  await deliver(page, push(due))
  await deliver(page, push({ ...due, reminder: 'removed', habit: 'habit2' }))
  // Strictly in order: once this one shows, those before it are done.
  await deliver(page, 'no reminder at all')
  await expect.poll(() => shownBy(page)).toMatchObject([{ title: 'Fourfold' }])
})

/** Clicks a notification, as far as a test can simulate that for a worker. */
async function click(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = globalThis
    const [notification] = await Reflect.get(scope, 'registration').getNotifications()
    const NotificationEvent = Reflect.get(scope, 'NotificationEvent')
    const event = new NotificationEvent('notificationclick', { notification })
    scope.dispatchEvent(event)
  })
}

test('a click on a push opens the app when no page is open', async ({ page, context }) => {
  await page.goto('/auth')
  await allowed(page, context)
  await deliver(page, push())
  await expect.poll(() => shownBy(page)).toHaveLength(1)
  const [worker] = context.serviceWorkers()
  // A worker may open pages only after a real click, which no test can produce.
  await worker?.evaluate(() => {
    const scope = globalThis
    Object.assign(Reflect.get(scope, 'clients'), {
      matchAll: async () => [],
      openWindow: async (path: string) => Object.assign(scope, { opened: path }),
    })
  })
  await click(context)
  const opened = () => worker?.evaluate(() => Reflect.get(globalThis, 'opened'))
  await expect.poll(opened).toBe('/')
})

test.describe('a push on a new device', () => {
  test.use({ device: 'new' })

  test('leads home within the open page when it is clicked', async ({ page, context }) => {
    await createAccount(page, 'Mia', 'mia@example.com')
    await allowed(page, context)
    // The page starts to listen shortly after it has drawn everything.
    await page.waitForFunction(async () => {
      const { held = [] } = await navigator.locks.query()
      return held.some(({ name }) => name?.startsWith('reminders-'))
    })
    await mainLink(page, 'Settings').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await deliver(page, 'anything')
    await expect.poll(() => shownBy(page)).toHaveLength(1)
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await click(context)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('checkbox')).toHaveCount(4)
    // Not reloaded: that would lose what somebody has typed.
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    await expect.poll(() => shownBy(page)).toEqual([])
  })
})
