import type { Page } from '@playwright/test'

/**
 * Navigates as a link within the app would, without reloading the page.
 * @param state the state of the browser's entry
 */
export async function goWithin(page: Page, path: string, state: object = {}): Promise<void> {
  await page.evaluate(
    ([to, entry]) => {
      history.pushState(entry, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: entry }))
    },
    [path, state] as const,
  )
}
