/** What a browser itself notes of a page: what moved by itself, long tasks, and what an interaction took. */
import type { Page } from '@playwright/test'

interface Watched {
  /** What moved; soon after a tap, too, which the CLS leaves out: whether it is soon hangs on the machine. */
  readonly shifts: Shift[]
  readonly longTasks: LongTask[]
  readonly interactions: Interaction[]
}

interface Shift {
  /** The share of the screen that moved, times how far: summed up they are at least the CLS. */
  readonly value: number
  readonly what: string
}

interface LongTask {
  /** In ms after the navigation began. */
  readonly from: number
  readonly ms: number
}

interface Interaction {
  /** One for all the events of a tap. */
  readonly id: number
  /** From the finger to the next paint, in steps of 8. */
  readonly ms: number
}

declare global {
  var watched: Watched | undefined
}

/** Watches every page of the context from its next navigation on. */
export async function watchPage(page: Page): Promise<void> {
  await page.context().addInitScript(noteEntries)
}

/** What has been noted since the last navigation, the frame that is being drawn included. */
export async function watchedIn(page: Page): Promise<Watched> {
  const watched = await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    // Observers are told when nothing else is to be done.
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
