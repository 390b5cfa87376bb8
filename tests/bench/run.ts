/** `npm run bench`: the times that people feel, at 4× slow-down, as one person after the other. */

import { dayKey } from '#core/days/day.ts'
import { buildWebIfChanged, presentInputs } from '#scripts/build/web-build.ts'
import { countBoardReads } from './board-reads.ts'
import { measureBoards } from './boards.ts'
import { enterDemo, launch, newPerson, SLOW_DOWN, slowDown } from './browser.ts'
import { measureCheckOffs } from './check-off.ts'
import { replaceHistory } from './history.ts'
import { measureInsight } from './insight.ts'
import { countMemberDay } from './member-day.ts'
import { measureOpening, prepareToOpen } from './open-today.ts'
import { measureOutbox } from './outbox.ts'
import { serveBuild } from './serve-build.ts'
import { inMs, median, quantile } from './statistics.ts'

const THREE_YEARS = 3 * 365
const OPENINGS = 15
const CHECK_OFF_ROUNDS = 30
/** Issue 2: opening today with three years of days costs no more than this times one week's. */
const MOST_RATIO = 1.2

await buildWebIfChanged(presentInputs())
const { origin, close } = await serveBuild()
const browser = await launch()
try {
  console.log(`At ${SLOW_DOWN}× CPU slow-down, production build, embedded backend:\n`)

  const person = await newPerson(browser, origin)
  await enterDemo(person)
  await slowDown(person)
  const samples = await measureCheckOffs(person, CHECK_OFF_ROUNDS)
  const [p50, p95] = [quantile(samples, 0.5), quantile(samples, 0.95)]
  console.log(
    `check-off to paint    p50 ${inMs(p50)}   p95 ${inMs(p95)}   (${samples.length} times)`,
  )
  await person.context().close()

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
  const verdict = ratio <= MOST_RATIO ? 'within' : 'OVER'
  console.log(`3 years : one week    ${ratio.toFixed(2)}   (${verdict} ${MOST_RATIO})`)
  await Promise.all([week, years].map((page) => page.context().close()))
  console.log('')
  await measureBoards(browser, origin)
  console.log('')
  await measureInsight(browser, origin)
} finally {
  await browser.close()
  await close()
}

console.log('')
await countBoardReads()
console.log('')
await measureOutbox()
console.log('')
await countMemberDay()
