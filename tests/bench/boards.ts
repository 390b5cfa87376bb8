/** What boards cost at 4× slow-down: drawing, scrolling, and opening one's own years. */
import type { Browser, Page } from '@playwright/test'
import { type DayKey, dayKey } from '#core/values/time/day.ts'
import { replaceBoard } from './board-history.ts'
import { enterDemo, newPerson, slowDown } from './browser.ts'
import { replaceHistory } from './history.ts'
import { inMs, median } from './statistics.ts'

const FEW = 100
const MANY = 10_000
const LOOKS = 11
/** Many members may cost at most this many times as much as few. */
const MAX_RATIO = 1.5
const THREE_YEARS = 3 * 365
const MONTH = 30
const SCROLLED_FRAMES = 240

export async function measureBoards(browser: Browser, origin: string): Promise<void> {
  const few = await boardOf(browser, origin, FEW)
  const many = await boardOf(browser, origin, MANY)
  const times = { few: [] as number[], many: [] as number[] }
  for (let look = 0; look < LOOKS; look += 1) {
    times.few.push(await openBoard(few))
    times.many.push(await openBoard(many))
  }
  const ratio = median(times.many) / median(times.few)
  const verdict = ratio <= MAX_RATIO ? 'within' : 'OVER'
  console.log(`board of ${FEW} members      p50 ${inMs(median(times.few))} to rank and draw`)
  console.log(`board of ${MANY} members    p50 ${inMs(median(times.many))} to rank and draw`)
  console.log(`${MANY} : ${FEW}            ${ratio.toFixed(2)}   (${verdict} ${MAX_RATIO})`)
  const { dropped, frames } = await scroll(many)
  console.log(`scrolling ${MANY} members   ${dropped} frames dropped of ${frames}`)
  await few.context().close()
  await many.context().close()
  await measureYears(browser, origin)
}

/** The year's heatmap and the months' table, after a month and after three years. */
async function measureYears(browser: Browser, origin: string): Promise<void> {
  const month = await historyOf(browser, origin, MONTH)
  const years = await historyOf(browser, origin, THREE_YEARS)
  const times = { month: [] as number[], years: [] as number[] }
  for (let look = 0; look < LOOKS; look += 1) {
    times.month.push(await openYear(month))
    times.years.push(await openYear(years))
  }
  console.log(`heatmap and months      p50 ${inMs(median(times.month))} with one month of history`)
  console.log(`heatmap and months      p50 ${inMs(median(times.years))} with three years of it`)
  await month.context().close()
  await years.context().close()
}

async function boardOf(browser: Browser, origin: string, members: number): Promise<Page> {
  const page = await newPerson(browser, origin)
  await enterDemo(page)
  await replaceBoard(page, await todayIn(page), members)
  await page.goto('/')
  await slowDown(page)
  // The first visit also loads the page's code.
  await openBoard(page)
  return page
}

async function historyOf(browser: Browser, origin: string, days: number): Promise<Page> {
  const page = await newPerson(browser, origin)
  await enterDemo(page)
  await replaceHistory(page, await todayIn(page), days)
  await page.goto('/')
  await slowDown(page)
  await openYear(page)
  return page
}

async function todayIn(page: Page): Promise<DayKey> {
  return dayKey(await page.evaluate(() => new Date().toLocaleDateString('sv')))
}

/** @returns ms from the click on the link to the frame that shows the rows and the own row */
async function openBoard(page: Page): Promise<number> {
  await leave(page)
  const took = await page.evaluate(clickAndWait, {
    link: 'nav[aria-label=Main] a[href="/leader-board"]',
    drawn: 'table[aria-label="Group leaderboard"] tbody tr:nth-of-type(9)',
    said: 'You',
  })
  // Wait for the embedded backend's background work, so that it does not count towards the next visit.
  await page.getByText('Live', { exact: true }).waitFor({ timeout: 120_000 })
  await idle(page)
  return took
}

/** @returns ms from the click on the link to the frame that shows the year and the months */
async function openYear(page: Page): Promise<number> {
  await leave(page)
  await page.locator('nav[aria-label=Main] a[href="/leader-board"]').click()
  await page.getByRole('table', { name: 'Group leaderboard' }).waitFor()
  await page.getByText('Live', { exact: true }).waitFor({ timeout: 120_000 })
  await idle(page)
  return page.evaluate(clickAndWait, {
    link: 'nav[aria-label=Leaderboards] a[href="/personal-leader-board"]',
    drawn: 'table[aria-label="Personal leaderboard"] tbody tr',
    said: '',
  })
}

async function leave(page: Page): Promise<void> {
  await page.locator('nav[aria-label=Main] li a[href="/"]').click()
  await page.getByRole('status').filter({ hasText: 'of 10 points' }).waitFor()
  await idle(page)
}

async function idle(page: Page): Promise<void> {
  await page.waitForFunction(() => new Promise((done) => requestIdleCallback(() => done(true))))
}

interface Wanted {
  readonly link: string
  readonly drawn: string
  readonly said: string
}

/** Runs in the page. */
async function clickAndWait({ link, drawn, said }: Wanted): Promise<number> {
  const start = performance.now()
  const target = document.querySelector(link)
  if (!(target instanceof HTMLElement)) throw new Error(`There is no ${link}.`)
  target.click()
  const isThere = () => {
    const row = document.querySelector(drawn)
    return row !== null && (row.closest('table')?.textContent ?? '').includes(said)
  }
  while (!isThere()) await new Promise((frame) => requestAnimationFrame(frame))
  return performance.now() - start
}

/** Scrolls down the board as a thumb does, and counts dropped frames. */
async function scroll(page: Page): Promise<{ dropped: number; frames: number }> {
  await openBoard(page)
  return page.evaluate(async (frames) => {
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
    let last = await frame()
    const first = last
    for (let count = 0; count < frames; count += 1) {
      window.scrollBy(0, 40)
      last = await frame()
    }
    const due = Math.round((last - first) / (1000 / 60))
    return { dropped: Math.max(0, due - frames), frames: due }
  }, SCROLLED_FRAMES)
}
