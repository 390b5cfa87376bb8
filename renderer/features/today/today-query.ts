/** What the home address says: which tab, and which day is open for correction. */
import { type DayKey, dayKeySchema, isOpenDay } from '#core/days/day.ts'

export type Tab = 'habits' | 'time'

/** Habits where the address names no tab that there is. */
export function tabOf(query: URLSearchParams): Tab {
  return query.get('tab') === 'time' ? 'time' : 'habits'
}

/** The day the address names where it can be corrected, else today. */
export function dayOf(query: URLSearchParams, today: DayKey): DayKey {
  const parsed = dayKeySchema.safeParse(query.get('day'))
  return parsed.success && isOpenDay(parsed.data, today) ? parsed.data : today
}

/** The query that opens a tab and a day; what is the default is left out. */
export function queryOf(tab: Tab, day: DayKey, today: DayKey): Record<string, string> {
  return { ...(tab === 'time' && { tab }), ...(day !== today && { day }) }
}
