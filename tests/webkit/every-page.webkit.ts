/** Every page in Safari's engine, at both sizes, in the light and in the dark: nothing overflows or complains. */
import { expect } from 'vitest'
import { ADMIN_ROUTES, MEMBER_ROUTES } from '#tests/e2e/steps/all-routes.ts'
import type { Page } from './page.ts'
import { exploreAs, untilReady } from './steps.ts'
import { DESKTOP, resize, sharedBrowser, webkitTest as test } from './webkit.ts'

const browser = sharedBrowser((page) => exploreAs(page, 'admin'))

/** The engine's own window is never narrower than 447 pixels. */
const PHONE = { width: 390, height: 844 }

/** By how many CSS pixels the page is wider than its window. */
const TOO_WIDE = 'return document.documentElement.scrollWidth - innerWidth'
const SCHEME = 'return document.documentElement.dataset.colorScheme'
const GROUND = 'return getComputedStyle(document.documentElement).backgroundColor'

async function look(page: Page, route: string, size: typeof PHONE, name: string): Promise<void> {
  await resize(page.driver, size)
  // What a size alone shows may have to load first.
  await untilReady(page, route)
  const tooWide = () => page.driver.executeScript<number>(TOO_WIDE)
  await expect.poll(tooWide, { message: `${route}, ${name}` }).toBe(0)
  for (const scheme of page.takesPictures ? ['light', 'dark'] : []) {
    await page.driver.executeScript(`document.documentElement.dataset.colorScheme = '${scheme}'`)
    await page.picture(`${name}-${scheme}-${route.replaceAll(/\W+/g, '-')}`)
  }
}

test.each(['Light', 'Dark'])('the theme %s is chosen, and stays over a reload', async (scheme) => {
  const page = await browser()
  await page.open('/settings/preferences')
  await page.choose(scheme)
  await page.driver.navigate().refresh()
  await page.see('heading', 'Preferences')
  expect(await page.driver.executeScript(SCHEME)).toBe(scheme.toLowerCase())
  const [red] = /\d+/.exec(await page.driver.executeScript<string>(GROUND)) ?? []
  expect(Number(red) > 127).toBe(scheme === 'Light')
})

// Each page is loaded once, in the dark, at the size of a phone, and then made as wide as a desktop's.
test('every page fits on a phone and on a desktop, and logs no error', async () => {
  const page = await browser()
  for (const route of [...MEMBER_ROUTES, ...ADMIN_ROUTES]) {
    await page.open(route)
    await look(page, route, PHONE, 'phone')
    await look(page, route, DESKTOP, 'desktop')
  }
})
