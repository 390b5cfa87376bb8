/** Fourfold as an app on a phone: what the manifest says, and when the app offers installation. */
import { expect, test } from './fixtures/test.ts'
import { createAccount } from './steps/explore.ts'
import { untilSaved, untilStored } from './steps/stored.ts'

const invitation = { name: 'Install Fourfold' } as const

test('the manifest has shortcuts, icons to mask, and pictures of the sizes it names', async ({
  page,
  request,
}) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({
    id: '/',
    start_url: '/',
    display: 'standalone',
    shortcuts: [
      { name: 'Check off today', url: '/' },
      { name: 'Log time', url: '/?tab=time' },
    ],
  })
  const { icons, screenshots } = manifest
  expect(icons).toContainEqual(expect.objectContaining({ purpose: 'maskable', sizes: '512x512' }))
  expect(screenshots.map((one: { form_factor: string }) => one.form_factor)).toEqual([
    'narrow',
    'narrow',
    'wide',
  ])
  await page.goto('/terms-of-use')
  for (const { src, sizes } of [...icons, ...screenshots]) {
    const size = await page.evaluate(async (url) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob())
      return `${bitmap.width}x${bitmap.height}`
    }, src)
    expect(size, src).toBe(sizes)
  }
})

test('the invitation to install waits for the first check-off, and stays away once dismissed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { asked: 0 })
    addEventListener('load', () => {
      const offer = new Event('beforeinstallprompt', { cancelable: true })
      const prompt = async () => Object.assign(window, { asked: 1 })
      dispatchEvent(Object.assign(offer, { prompt }))
    })
  })
  await createAccount(page, 'Mia', 'mia@example.com')
  await page.reload()
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  const card = page.getByRole('complementary', invitation)
  await untilSaved(page)
  await expect(card).toHaveCount(0)

  await page.getByRole('checkbox').first().click()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Install' }).click()
  const asked = () => page.evaluate(() => Object.entries(window).find(([key]) => key === 'asked'))
  await expect.poll(asked).toEqual(['asked', 1])
  await expect(card).toHaveCount(0)

  await untilStored(page)
  await page.reload()
  await card.getByRole('button', { name: 'Not now' }).click()
  await expect(card).toHaveCount(0)
  await untilStored(page)
  await page.reload()
  await page.getByRole('checkbox').nth(1).click()
  await untilSaved(page)
  await expect(card).toHaveCount(0)
})

test('the app warns that the browser may clear data that is on this device alone', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Firefox has none on the empty page that comes first.
    if (!('StorageManager' in window)) return
    StorageManager.prototype.persisted = async () => false
    StorageManager.prototype.persist = async () => false
  })
  await createAccount(page, 'Mia', 'mia@example.com')
  const card = page.getByRole('complementary', { name: 'Your data' })
  await untilSaved(page)
  await expect(card).toHaveCount(0)
  await page.getByRole('checkbox').first().click()
  await card.getByRole('link', { name: 'Export a copy' }).click()
  await expect(page).toHaveURL('/settings/privacy')
})

test('the app’s icon counts the habits that are left, and nothing on a break', async ({ page }) => {
  await page.addInitScript(() => {
    const told: number[] = []
    Object.assign(window, { told })
    Navigator.prototype.setAppBadge = async (count = 0) => void told.push(count)
    Navigator.prototype.clearAppBadge = async () => void told.push(0)
  })
  const told = () =>
    page.evaluate(() => JSON.stringify(Object.entries(window).find(([key]) => key === 'told')?.[1]))
  await createAccount(page, 'Mia', 'mia@example.com')
  await expect.poll(told).toMatch(/4\]$/)
  await page.getByRole('checkbox').first().click()
  await expect.poll(told).toMatch(/3\]$/)
  await page.getByRole('switch').check()
  await expect.poll(told).toMatch(/0\]$/)
})
