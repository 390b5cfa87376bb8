/** What a check-off costs its member: the time from the key or tap to the paint. */
import type { Page } from '@playwright/test'
import { HABIT_IDS, HABITS } from '#core/values/habits.ts'

/**
 * Toggles the habits repeatedly.
 * @returns for each check-off the ms from the click to the end of the frame that shows it
 */
export async function measureCheckOffs(page: Page, rounds: number): Promise<number[]> {
  const titles = HABIT_IDS.map((id) => HABITS[id].title)
  const samples: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const title of titles) {
      samples.push(await page.getByRole('checkbox', { name: title }).evaluate(toggleAndPaint))
      // Wait for the write, so that it does not delay the next check-off's paint.
      await page.waitForFunction(() => new Promise((done) => requestIdleCallback(() => done(true))))
    }
  }
  return samples
}

/** Runs in the page. The task after a frame's callbacks runs when that frame has been drawn. */
async function toggleAndPaint(checkbox: Element): Promise<number> {
  const isChecked = () =>
    checkbox instanceof HTMLInputElement
      ? checkbox.checked
      : checkbox.getAttribute('aria-checked') === 'true'
  const before = isChecked()
  const start = performance.now()
  if (checkbox instanceof HTMLElement) checkbox.click()
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
  })
  const painted = performance.now()
  if (isChecked() === before) throw new Error('The first frame does not show the check-off.')
  return painted - start
}
