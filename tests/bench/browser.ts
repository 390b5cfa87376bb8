/** A browser on the production build, slowed down as a cheap phone is. */
import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureChromium } from '#scripts/browser/ensure-chromium.ts'
import { chromiumArguments } from '#scripts/browser/launch-options.ts'

/** By what factor the page's CPU is throttled. */
export const SLOW_DOWN = 4

export async function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments() })
}

/** A phone-sized page in a browser context of its own, at full speed until `slowDown` is called. */
export async function newPerson(
  browser: Browser,
  origin: string,
  // Blocked by default: the worker's first install would distort the measurement.
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers,
  })
  return context.newPage()
}

export async function slowDown(page: Page, rate = SLOW_DOWN): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Opens the demo community as its member, and waits for today. */
export async function enterDemo(page: Page): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Explore as member' }).click()
  await page.getByRole('status').filter({ hasText: 'of 10 points' }).waitFor()
}
