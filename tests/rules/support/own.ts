/** Of each collection that members and coaches write themselves, an honest commit; what tests need of one is here, once. */
import type { COLLECTIONS, Collection } from '#core/policies/collections/collections.ts'
import type { Field } from '#core/policies/privacy/who-sees.ts'
import { dayLineId, dayLineSchema } from '#core/records/day-line.ts'
import { CATEGORIES } from '#core/values/hours/categories.ts'
import { type DayKey, dayKey, numberOfDay } from '#core/values/time/day.ts'
import { checkOff, put, saveSettings, stampNow, today } from './community.ts'
import type { Writes } from './forged-writes.ts'
import { type Person, seed } from './people.ts'
import { interest, notes, project, stats, template, timeDay } from './records.ts'

type Own = {
  [Name in Collection]: (typeof COLLECTIONS)[Name]['way'] extends 'own' ? Name : never
}[Collection]

export interface OwnCommit {
  readonly by?: Person
  /** The state before; defaults to the community alone. */
  readonly given?: () => Promise<void>
  readonly honest: () => Promise<Writes>
  /** Who reads it (`access.ts`), beside what `access/reading-days-and-boards.rules.ts` says of days. */
  readonly readers: Readonly<Record<string, string>>
  /** Which fields of a member it tells (`core/policies/privacy/who-sees.ts`), and where. */
  readonly tells?: Readonly<Partial<Record<Field, string>>>
  /** Forged fields of it that the rules allow, because they harm nobody (`forgeries.ts`). */
  readonly harmless: readonly string[]
}

const dropped = (field: string) => `${field} dropped`
export const changed = (...fields: readonly string[]) => fields.map((field) => `${field} changed`)
/** Never stamped, a field loses every merge; a microsecond later is what a later change would carry. */
export const stamped = (...fields: readonly string[]) =>
  fields.flatMap((field) => [`stamps/${field} dropped`, `stamps/${field} changed`])

/** The device's own clock, by which nothing is decided, and the name of a group beside its id, which nobody trusts. */
export const TRUSTED_BY_NOBODY = changed('dateTime', 'groupName')

const FLAGS = [
  ...['community', 'habits', 'meeting', 'welcomeVideo'].map((step) => `onboardingSteps/${step}`),
  ...['email', 'push', 'sms'].map((way) => `notifications/${way}`),
]

/** A setting of the member's own, which any value of its kind may take. */
const SETTINGS = [
  ...changed('name', 'email', 'image', 'video', 'lastActive', 'onBoard'),
  ...changed('timeTrackingTemplateId', 'dayStartHour'),
  ...FLAGS.flatMap((flag) => [...changed(flag), dropped(flag)]),
  ...changed('social/bio', 'social/headerImage', 'social/instagram', 'social/instagramCount'),
  ...changed('social/location', 'social/projects', 'social/youtube', 'social/youtubeCount'),
  ...stamped('dayStartHour', 'timeZoneOffset'),
  ...['timeZoneOffset changed', 'timeZoneOffset dropped'],
  // What is missing has its default.
  ...['email', 'image', 'video', 'timeTrackingTemplateId', 'dayStartHour'].map(dropped),
  ...['onboardingSteps', 'notifications'].map(dropped),
]

const STREAKS = ['at_least_one', 'habit1', 'habit2', 'habit3', 'habit4', 'login', 'perfect']
const WEEK = ['0', '1', '2', '3', '4', '5', '6']
const hoursOf = (map: string) => CATEGORIES.flatMap((hours) => changed(`${map}/${hours}`))

const OWN_CIRCLE = 'self coach admin'
const OWN_AND_ADMINS = 'self admin'

const PRIVATE_DAY = dayKey('2020-01-02')
const line = (day: DayKey, shared: boolean) =>
  put(
    'dayLines',
    dayLineSchema.parse({
      ...{ id: dayLineId('self', day), userId: 'self', queryDate: numberOfDay(day) },
      ...{ text: 'Slept well', shared, stamps: { text: stampNow(), shared: stampNow() } },
    }),
  )

