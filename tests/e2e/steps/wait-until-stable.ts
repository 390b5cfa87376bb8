/** Waits until a page is stable: nobody might ever see what a test measures halfway. */
import { expect, type Page } from '@playwright/test'

export type Scheme = 'light' | 'dark'

/** Shows the page in a color scheme, and waits until the page has applied it. */
export async function seenIn(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme)
}

/** The color scheme that the page shows now. */
export async function schemeOf(page: Page): Promise<Scheme> {
  const scheme = await page.locator('html').getAttribute('data-color-scheme')
  return scheme === 'dark' ? 'dark' : 'light'
}

/** Waits until every finite animation has ended. */
export async function waitUntilStable(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
    // Changes start to animate, or to lay out, in the next frame.
    for (let frames = 0; frames < 2; frames = isMoving() ? 0 : frames + 1) {
      await new Promise((frame) => requestAnimationFrame(frame))
    }
  })
}
