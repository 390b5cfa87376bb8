/** What a browser itself records of a page: layout shifts, long tasks, and interaction times. */
import type { Page } from '@playwright/test'

interface Watched {
  /** All shifts, also those soon after a tap, which CLS leaves out: how soon depends on the machine. */
  readonly shifts: Shift[]
  readonly longTasks: LongTask[]
  readonly interactions: Interaction[]
}

interface Shift {
  /** The share of the screen that moved, times the distance: the sum is at least the CLS. */
  readonly value: number
  readonly what: string
}

interface LongTask {
  /** In ms since the start of navigation. */
  readonly from: number
  readonly ms: number
}

interface Interaction {
  /** The same for all events of one tap. */
  readonly id: number
  /** From the input to the next paint, in steps of 8. */
  readonly ms: number
}

declare global {
  var watched: Watched | undefined
}

/** Watches every page of the context from its next navigation on. */
export async function watchPage(page: Page): Promise<void> {
  await page.context().addInitScript(noteEntries)
}

/** Everything recorded since the last navigation, including the current frame. */
export async function watchedIn(page: Page): Promise<Watched> {
  const watched = await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    // The browser calls observers when it is idle.
    await new Promise((done) => requestIdleCallback(done))
    return globalThis.watched
  })
  if (!watched) throw new Error('The page was not watched from its start.')
  return watched
}

/** Runs in the page. */
function noteEntries(): void {
  const watched: Watched = { shifts: [], longTasks: [], interactions: [] }
  globalThis.watched = watched
  const nameOf = (node: unknown) => {
    const element =
      node instanceof Element ? node : node instanceof Text ? node.parentElement : null
    return element ? `${element.tagName.toLowerCase()}.${element.className}` : 'gone'
  }
  const follow = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...more,
    })
  follow('layout-shift', (entry) => {
    const sources: unknown = Reflect.get(entry, 'sources')
    const moved = Array.isArray(sources) ? sources : []
    const what = moved.map((source: object) => nameOf(Reflect.get(source, 'node'))).join(', ')
    const at = Math.round(entry.startTime)
    watched.shifts.push({ value: Number(Reflect.get(entry, 'value')), what: `${what} at ${at} ms` })
  })
  follow('longtask', ({ startTime, duration }) =>
    watched.longTasks.push({ from: startTime, ms: duration }),
  )
  const noteEvent = (entry: PerformanceEntry) => {
    const id = Number(Reflect.get(entry, 'interactionId'))
    if (id > 0) watched.interactions.push({ id, ms: entry.duration })
  }
  follow('event', noteEvent, { durationThreshold: 16 })
}
