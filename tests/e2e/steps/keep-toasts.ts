import type { Page } from '@playwright/test'

/** From the next page load on, toasts no longer vanish after some seconds. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = globalThis.setTimeout
    const waitLess = (work: TimerHandler, ms = 0, ...given: unknown[]) =>
      ms < 4000 ? wait(work, ms, ...given) : 0
    Object.assign(globalThis, { setTimeout: waitLess })
  })
}
