/** Every page in Safari's engine, at both sizes, in the light and in the dark: nothing overflows or complains. */
import { expect } from 'vitest'
import { ADMIN_ROUTES, MEMBER_ROUTES } from '#tests/e2e/steps/all-routes.ts'
import type { Page } from './page.ts'
import { exploreAs } from './steps.ts'
import { newBrowser, resize, webkitTest as test } from './webkit.ts'

/** The engine's own window is never narrower than 447 pixels. */
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }

/** What the page shows once it has loaded. */
const READY = `return document.querySelector('main h1') !== null
  && !document.body.innerText.includes('Loading…')`
/** By how many CSS pixels the page is wider than its window. */
const TOO_WIDE = 'return document.documentElement.scrollWidth - innerWidth'

const isTrue = (page: Page, script: string) => page.driver.executeScript<boolean>(script)

for (const [size, [routes, scheme]] of Object.entries({
  phone: [[...MEMBER_ROUTES, ...ADMIN_ROUTES], 'Light'],
  desktop: [[...MEMBER_ROUTES, ...ADMIN_ROUTES], 'Dark'],
} as const)) {
  test(`at the size of a ${size}, ${scheme}`, async () => {
    const page = await newBrowser()
    await exploreAs(page, 'admin')
    await page.open('/settings/preferences')
    await page.choose(scheme)
    await resize(page.driver, SIZES[size === 'phone' ? 'phone' : 'desktop'])
    for (const route of routes) {
      await page.open(route)
      await expect.poll(() => isTrue(page, READY), { message: route }).toBe(true)
      expect(await page.driver.executeScript<number>(TOO_WIDE), route).toBe(0)
      await page.picture(`${size}-${route.replaceAll(/\W+/g, '-')}`)
    }
  })
}
