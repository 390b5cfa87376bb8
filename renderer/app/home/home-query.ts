/** The state of home in its address: the tab, the day to correct, and the view over them. */
import { type DayKey, dayKeySchema, isOpenDay } from '#core/values/time/day.ts'

export type Tab = 'habits' | 'time'

/** What the Time tab shows instead of a day, or on top of it. */
export type TimeView = 'insight' | 'templates'

export interface HomePlace {
  readonly tab: Tab
  readonly day: DayKey
  readonly view?: TimeView | undefined
}

export function placeOf(query: URLSearchParams, today: DayKey): HomePlace {
  const parsed = dayKeySchema.safeParse(query.get('day'))
  const day = parsed.success && isOpenDay(parsed.data, today) ? parsed.data : today
  return query.get('tab') === 'time'
    ? { tab: 'time', day, view: viewOf(query.get('view')) }
    : { tab: 'habits', day }
}

function viewOf(text: string | null): TimeView | undefined {
  return text === 'insight' || text === 'templates' ? text : undefined
}

/** The query that opens a place, without defaults. */
export function queryOf({ tab, day, view }: HomePlace, today: DayKey): Record<string, string> {
  return {
    ...(tab === 'time' && { tab, ...(view && { view }) }),
    ...(day !== today && { day }),
  }
}
