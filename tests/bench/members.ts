/** What the members table costs at 4× slow-down: opening, sorting, searching, selecting all and scrolling. */
import type { Browser, Page } from '@playwright/test'
import { slowDown } from './browser.ts'
import { inMs, median } from './statistics.ts'

const MEMBERS = 5_000
const LOOKS = 7
/** Each of these is to take at most this long. */
const MOST_MS = 1_000
const SCROLLED_FRAMES = 240
/** The first row shows the member who was active last. */
const NEWEST_FIRST = 'tbody tr[aria-rowindex="2"] button[title="Member 1"]'

export async function measureMembers(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({
    ...{ baseURL: origin, viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' },
  })
  const page = await context.newPage()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Explore as admin' }).click()
  await page.getByRole('status').filter({ hasText: 'of 10 points' }).waitFor()
  await storeMembers(page)
  await page.goto('/support')
  await slowDown(page)
  // The first visit also loads the page's code.
  await open(page)
  const times = { open: [] as number[], sort: [] as number[], search: [] as number[] }
  const select: number[] = []
  for (let look = 0; look < LOOKS; look += 1) {
    times.open.push(await open(page))
    times.sort.push(await timed(page, 'thead th:nth-child(7) button', NEWEST_FIRST))
    select.push(await timed(page, 'thead input', 'tbody tr[aria-selected=true]'))
    times.search.push(await search(page))
  }
  const tell = (what: string, all: readonly number[]) => {
    const verdict = median(all) <= MOST_MS ? 'within' : 'OVER'
    console.log(`${what.padEnd(34)} p50 ${inMs(median(all))}   (${verdict} ${MOST_MS} ms)`)
  }
  tell(`members table of ${MEMBERS}, opened`, times.open)
  tell('sorted by last active', times.sort)
  tell('all selected', select)
  tell('searched', times.search)
  const { dropped, frames, longest } = await scroll(page)
  console.log(`scrolling ${dropped} frames dropped of ${frames}, the longest took ${inMs(longest)}`)
  await context.close()
}

/** Members in the admin's directory, as if the device had fetched them. */
async function storeMembers(page: Page): Promise<void> {
  await page.evaluate(async (count) => {
    const open = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const finished = (transaction: IDBTransaction) =>
      new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onerror = () => reject(transaction.error)
      })
    const now = Date.now()
    const rows = Array.from({ length: count }, (_, index) => ({
      ...{ id: `bench-${index}`, name: `Member ${(index * 7_919 + 1) % count}`, email: '' },
      ...{ groupId: `demo-group-${1 + (index % 3)}`, closed: false, tier: 'free' },
      ...{ lastActive: now - index * 60_000, created: now - index * 3_600_000, onBoard: true },
      ...{ isConsistencyCoach: false, isExecutiveCoach: false, admin: false, disabled: false },
      ...{ consistencyCoachId: 'demo-coach', executiveCoachId: '' },
    }))
    const device = await open('fourfold-demo-demo-admin')
    const kept = device.transaction('pages', 'readwrite')
    const value = { rows, upTo: now, wholeAt: now, shape: 1 }
    kept.objectStore('pages').put({ key: 'admin/directory', value, at: now })
    await finished(kept)
    device.close()
  }, MEMBERS)
}

async function idle(page: Page): Promise<void> {
  await page.waitForFunction(() => new Promise((done) => requestIdleCallback(() => done(true))))
}

/** @returns ms from the click on the link to the frame that shows the members */
async function open(page: Page): Promise<number> {
  await page.locator('main a[href="/support"], nav a[href="/support"]').first().click()
  await page.getByRole('heading', { level: 1, name: 'Admin' }).waitFor()
  await idle(page)
  const link = 'a[href="/support/manage-members"]'
  const took = await timed(page, link, 'table[role=grid] tbody tr:nth-of-type(9)')
  await idle(page)
  return took
}

async function search(page: Page): Promise<number> {
  const field = page.getByRole('searchbox', { name: 'Find members' })
  await field.focus()
  const start = await page.evaluate(() => performance.now())
  await page.keyboard.insertText('member 49')
  const end = await page.waitForFunction(() => {
    const grid = document.querySelector('table[role=grid]')
    return Number(grid?.getAttribute('aria-rowcount')) < 200 ? performance.now() : 0
  })
  return (await end.jsonValue()) - start
}

/** @returns ms from a click to the frame that has the element */
async function timed(page: Page, clicked: string, shown: string): Promise<number> {
  return page.evaluate(
    async ([click, wanted]) => {
      const target = document.querySelector(click)
      if (!(target instanceof HTMLElement)) throw new Error(`There is no ${click}.`)
      const start = performance.now()
      target.click()
      while (!document.querySelector(wanted)) {
        await new Promise((frame) => requestAnimationFrame(frame))
      }
      await new Promise((frame) => requestAnimationFrame(frame))
      return performance.now() - start
    },
    [clicked, shown] as const,
  )
}

/** Scrolls through the table, and counts dropped frames. */
async function scroll(page: Page) {
  await open(page)
  return page.evaluate(async (frames) => {
    const box = document.querySelector('table[role=grid]')?.parentElement
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
    let last = await frame()
    let longest = 0
    const first = last
    for (let count = 0; count < frames; count += 1) {
      box?.scrollBy(0, 200)
      const now = await frame()
      longest = Math.max(longest, now - last)
      last = now
    }
    const due = Math.round((last - first) / (1000 / 60))
    return { dropped: Math.max(0, due - frames), frames: due, longest }
  }, SCROLLED_FRAMES)
}
