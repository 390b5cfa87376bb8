/** What insight costs at 4× slow-down: to read, sum and draw a week, eight weeks and a year of hours. */
import type { Browser, Page } from '@playwright/test'
import type { Grain } from '#core/hours/budget/insight.ts'
import { BUILT_IN_SCHEDULES, DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { applyToTimeDay, emptyTimeDay, timeChangesOf } from '#core/records/time-day.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import { stamp } from '#core/sync/stamp.ts'
import { templateDayFor } from '#core/values/hours/week.ts'
import { addDays, type DayKey, dayKey, daysUpTo } from '#core/values/time/day.ts'
import { enterDemo, newPerson, slowDown } from './browser.ts'
import { sumsCost } from './insight-sums.ts'
import { inMs, median } from './statistics.ts'

const MONTH = 30
const THREE_YEARS = 3 * 365
const LOOKS = 11
const OWNER = {
  userId: 'demo-member',
  userName: 'Robin Hale',
  groupId: 'demo-group-1',
  groupName: 'Early Birds',
}

/** The views by the label of their radio button, with the first column header of their table. */
const VIEWS: readonly { name: string; grain: Grain; says: string }[] = [
  { name: 'Day', grain: 'day', says: 'a week, by day' },
  { name: 'Week', grain: 'week', says: '8 weeks' },
  { name: 'Month', grain: 'month', says: 'a year, by month' },
]

export async function measureInsight(browser: Browser, origin: string): Promise<void> {
  const month = await insightOf(browser, origin, MONTH)
  const years = await insightOf(browser, origin, THREE_YEARS)
  for (const { name, says } of VIEWS) {
    const times = { month: [] as number[], years: [] as number[] }
    for (let look = 0; look < LOOKS; look += 1) {
      times.month.push(await switchTo(month, name))
      times.years.push(await switchTo(years, name))
    }
    const [ofMonth, ofYears] = [median(times.month), median(times.years)]
    console.log(
      `insight, ${says.padEnd(17)} p50 ${inMs(ofMonth)} with one month of hours, ${inMs(ofYears)} with three years   (${(ofYears / ofMonth).toFixed(2)} times)`,
    )
  }
  await month.context().close()
  await years.context().close()
  printSums()
}

/** The cost of the sums alone: it depends on the days in view, and on no others. */
function printSums(): void {
  const today = dayKey('2026-11-20')
  const [few, many] = [makeDays(today, MONTH), makeDays(today, THREE_YEARS)]
  for (const { grain, says } of VIEWS) {
    const [ofMonth, ofYears] = [sumsCost(few, grain, today), sumsCost(many, grain, today)]
    console.log(
      `figures, ${says.padEnd(17)} p50 ${inMs(ofMonth)} with one month of hours, ${inMs(ofYears)} with three years   (${(ofYears / ofMonth).toFixed(2)} times)`,
    )
  }
}

/** Opens insight for a member with this many days of hours. */
async function insightOf(browser: Browser, origin: string, count: number): Promise<Page> {
  const page = await newPerson(browser, origin)
  await enterDemo(page)
  const today = dayKey(await page.evaluate(() => new Date().toLocaleDateString('sv')))
  await replaceHours(page, makeDays(today, count))
  await page.goto('/?tab=time&view=insight')
  await page.getByRole('region', { name: 'Where the hours went' }).waitFor()
  await slowDown(page)
  for (const { name } of VIEWS) await switchTo(page, name)
  return page
}

/** Days up to yesterday, whose plan and actual hours follow different schedules. */
function makeDays(today: DayKey, count: number): TimeDay[] {
  return daysUpTo(addDays(today, -1), count).map((day, index) => {
    const spent = BUILT_IN_SCHEDULES[index % BUILT_IN_SCHEDULES.length] ?? DEFAULT_SCHEDULE
    const made = emptyTimeDay(OWNER, day, DEFAULT_SCHEDULE, 0)
    const told = timeChangesOf('actual', templateDayFor(spent, day), stamp(2))
    return { ...applyToTimeDay(made, told), syncedAt: 0 }
  })
}

/** Replaces the demo's hours, on the device and in its embedded backend. */
async function replaceHours(page: Page, days: readonly TimeDay[]): Promise<void> {
  await page.evaluate(replaceDocuments, { database: 'fourfold-cloud-demo', days })
  // Let pending pulls from the backend finish before the device's own hours are replaced.
  await page.goto('/')
  await page.getByText('Saved on this device').waitFor()
  await page.waitForFunction(() => new Promise((done) => requestIdleCallback(() => done(true))))
  await page.evaluate(replaceDocuments, { database: 'fourfold-demo-demo-member', days })
}

interface Replaced {
  readonly database: string
  readonly days: readonly TimeDay[]
}

/** Runs in the page. */
async function replaceDocuments({ database, days }: Replaced): Promise<void> {
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(database)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const isDevice = opened.objectStoreNames.contains('timeTrackingDaily')
  const name = isDevice ? 'timeTrackingDaily' : 'documents'
  const transaction = opened.transaction(name, 'readwrite')
  const store = transaction.objectStore(name)
  if (isDevice) store.clear()
  else store.delete(IDBKeyRange.bound(['timeTrackingDaily', ''], ['timeTrackingDaily', '\uffff']))
  for (const day of days) {
    store.put(isDevice ? day : { collection: 'timeTrackingDaily', id: day.id, data: day })
  }
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
  })
  opened.close()
}

/** @returns ms from the choice to the frame that shows its charts */
async function switchTo(page: Page, name: string): Promise<number> {
  const [other] = VIEWS.filter((view) => view.name !== name)
  await page.evaluate(chooseAndWait, other?.name ?? '')
  await page.waitForFunction(() => new Promise((done) => requestIdleCallback(() => done(true))))
  return page.evaluate(chooseAndWait, name)
}

/** Runs in the page. */
async function chooseAndWait(name: string): Promise<number> {
  const radio = [...document.querySelectorAll('input[type=radio]')].find(
    (one) => one instanceof HTMLInputElement && one.value === name.toLowerCase(),
  )
  if (!(radio instanceof HTMLElement)) throw new Error(`There is no choice "${name}".`)
  const start = performance.now()
  radio.click()
  const isThere = () => document.querySelector('table th')?.textContent === name
  while (!isThere()) await new Promise((frame) => requestAnimationFrame(frame))
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
  })
  return performance.now() - start
}
