/** Texts about members who are off the coach's list: put off, or done for today. */

import type { DayKey } from '#core/values/time/day.ts'
import type { Deed } from '#core/views/coaching/done-today.ts'
import { MAX_SNOOZE_DAYS, type Snooze } from '#core/views/coaching/snooze.ts'
import { shortDay } from '#ui/day-words.ts'

export const SNOOZE_WORDS = {
  snooze: 'Snooze until…',
  menu: 'Off your list until',
  tomorrow: (day: DayKey) => `Tomorrow (${shortDay(day)})`,
  inThreeDays: (day: DayKey) => `In three days (${shortDay(day)})`,
  nextMonday: (day: DayKey) => `Next Monday (${shortDay(day)})`,
  otherDay: 'Another day…',
  day: 'Back on your list on',
  choose: 'Snooze',
  about: 'Until then they are below your list, on this device. Nobody else notices.',
  wrongDay: `Choose a day from tomorrow on, within ${MAX_SNOOZE_DAYS} days.`,
  done: (who: string, until: DayKey) => `${who}: off your list until ${shortDay(until)}.`,
  undo: 'Undo',
} as const

export const FOLD_WORDS = {
  done: { fold: (count: number) => `Done today: ${count}`, list: 'Members done today' },
  snoozed: { fold: (count: number) => `Snoozed: ${count}`, list: 'Snoozed members' },
} as const

const DEED_WORDS: Readonly<Record<Deed, string>> = {
  written: 'written to',
  answered: 'check-in answered',
  talked: 'talked to',
}

/** Why a member is off the list, such as "written to, snoozed until Mon 23 Nov". */
export function asideText({
  deeds,
  snooze,
}: {
  readonly deeds: readonly Deed[]
  readonly snooze?: Snooze | undefined
}): string {
  const until = snooze ? [`snoozed until ${shortDay(snooze.until)}`] : []
  return [...deeds.map((deed) => DEED_WORDS[deed]), ...until].join(', ')
}
