/** A member of the demo community with a history of any length. */
import type { Page } from '@playwright/test'
import { dayKey } from '#core/values/time/day.ts'
import { replaceHistory } from '#tests/bench/history.ts'
import { exploreAs } from './explore.ts'
import { untilSaved } from './stored.ts'

/** Ends on an empty page of the same origin, so that no code of the app is running. */
export async function memberWithDays(page: Page, count: number): Promise<void> {
  await exploreAs(page, 'member')
  await untilSaved(page)
  const body = '<link rel="icon" href="data:,">'
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/empty')
  const today = dayKey(await page.evaluate(() => new Date().toLocaleDateString('sv')))
  await replaceHistory(page, today, count)
}
