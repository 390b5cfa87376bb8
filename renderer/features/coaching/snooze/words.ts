/** Texts about members whom the coach puts off. */
import { MOST_SNOOZE_DAYS } from '#core/coaching/snooze.ts'
import type { DayKey } from '#core/days/day.ts'
import { counted, shortDay } from '#ui/day-words.ts'

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
  wrongDay: `Choose a day from tomorrow on, within ${MOST_SNOOZE_DAYS} days.`,
  done: (who: string, until: DayKey) => `${who}: off your list until ${shortDay(until)}.`,
  members: (count: number) => counted(count, 'member'),
  undo: 'Undo',
  fold: (count: number) => `Snoozed: ${count}`,
  list: 'Snoozed members',
  until: (day: DayKey) => `until ${shortDay(day)}`,
  wake: 'List again',
  wakeOf: (name: string) => `List ${name} again`,
  woken: (name: string) => `${name} is back on your list.`,
} as const
