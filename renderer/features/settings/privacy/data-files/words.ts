import { BREAKS_A_MONTH } from '#core/habits/days/breaks.ts'
import { MAX_REMINDERS } from '#core/policies/reminders/reminder.ts'
import { MAX_TEMPLATES } from '#core/records/time-template.ts'
import { counted } from '#ui/day-words.ts'

interface Lacking {
  readonly leftOut: number
  readonly missingMessages: number
}

export const EXPORT_WORDS = {
  about:
    'You get one file with all that Fourfold knows of you: days, hours, points, messages, check-ins, kudos, partners, whom you blocked, what you reported, and your settings. You can import it again, here or in another account. Pictures and videos aren’t in it. Anyone who has the file can read it, so keep it safe.',
  /** What the file does not have; '' where it has everything. */
  lacking: ({ leftOut, missingMessages }: Lacking) =>
    [
      leftOut > 0 &&
        `${counted(leftOut, 'damaged record')} couldn’t be read and ${leftOut === 1 ? 'isn’t' : 'aren’t'} in it.`,
      missingMessages > 0 &&
        `${counted(missingMessages, 'older message')} couldn’t be fetched and ${missingMessages === 1 ? 'isn’t' : 'aren’t'} in it. Export again when you’re online.`,
    ]
      .filter(Boolean)
      .join(' '),
} as const

export const IMPORT_WORDS = {
  about:
    'Choose a file that Fourfold exported, from this account or another one. You see what will change before anything does.',
  choose: 'Import a file…',
  archived: (days: number) => `${counted(days, 'day')} went to your archive.`,
} as const

const LATE = 'a day that comes more than nine days late is marked as late.'
const isAre = (count: number) => (count === 1 ? 'is' : 'are')

/** What importing a file will do, one sentence for each effect. */
export const SUMMARY_WORDS = {
  otherFile: (whose: string) =>
    `This file is from another account${whose && ` (${whose})`}. What is in it becomes yours.`,
  ownDays: (count: number) =>
    `${counted(count, 'day')} of the last three months ${isAre(count)} added or brought up to date. They count in your months; ${LATE}`,
  otherDays: (count: number) =>
    `${counted(count, 'day')} of the last three months ${isAre(count)} added to yours, as if you had checked them off here. They count in your months; ${LATE}`,
  hours: (count: number) => `The hours of ${counted(count, 'day')} are added.`,
  archived: (count: number) =>
    `${counted(count, 'day')} outside the last three months ${count === 1 ? 'goes' : 'go'} to your private archive. It stays on this device, and never counts on a board.`,
  templates: (count: number) => `${counted(count, 'template')} ${isAre(count)} added.`,
  reminders: (count: number) =>
    `${counted(count, 'reminder')} ${isAre(count)} added on this device.`,
  notifications: (count: number) =>
    `${counted(count, 'notification')} ${count === 1 ? 'comes' : 'come'} back on this device.`,
  templatesLeftOut: (count: number) =>
    `${counted(count, 'template')} ${isAre(count)} left out: there can be ${MAX_TEMPLATES}. Delete some, then import again.`,
  breaksLeftOut: (count: number) =>
    `${counted(count, 'break day')} ${isAre(count)} left out: a month has ${BREAKS_A_MONTH} at most.`,
  remindersLeftOut: (count: number) =>
    `${counted(count, 'reminder')} ${isAre(count)} left out: there can be ${MAX_REMINDERS}. Remove some, then import again.`,
} as const

/** Settings by the first part of their path in the record. */
export const SETTING_NAMES: Readonly<Record<string, string>> = {
  name: 'your name',
  dayStartHour: 'when your day begins',
  timeTrackingTemplateId: 'your current template',
  notifications: 'notifications',
  social: 'what your profile says',
  onboardingSteps: 'getting started',
}
