import { logError } from '#data/log.ts'

/** What has come of the app is not enough to draw anything: the page itself says so. */
export function tellOfStartTrouble(error: unknown): void {
  logError('Fourfold could not start:', error)
  document.documentElement.setAttribute('data-trouble', '')
  // A line that comes back brings the rest along.
  addEventListener('online', () => location.reload(), { once: true })
}
