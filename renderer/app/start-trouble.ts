import { logError } from '#data/platform/log.ts'

/** The app could not load far enough to draw anything: lets the page itself say so. */
export function showStartTrouble(error: unknown): void {
  logError('Fourfold could not start:', error)
  document.documentElement.setAttribute('data-trouble', '')
  // Reload as soon as the browser is online again.
  addEventListener('online', () => location.reload(), { once: true })
}
