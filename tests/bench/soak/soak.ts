/** 30 days of use in a page that never reloads, compared with day 2: only data may have grown. */
import type { Browser } from '@playwright/test'
import { enterDemo, newPerson } from '../browser.ts'
import { type Held, heldBy } from './held.ts'
import { countTimers, turnableCalendar } from './instruments.ts'
import { liveADay } from './live-a-day.ts'

const DAYS = Number(process.env.SOAK_DAYS ?? 30)
const COMPARED = 2

/**
 * How many times the count of day 2 is allowed. The page may retain a signed-out account until the next
 * account's queries replace its own: one or two at a time, however often members sign out.
 */
const MAX_GROWTH = { objects: 1.2, documents: 1, nodes: 1.1, listeners: 1.15, timers: 1.1 } as const
const COMPARABLE = ['objects', 'documents', 'nodes', 'listeners', 'timers'] as const

export async function measureSoak(browser: Browser, origin: string): Promise<void> {
  const page = await newPerson(browser, origin)
  const context = page.context()
  await context.addInitScript(turnableCalendar)
  await context.addInitScript(countTimers)
  const session = await context.newCDPSession(page)
  await enterDemo(page)
  let early: Held | undefined
  for (let day = 1; day <= DAYS; day += 1) {
    await liveADay(page, day)
    if (day === COMPARED) early = await heldBy(page, session)
  }
  const late = await heldBy(page, session)
  await context.close()
  if (early) print(early, late)
}

function print(early: Held, late: Held): void {
  console.log(`${DAYS} days of use in one page, never loaded anew, after garbage collection:`)
  console.log(line('', [`day ${COMPARED}`, `day ${DAYS}`, 'times', 'at most']))
  for (const name of COMPARABLE) {
    const times = late[name] / early[name]
    const shown = [early, late].map((held) =>
      name === 'objects' ? inMb(held.objects) : `${held[name]}`,
    )
    const verdict = times <= MAX_GROWTH[name] ? `${MAX_GROWTH[name]}` : `${MAX_GROWTH[name]} OVER`
    console.log(line(name, [...shown, times.toFixed(2), verdict]))
    if (times > MAX_GROWTH[name]) process.exitCode = 1
  }
  // Printed without a limit: compiled code grows with use, and storage holds data.
  console.log(line('heap', [inMb(early.heap), inMb(late.heap)]))
  console.log(line('IndexedDB', [inMb(early.stored), inMb(late.stored)]))
  console.log(line('records', [`${early.records}`, `${late.records}`]))
}

function line(name: string, cells: readonly string[]): string {
  return `${name.padEnd(12)}${cells.map((cell) => cell.padStart(12)).join('')}`
}

function inMb(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(2)} MB`
}
