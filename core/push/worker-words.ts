/** What the service worker and a page say to each other, and where both remember (docs/decisions/0081-web-push.md). */

/** From the worker: a push has come; does a page tell it, or know that it is to be quiet? */
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

/** A page answers `true` where it has taken care. */
export type WorkerQuestion = DueQuestion | GoQuestion

/** In-app paths only: one leading slash, and nothing that could name a host. */
const PATH = /^\/(?![/\\])[^\s\\]{0,500}$/

/** A path into the app; the way home for anything else. */
export function pathOf(value: unknown): string {
  return typeof value === 'string' && PATH.test(value) ? value : '/'
}

/** Reads what a page was asked. @returns undefined where it is no question of the worker's */
export function parseQuestion(value: unknown): WorkerQuestion | undefined {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return undefined
  if (value.kind === 'go') return { kind: 'go', path: pathOf('path' in value && value.path) }
  if (value.kind !== 'reminder-due' || !('reminder' in value) || !('at' in value)) return undefined
  const { reminder, at } = value
  if (typeof reminder !== 'string' || typeof at !== 'number') return undefined
  return { kind: 'reminder-due', reminder, at }
}

/** The cache in which the worker notes what it has told: the one storage that both reach without a library. */
export const TOLD_CACHE = 'fourfold-told'

/** Where it notes the day of the last telling of a reminder; nothing is ever fetched from there. */
export function toldAddress(reminder: string): string {
  return `/told/${encodeURIComponent(reminder)}`
}
