import { logError } from '#data/platform/log.ts'

/** Shows the page's own error message when the app could not load far enough to render anything. */
export function showStartTrouble(error: unknown): void {
  logError('Fourfold could not start:', error)
  document.documentElement.setAttribute('data-trouble', '')
  // Reload as soon as the browser is online again.
  addEventListener('online', () => location.reload(), { once: true })
}
