/** From navigation start until today's points are on the screen, for a returning member. */
import type { Page } from '@playwright/test'

/** Runs in every page before any other script: marks when today's points first appear. */
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

/** @returns ms from navigation start to the frame that shows today */
export async function measureOpening(page: Page): Promise<number> {
  await page.goto('/')
  await page.waitForFunction(() => performance.getEntriesByName('today').length > 0)
  const opened = await page.evaluate(() => performance.getEntriesByName('today')[0]?.startTime)
  if (opened === undefined) throw new Error('Today never came.')
  // What the app does after the first paint belongs to this opening, not to the next.
  await page.waitForFunction(() => new Promise((done) => requestIdleCallback(() => done(true))))
  return opened
}
