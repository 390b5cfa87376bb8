/** One data layer in its own page and its own browser context: the layers share nothing but the machine. */
import type { Browser, CDPSession, Page } from '@playwright/test'
import type { DayKey } from '#core/values/time/day.ts'
import { SLOW_DOWN } from '../browser.ts'
import './page/bench.ts'

export interface Venue {
  readonly browser: Browser
  readonly origin: string
  readonly today: DayKey
  readonly roundTripMs: number
  readonly firestorePort: number
}

export interface Contestant {
  readonly page: Page
  readonly session: CDPSession
}

export async function enter(venue: Venue, layer: string): Promise<Contestant> {
  const { browser, origin, today, roundTripMs, firestorePort } = venue
  const context = await browser.newContext()
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`${layer}: ${error.message}`))
  const session = await context.newCDPSession(page)
  const address = new URL(origin)
  const settings = { layer, today, roundTripMs, firestorePort }
  for (const [name, value] of Object.entries(settings)) {
    address.searchParams.set(name, String(value))
  }
  await page.goto(address.href)
  await isReady(page)
  return { page, session }
}

/** Reloads the page, so that the next measurement runs uncompiled code. */
export async function reload({ page, session }: Contestant): Promise<void> {
  await slow(session, 1)
  await page.reload()
  await isReady(page)
}

async function isReady(page: Page): Promise<void> {
  await page.waitForFunction(() => globalThis.bench !== undefined)
}

export async function slow(session: CDPSession, rate = SLOW_DOWN): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Heap size after garbage collection, in bytes. */
export async function heldBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}
