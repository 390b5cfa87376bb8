/** Texts of the reports. */
import type { DayKey } from '#core/values/time/day.ts'
import { addDays } from '#core/values/time/day.ts'
import { counted, dayAndMonth } from '#ui/day-words.ts'

export const REPORT_WORDS = { title: 'Reports', counting: 'Counting…' } as const

export const WEEK_WORDS = {
  groups: 'Last week by group',
  week: (monday: DayKey) =>
    `${dayAndMonth(monday)} to ${dayAndMonth(addDays(monday, 6))}. All figures are of the members a group has today, whichever group they were in then; who joined Fourfold later counts from that day on.`,
  group: 'Group',
  members: 'Members',
  checkIns: 'Check-ins',
  rate: 'Check-in rate',
  points: 'Points',
  perMember: 'Points a member',
  perfectDays: 'Perfect days',
  noGroups: 'There is no group yet.',
  unnamed: 'A group without a name',
  coaches: 'By coach',
  coachesHint:
    'By the list of members on this device: who of a coach’s members was active in the last seven days.',
  coach: 'Coach',
  active: 'Active in 7 days',
  share: 'Share',
  noCoaches: 'No member has a coach.',
  save: 'Save as CSV',
  fileOf: (monday: DayKey) => `fourfold-week-${monday}.csv`,
} as const

export const EXPORT_WORDS = {
  title: 'Export',
  hint: 'CSV files for spreadsheets. They contain personal data: keep them where only admins can read them.',
  what: 'What',
  month: 'Month',
  tables: {
    members: 'Members',
    months: 'Points of a month',
  },
  start: 'Export',
  startAnyway: 'Export anyway',
  stop: 'Stop',
  counting: 'Counting…',
  reading: 'Reading',
  done: (count: number) => `${counted(count, 'row')} saved.`,
  stopped: 'Stopped. Nothing was saved.',
  nothing: 'There is nothing to export.',
  members: 'fourfold-members.csv',
  file: (month: number) => `fourfold-months-${month}.csv`,
} as const
