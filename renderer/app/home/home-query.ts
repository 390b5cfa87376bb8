/** What the home address says: which tab, which day is open for correction, and what lies over them. */
import { type DayKey, dayKeySchema, isOpenDay } from '#core/days/day.ts'

export type Tab = 'habits' | 'time'

/** What the Time tab shows instead of a day, or over it. */
export type TimeView = 'insight' | 'templates'

export interface HomePlace {
  readonly tab: Tab
  readonly day: DayKey
  readonly view?: TimeView | undefined
}

/** Habits and today where the address names nothing that there is, or a day that cannot be corrected. */
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

/** The query that opens a place; what is the default is left out. */
export function queryOf({ tab, day, view }: HomePlace, today: DayKey): Record<string, string> {
  return {
    ...(tab === 'time' && { tab, ...(view && { view }) }),
    ...(day !== today && { day }),
  }
}
