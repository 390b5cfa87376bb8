/** What a page fetches, in bytes as a server with gzip sends them. */
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

interface Transfer {
  /** Bytes of scripts or style sheets that the page has requested so far. */
  readonly bytes: (kind: 'script' | 'stylesheet') => Promise<number>
  readonly scripts: () => readonly string[]
}

/** Counts from now on, without the service worker's own requests. */
export function watchTransfer(page: Page): Transfer {
  const fetched: { kind: string; path: string; bytes: Promise<number> }[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    const bytes = response.body().then((body) => gzipSync(body).length)
    fetched.push({ kind, path: new URL(response.url()).pathname, bytes })
  })
  return {
    bytes: async (kind) => {
      const own = fetched.filter((one) => one.kind === kind)
      const sizes = await Promise.all(own.map(({ bytes }) => bytes))
      return sizes.reduce((sum, one) => sum + one, 0)
    },
    scripts: () => fetched.filter(({ kind }) => kind === 'script').map(({ path }) => path),
  }
}

/**
 * From the next page load on, holds back timers of a second or more, so that what a page fetches up to a
 * given moment does not depend on the machine's speed.
 */
export async function holdLongTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window)
    const held = (work: () => void, ms = 0) => start(work, ms < 1_000 ? ms : 2 ** 31 - 1)
    Object.defineProperty(window, 'setTimeout', { value: held })
  })
}
