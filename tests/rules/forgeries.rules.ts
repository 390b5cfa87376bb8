/** Every field changed in turn of what members and coaches write themselves; and records that are too large. */
import { CATEGORIES } from '#core/values/hours/categories.ts'
import { describeLies, happened, liesOf } from './support/attacks.ts'
import { checkOff, saveSettings } from './support/community.ts'
import { describeForgeries } from './support/forgeries.ts'
import { seed } from './support/people.ts'
import { interest, notes, project, stats, template, timeDay } from './support/records.ts'

const dropped = (field: string) => `${field} dropped`
const changed = (...fields: readonly string[]) => fields.map((field) => `${field} changed`)
/** Never stamped, a field loses every merge; a microsecond later is what a later change would carry. */
const stamped = (...fields: readonly string[]) =>
  fields.flatMap((field) => [`stamps/${field} dropped`, `stamps/${field} changed`])

/** The device's own clock, by which nothing is decided, and the name of a group beside its id, which nobody trusts. */
const TRUSTED_BY_NOBODY = changed('dateTime', 'groupName')

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

describeForgeries([
  {
    title: 'a first check-off',
    honest: () => checkOff('self', { habit1: true }),
    harmless: { trackingDaily: [...TRUSTED_BY_NOBODY, ...stamped('habit1')] },
  },
  {
    title: 'a corrected check-off',
    given: () => happened('self', checkOff('self', { habit1: true, habit3: true })),
    honest: () => checkOff('self', { habit1: false, habit2: true }),
    harmless: {
      trackingDaily: [
        ...[...TRUSTED_BY_NOBODY, ...stamped('habit2')],
        ...changed('stamps/habit1', 'stamps/habit3'),
      ],
    },
  },
  {
    title: 'a saved setting',
    honest: () => saveSettings('self', { dayStartHour: 4, timeZoneOffset: -60 }),
    harmless: { users: SETTINGS },
  },
  {
    title: 'the stats',
    honest: async () => [stats('self')],
    // Streaks cannot be proved by rules, and nothing is ranked by them (docs/product.md#groups-and-boards).
    harmless: {
      usersStats: [
        ...[...STREAKS, 'perfect_days'].flatMap((name) => changed(name, `${name}_highest`)),
        ...['timeZoneOffset changed', 'at_least_one_earned dropped'],
      ],
    },
  },
  {
    title: 'a day’s hours',
    honest: async () => [timeDay('self')],
    // An hour more or less is the member's own to say: whether they are 24 is shown, not refused. Only the member and
    // their coaches see it, and what it says of the streak.
    harmless: {
      timeTrackingDaily: [
        ...[...TRUSTED_BY_NOBODY, ...hoursOf('plan'), ...hoursOf('actual')],
        ...changed('streak'),
        ...stamped('plan.sleep', 'actual.sleep', 'unconfirmed'),
      ],
    },
  },
  {
    title: 'a template',
    honest: async () => [template('self')],
    // A template is its member's own to fill.
    harmless: {
      timeTrackingTemplate: [
        ...[...changed('name', 'deleted'), ...stamped('name', 'days.0')],
        ...WEEK.flatMap((weekday) => hoursOf(`days/${weekday}`)),
      ],
    },
  },
  {
    title: 'interest in an opportunity',
    given: () => seed([project()]),
    honest: async () => [interest('self')],
    // Whether to take part is the member's own to say, at any time.
    harmless: { projectInterest: [...changed('interested'), ...stamped('interested')] },
  },
  {
    title: 'a coach’s notes',
    by: 'coach',
    honest: async () => [notes('self', 'coach')],
    // Notes are the coach's to write.
    harmless: { coachNotes: changed('notes') },
  },
])

describeLies(
  'nobody fills the database with days',
  { honest: () => checkOff('self', { habit1: true }) },
  liesOf('trackingDaily', { 'a record of a mebibyte': ['userName', 'a'.repeat(1_040_000)] }),
)
describeLies(
  'nobody fills the database with names',
  { honest: () => saveSettings('self', { name: 'Ada' }) },
  liesOf('users', { 'a name of a million characters': ['name', 'a'.repeat(1_000_000)] }),
)
