/**
 * What a page's main thread works, in CPU time: it does not grow while other programs keep the machine busy, as waiting
 * does. Measured at full speed, because the slow-down itself burns CPU time of the thread.
 */
import type { CDPSession, Page } from '@playwright/test'

export interface MainThread {
  /** @returns ms of CPU time that the main thread has used so far */
  worked(): Promise<number>
}

export async function mainThreadOf(page: Page): Promise<MainThread> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { worked: () => taskMs(session) }
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value
  if (seconds === undefined) throw new Error('The browser tells no TaskDuration.')
  return seconds * 1_000
}

/** The browser calls back after this long even where a busy machine leaves the page no idle moment. */
const IDLE_TIMEOUT_MS = 5_000

/** Resolves once the page's main thread has nothing to do. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(
    (timeout) => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout })),
    IDLE_TIMEOUT_MS,
  )
}
