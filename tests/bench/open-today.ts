/** From the navigation to the points of today on the screen, for a member who comes back. */
import type { Page } from '@playwright/test'

/** Runs in every page before anything else: notes when today's points first stand there. */
function noteFirstPoints(): void {
  const look = () => {
    const shown = [...document.querySelectorAll('[role=status]')].some((status) =>
      status.textContent?.includes('of 10 points'),
    )
    if (shown) performance.mark('today')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

export async function prepareToOpen(page: Page): Promise<void> {
  await page.addInitScript(noteFirstPoints)
}

/** @returns ms from the navigation's start to the frame in which today stands there */
export async function measureOpening(page: Page): Promise<number> {
  await page.goto('/')
  await page.waitForFunction(() => performance.getEntriesByName('today').length > 0)
  const opened = await page.evaluate(() => performance.getEntriesByName('today')[0]?.startTime)
  if (opened === undefined) throw new Error('Today never came.')
  // What the app does after the first paint belongs to this opening, not to the next.
  await page.waitForFunction(() => new Promise((done) => requestIdleCallback(() => done(true))))
  return opened
}
