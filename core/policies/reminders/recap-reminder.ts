/** The week’s recap is ready: a reminder on Sundays that no member sets (docs/decisions/0126-week-recap.md). */
import { addDays, type DayKey, daysUpTo } from '#core/values/time/day.ts'
import { RECAP, type Reminded } from './reminded.ts'
import type { Reminder } from './reminder.ts'

export type ScheduledReminder = Omit<Reminder, 'habit'> & { readonly habit: Reminded }

const SUNDAY = 0
/** In the evening, in minutes after local midnight. */
const RECAP_MINUTE = 18 * 60

export function recapReminder(isOff: boolean): ScheduledReminder {
  return { id: RECAP, habit: RECAP, minute: RECAP_MINUTE, weekdays: [SUNDAY], isOff }
}

interface Listener {
  readonly deleted: boolean
  readonly notifications: { readonly push: boolean }
  readonly recapNoticeOff?: boolean | undefined
}

export function wantsRecapNotice({ deleted, notifications, recapNoticeOff }: Listener): boolean {
  return !deleted && notifications.push && recapNoticeOff !== true
}

/** The days whose points decide on a Sunday whether there is a recap: the week's before it, as on today's card. */
export function recapDays(sunday: DayKey): readonly DayKey[] {
  return daysUpTo(addDays(sunday, -1), 6)
}
