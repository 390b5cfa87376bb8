/** Today, as people feel it at 4× slow-down: a check-off's paint, and opening after a week and after years. */
import type { Browser } from '@playwright/test'
import { dayKey } from '#core/values/time/day.ts'
import { enterDemo, newPerson, slowDown } from './browser.ts'
import { measureCheckOffs } from './check-off.ts'
import { replaceHistory } from './history.ts'
import { measureOpening, prepareToOpen } from './open-today.ts'
import { inMs, median, quantile } from './statistics.ts'

const THREE_YEARS = 3 * 365
const OPENINGS = 15
const CHECK_OFF_ROUNDS = 30
/** Opening today with three years of days may cost at most this many times one week's. */
const MAX_RATIO = 1.2

export async function measureToday(browser: Browser, origin: string): Promise<void> {
  await measurePaint(browser, origin)
  await measureOpenings(browser, origin)
}

async function measurePaint(browser: Browser, origin: string): Promise<void> {
  const person = await newPerson(browser, origin)
  await enterDemo(person)
  await slowDown(person)
  const samples = await measureCheckOffs(person, CHECK_OFF_ROUNDS)
  const [p50, p95] = [quantile(samples, 0.5), quantile(samples, 0.95)]
  console.log(
    `check-off to paint    p50 ${inMs(p50)}   p95 ${inMs(p95)}   (${samples.length} times)`,
  )
  await person.context().close()
}

async function measureOpenings(browser: Browser, origin: string): Promise<void> {
  const week = await newPerson(browser, origin)
  const years = await newPerson(browser, origin)
  for (const [page, days] of [
    [week, 7],
    [years, THREE_YEARS],
  ] as const) {
    await enterDemo(page)
    const today = dayKey(await page.evaluate(() => new Date().toLocaleDateString('sv')))
    await replaceHistory(page, today, days)
    await prepareToOpen(page)
    await slowDown(page)
    await measureOpening(page)
  }
  const opened = { week: [] as number[], years: [] as number[] }
  for (let index = 0; index < OPENINGS; index += 1) {
    opened.week.push(await measureOpening(week))
    opened.years.push(await measureOpening(years))
  }
  const ratio = median(opened.years) / median(opened.week)
  console.log(`open today, one week  p50 ${inMs(median(opened.week))}`)
  console.log(`open today, 3 years   p50 ${inMs(median(opened.years))}`)
  const verdict = ratio <= MAX_RATIO ? 'within' : 'OVER'
  console.log(`3 years : one week    ${ratio.toFixed(2)}   (${verdict} ${MAX_RATIO})`)
  await Promise.all([week, years].map((page) => page.context().close()))
}
