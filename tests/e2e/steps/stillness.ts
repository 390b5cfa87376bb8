/** Waits for a page to stand still: what is measured or judged on its way may never be seen so by anybody. */
import { expect, type Page } from '@playwright/test'

export type Scheme = 'light' | 'dark'

/** Shows the page in a colour scheme, and waits until it has heard of that. */
export async function seenIn(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** Waits until nothing moves that comes to an end. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
    // What has just changed begins to move, or takes its place anew, in the frame that follows.
    for (let frames = 0; frames < 2; frames = isMoving() ? 0 : frames + 1) {
      await new Promise((frame) => requestAnimationFrame(frame))
    }
  })
}
