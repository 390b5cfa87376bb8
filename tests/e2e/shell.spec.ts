import { expect, test } from './fixtures/test.ts'
import { injectMarkup } from './steps/inject-markup.ts'
import { workerAnswers } from './steps/worker.ts'

test.use({ serviceWorkers: 'allow' })

test('the app opens without a network once it has been opened with one', { tag: '@main' }, async ({
  page,
  context,
}) => {
  await page.goto('/')
  await expect(page.locator('#root')).not.toBeEmpty()
  const script = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return registration.active?.scriptURL
  })
  expect(new URL(script ?? '').pathname).toBe('/sw.js')

  await workerAnswers(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('#root')).not.toBeEmpty()
  await expect(page).toHaveTitle(/Fourfold/)
})

test('the server sends the security headers with the page, and lets only hashed files be cached', {
  tag: '@main',
}, async ({ request }) => {
  const page = await request.get('/leader-board')
  expect(page.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
  })
  expect(page.headers()['content-security-policy']).toContain("script-src 'self';")
  expect((await request.get('/sw.js')).headers()['cache-control']).toBe('no-cache')

  const script = /\/assets\/[\w.-]+\.js/.exec(await page.text())?.[0] ?? ''
  const sent = await request.get(script, { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(sent.headers()).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(sent.headers()['cache-control']).toContain('immutable')
  const known = { 'If-None-Match': page.headers().etag ?? '' }
  expect((await request.get('/', { headers: known })).status()).toBe(304)
  expect((await request.get('/assets/gone.js')).status()).toBe(404)
  expect((await request.get('/assets/gone')).status()).toBe(404)
})

test.describe('the content policy', () => {
  test.use({
    // One pattern: Playwright would take a second one for the options of the first.
    expectedComplaints: [
      /violates the following (?:Content Security Policy )?directive|requires 'Trusted/,
    ],
  })

  test('refuses a script and styles that got into the page', async ({ page }) => {
    await page.goto('/auth')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(await page.evaluate(injectMarkup)).toEqual({ ran: false, styled: 'none', parsed: false })
  })
})
