/** Messages between service worker and page, and the cache that both use (docs/decisions/0081-web-push.md). */

/** From the worker: a push has arrived. Does the page show it, or know that it should stay silent? */
export interface DueQuestion {
  readonly kind: 'reminder-due'
  readonly reminder: string
  readonly at: number
}

/** From the worker: a notification was clicked. */
export interface GoQuestion {
  readonly kind: 'go'
  readonly path: string
}

/** A page answers `true` if it has handled the question. */
export type WorkerQuestion = DueQuestion | GoQuestion

/** In-app paths only: one leading slash, and nothing that could name a host. */
const PATH = /^\/(?![/\\])[^\s\\]{0,500}$/

/** The value if it is a path into the app; otherwise the path of the home page. */
export function pathOf(value: unknown): string {
  return typeof value === 'string' && PATH.test(value) ? value : '/'
}

export function parseQuestion(value: unknown): WorkerQuestion | undefined {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return undefined
  if (value.kind === 'go') return { kind: 'go', path: pathOf('path' in value && value.path) }
  if (value.kind !== 'reminder-due' || !('reminder' in value) || !('at' in value)) return undefined
  const { reminder, at } = value
  if (typeof reminder !== 'string' || typeof at !== 'number') return undefined
  return { kind: 'reminder-due', reminder, at }
}

/** The only storage that worker and page reach without a library: what the worker has shown. */
export const SHOWN_CACHE = 'fourfold-told'

/** The cache key that records a reminder's last day; no request ever goes to this address. */
export function shownReminderKey(reminder: string): string {
  return `/told/${encodeURIComponent(reminder)}`
}