const OWN: Readonly<Record<Own, OwnCommit>> = {
  users: {
    honest: () => saveSettings('self', { dayStartHour: 4, timeZoneOffset: -60 }),
    readers: {
      'users/self': OWN_CIRCLE,
      // E-mail addresses are among it.
      'users?': 'admin',
      'users?lastActive>0': 'admin',
      'users?coaching.myConsistencyCoachId==coach': 'coach admin',
      'users?coaching.myExectutiveCoachId==otherCoach': 'otherCoach admin',
    },
    harmless: SETTINGS,
  },
  usersStats: {
    honest: async () => [stats('self')],
    readers: { 'usersStats/self': OWN_CIRCLE, 'usersStats?': 'admin' },
    tells: { streaks: 'usersStats/self' },
    // Streaks cannot be proved by rules, and nothing is ranked by them (docs/product.md#groups-and-boards).
    harmless: [
      ...[...STREAKS, 'perfect_days'].flatMap((name) => changed(name, `${name}_highest`)),
      ...['timeZoneOffset changed', 'at_least_one_earned dropped'],
    ],
  },
  trackingDaily: {
    honest: () => checkOff('self', { habit1: true }),
    readers: {},
    harmless: [...TRUSTED_BY_NOBODY, ...stamped('habit1')],
  },
  timeTrackingDaily: {
    honest: async () => [timeDay('self')],
    readers: {
      'timeTrackingDaily/self{day}': OWN_CIRCLE,
      'timeTrackingDaily?userId==self': OWN_CIRCLE,
      'timeTrackingDaily?': 'admin',
    },
    tells: { hours: 'timeTrackingDaily/self{day}' },
    // An hour more or less is the member's own to say: whether they are 24 is shown, not refused. Only the member and
    // their coaches see it, and what it says of the streak.
    harmless: [
      ...[...TRUSTED_BY_NOBODY, ...hoursOf('plan'), ...hoursOf('actual')],
      ...changed('streak'),
      ...stamped('plan.sleep', 'actual.sleep', 'unconfirmed'),
    ],
  },
  timeTrackingTemplate: {
    honest: async () => [template('self')],
    readers: {
      'timeTrackingTemplate/self_a1b': 'self',
      'timeTrackingTemplate?userId==self': 'self',
    },
    tells: { schedules: 'timeTrackingTemplate/self_a1b' },
    // A template is its member's own to fill.
    harmless: [
      ...[...changed('name', 'deleted'), ...stamped('name', 'days.0')],
      ...WEEK.flatMap((weekday) => hoursOf(`days/${weekday}`)),
    ],
  },
  dayLines: {
    honest: async () => [line(today(), true), line(PRIVATE_DAY, false)],
    readers: {
      'dayLines/self{day}': 'self coach',
      'dayLines/self20200102': 'self',
      'dayLines/self20200103': 'self',
      'dayLines?userId==self': 'self',
      'dayLines?userId==self&shared==true': 'self coach',
      'dayLines?shared==true': '',
    },
    tells: { lines: 'dayLines/self20200102', sharedLines: 'dayLines/self{day}' },
    // A line is its member's own to write, and to share.
    harmless: [...changed('text', 'shared'), ...stamped('text', 'shared')],
  },
  projectInterest: {
    given: () => seed([project()]),
    honest: async () => [interest('self')],
    readers: {
      'projectInterest/plan_self': OWN_AND_ADMINS,
      'projectInterest/none_self': OWN_AND_ADMINS,
      'projectInterest?userId==self': OWN_AND_ADMINS,
      'projectInterest?projectId==plan': 'admin',
    },
    tells: { interest: 'projectInterest/plan_self' },
    // Whether to take part is the member's own to say, at any time.
    harmless: [...changed('interested'), ...stamped('interested')],
  },
  coachNotes: {
    by: 'coach',
    honest: async () => [notes('self', 'coach')],
    readers: { 'coachNotes/self': 'coach admin', 'coachNotes?': 'admin' },
    tells: { notes: 'coachNotes/self' },
    // Notes are the coach's to write.
    harmless: changed('notes'),
  },
}

/** The same as a list. */
export const OWN_COMMITS = Object.entries(OWN).map(([collection, one]) => ({ collection, ...one }))

/** What the honest commits write, but to the days and to the member's own record. */
export async function ownRecords(): Promise<Writes> {
  const others = OWN_COMMITS.filter(
    ({ collection }) => !['users', 'trackingDaily'].includes(collection),
  )
  return (await Promise.all(others.map(({ honest }) => honest()))).flat()
}
