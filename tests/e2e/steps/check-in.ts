/** Steps of the weekly check-in. */
import type { Page } from '@playwright/test'
import { checkInId } from '#core/records/check-in.ts'
import { checkInPath } from '#core/values/links/paths.ts'
import { dayAt, dayKey } from '#core/values/time/day.ts'
import { weekToTell } from '#core/views/check-in/open-week.ts'
import { changeRecord } from './database.ts'

/** The check-in of the week that is told about today. */
export const latestCheckIn = () =>
  checkInPath(weekToTell(dayAt(Date.now(), new Date().getTimezoneOffset())))

/** The demo's coach answers the member's check-in, on another device. @param monday the week's first day */
export async function answerCheckIn(page: Page, monday: string, reply: string): Promise<void> {
  const id = checkInId('demo-member', dayKey(monday))
  const syncedAt = await page.evaluate(() => Date.now())
  const text = { reply, repliedBy: 'demo-coach', syncedAt }
  await changeRecord(page, { collection: 'checkInTexts', id }, text)
  await changeRecord(page, { collection: 'checkIns', id }, { answered: syncedAt, syncedAt })
}
