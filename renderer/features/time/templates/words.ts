/** Texts of schedule templates; loaded when their drawer opens. */
import { LONGEST_NAME } from '#core/values/bounds.ts'
import { counted } from '#ui/day-words.ts'

export const DRAWER = {
  title: 'Templates',
  newTitle: 'New template',
  editTitle: 'Edit template',
} as const

export const LIST = {
  intro: 'A template is a week of planned hours. New days start with the hours of the current one.',
  own: 'Your templates',
  full: (count: number) => `You have ${counted(count, 'template')}. Delete one to make another.`,
  create: 'New template',
  continue: 'Continue your new template',
  readyMade: 'Ready-made',
  current: 'Current',
  unsaved: 'Changes not saved yet',
  use: 'Use',
  chooseOne: (name: string) => `Use ${name}`,
  edit: 'Edit',
  editOne: (name: string) => `Edit ${name}`,
  duplicateOne: (name: string) => `Duplicate ${name}`,
  copyAndEdit: 'Copy and edit',
  copyAndEditOne: (name: string) => `Copy and edit ${name}`,
  deleteOne: (name: string) => `Delete ${name}`,
} as const

export const EDITOR = {
  back: 'All templates',
  /** Precedes the name of a weekday, and then `alsoToday`. */
  current: 'New days follow this template. What you change for a',
  alsoToday: 'also changes today’s plan.',
  deleted: 'This template was deleted in the meantime. Saving it creates a new one.',
  name: 'Name',
  example: 'Winter weeks',
  nameMissing: 'A template needs a name.',
  nameTooLong: `Use ${LONGEST_NAME} characters or fewer.`,
  save: 'Save',
  discard: 'Discard',
  discardChanges: 'Discard changes',
  unready: (days: string, count: number) =>
    `${days} ${count === 1 ? 'is' : 'are'} not 24 hours yet.`,
  week: 'Days of the week',
  day: (day: string, hours: number) => `${day}, ${hours} of 24 hours`,
} as const

export const COPY = {
  label: (day: string) => `Copy ${day}`,
  title: (day: string) => `Copy ${day} to`,
  to: (day: string, target: string) => `Copy ${day} to ${target}`,
  weekdays: 'Weekdays',
  weekend: 'Weekend',
  everyDay: 'Every day',
} as const

export const TEMPLATE_TOASTS = {
  saved: (name: string) => `${name} saved.`,
  planFollows: 'Today’s plan follows it.',
  chosen: (name: string) => `New days follow ${name}.`,
  planToday: 'Plan today with it',
  deleted: (name: string) => `${name} deleted.`,
  backToDefault: 'New days follow the Default Schedule until you choose another.',
} as const
