/**
 * What the members table and the other pages of admins cost at 5,000 members: opening, sorting, searching, selecting all
 * and scrolling. Each step is measured twice: as time at 4× slow-down, and as the CPU time of the page's main thread, times
 * four, which a busy machine does not change.
 */
import type { Browser, Page } from '@playwright/test'
import { SLOW_DOWN, slowDown } from './browser.ts'
import { idle, type MainThread, mainThreadOf } from './main-thread.ts'
import { inMs, median } from './statistics.ts'
import { LARGE_GROUP, MEMBERS, storeMembers } from './stored-members.ts'

const LOOKS = 5
/** Each of these is to take at most this long. */
const MAX_MS = 1_000
const SCROLLED_FRAMES = 240
const atOnce = async () => undefined
const TABLE = 'table[role=grid] tbody tr:nth-of-type(9)'
/** The first row shows the member who was active last. */
const NEWEST_FIRST = 'tbody tr[aria-rowindex="2"] button[title="Member 1"]'

/** Called when a step is prepared and begins. */
type Begin = () => Promise<void>

interface Step {
  readonly says: string
  /** @returns ms until its result is shown */
  readonly act: (page: Page, begin: Begin) => Promise<number>
}

const IN_GROUP = '[aria-labelledby=group-members]'
/** The first tick, above the list. */
const ALL_OF_GROUP = `${IN_GROUP} input[type=checkbox]`
const GROUP = 'ul[aria-label=Groups] a[href$="group=demo-group-1"]'

/** In this order: sorting, selecting and searching need the table. */
const STEPS: readonly Step[] = [
  {
    says: `members table of ${MEMBERS}, opened`,
    act: (page, begin) => open(page, begin, '/support/manage-members', TABLE),
  },
  {
    says: 'sorted by last active',
    act: (page, begin) => timed(page, begin, 'thead th:nth-child(7) button', NEWEST_FIRST),
  },
  {
    says: 'all selected',
    act: (page, begin) => timed(page, begin, 'thead input', 'tr[aria-selected=true]'),
  },
  { says: 'searched', act: search },
  {
    says: 'list of groups, opened',
    act: (page, begin) => open(page, begin, '/support/manage-teams', GROUP),
  },
  {
    says: `group of ${LARGE_GROUP}, opened`,
    act: (page, begin) => timed(page, begin, GROUP, `${IN_GROUP} li input`),
  },
  {
    says: 'all of them selected',
    act: (page, begin) => timed(page, begin, ALL_OF_GROUP, `${IN_GROUP} li input:checked`),
  },
  {
    says: 'reports, opened',
    act: (page, begin) => open(page, begin, '/support/reports', '[aria-labelledby=by-coach] td'),
  },
]

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
  // The first visit also loads the pages' code.
  for (const { act } of STEPS) await act(page, atOnce)
  const thread = await mainThreadOf(page)
  const work = await repeated((step) => workOf(thread, page, step))
  await slowDown(page)
  const times = await repeated((step) => step.act(page, atOnce))
  for (const step of STEPS) tell(step, times.get(step) ?? [], work.get(step) ?? [])
  const { dropped, frames, longest } = await scroll(page)
  console.log(`scrolling ${dropped} frames dropped of ${frames}, the longest took ${inMs(longest)}`)
  await context.close()
}

async function repeated(
  measure: (step: Step) => Promise<number>,
): Promise<ReadonlyMap<Step, number[]>> {
  const samples = new Map(STEPS.map((step) => [step, [] as number[]]))
  for (let look = 0; look < LOOKS; look += 1) {
    for (const step of STEPS) samples.get(step)?.push(await measure(step))
  }
  return samples
}

/** CPU time from the beginning to the frame that shows the result. */
async function workOf(thread: MainThread, page: Page, step: Step): Promise<number> {
  let before = 0
  await step.act(page, async () => {
    before = await thread.worked()
  })
  return (await thread.worked()) - before
}

function tell({ says }: Step, times: readonly number[], work: readonly number[]): void {
  const computed = SLOW_DOWN * median(work)
  const verdict = computed <= MAX_MS ? 'within' : 'OVER'
  const cpu = `CPU ${inMs(computed)} (${verdict} ${MAX_MS} ms)`
  console.log(`${says.padEnd(30)} p50 ${inMs(median(times)).padStart(10)}   ${cpu}`)
}

/** @returns ms from the click on the link in the admin tools' navigation to the frame that shows the page */
async function open(page: Page, begin: Begin, path: string, shown: string): Promise<number> {
  await page.locator('main a[href="/support"], nav a[href="/support"]').first().click()
  await page.getByRole('heading', { level: 1, name: 'Admin' }).waitFor()
  return timed(page, begin, `a[href="${path}"]`, shown)
}

async function search(page: Page, begin: Begin): Promise<number> {
  await idle(page)
  const field = page.getByRole('searchbox', { name: 'Find members' })
  await field.focus()
  await begin()
  const start = await page.evaluate(() => performance.now())
  await page.keyboard.insertText('member 49')
  const end = await page.waitForFunction(() => {
    const grid = document.querySelector('table[role=grid]')
    return Number(grid?.getAttribute('aria-rowcount')) < 200 ? performance.now() : 0
  })
  const took = (await end.jsonValue()) - start
  // The address follows a moment later; a page that opened before it would be left again.
  await page.waitForURL((url) => url.searchParams.get('q') === 'member 49')
  return took
}

/** @returns ms from a click to the frame that has the element */
async function timed(page: Page, begin: Begin, clicked: string, shown: string): Promise<number> {
  await idle(page)
  await begin()
  return page.evaluate(
    async ([click, wanted]) => {
      const target = document.querySelector(click)
      if (!(target instanceof HTMLElement)) throw new Error(`There is no ${click}.`)
      const start = performance.now()
      target.click()
      while (!document.querySelector(wanted)) {
        if (performance.now() - start > 60_000) throw new Error(`${wanted} did not come.`)
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
  await open(page, atOnce, '/support/manage-members', TABLE)
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
