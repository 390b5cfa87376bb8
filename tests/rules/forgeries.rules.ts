/** Every field changed in turn of a member’s own records. */
import { happened } from './support/attacks.ts'
import { beginCommunity, checkOff, saveSettings } from './support/community.ts'
import { describeForgeries } from './support/forgeries.ts'
import { LATER_STAMP, NO_STAMP } from './support/harmless-stamps.ts'
import { seed } from './support/people.ts'
import { interest, project, stats, template, timeDay } from './support/records.ts'

const OWN_NAME = {
  why: 'the name a member goes by is the member’s own to choose, within its length',
  names: ['userName changed'],
}
const OWN_CLOCK = {
  why: 'the device’s own clock; nothing is decided by it',
  names: ['dateTime changed'],
}
const TRUSTED_BY_NOBODY = {
  why: 'the name of a group beside its id, which nobody trusts: boards name the group by its record',
  names: ['groupName changed'],
}
const STATS = {
  why: 'streaks cannot be proved by rules, and nothing is ranked by them (docs/product.md#groups-and-boards)',
  names: [
    ...['at_least_one', 'habit1', 'habit2', 'habit3', 'habit4'].flatMap(counter),
    ...['login', 'perfect', 'perfect_days'].flatMap(counter),
    'timeZoneOffset changed',
    'at_least_one_earned dropped',
  ],
}

function counter(name: string): string[] {
  return [`${name} changed`, `${name}_highest changed`]
}

const SETTINGS = {
  why: 'a setting of the member’s own, which any value of its kind may take',
  names: [
    ...['name', 'email', 'image', 'video', 'lastActive'].map((field) => `${field} changed`),
    ...['community', 'habits', 'meeting', 'welcomeVideo'].map(
      (step) => `onboardingSteps/${step} changed`,
    ),
    ...['email', 'push', 'sms'].map((way) => `notifications/${way} changed`),
    ...['bio', 'headerImage', 'instagram', 'instagramCount', 'location', 'projects', 'youtube'].map(
      (field) => `social/${field} changed`,
    ),
    'social/youtubeCount changed',
    'timeTrackingTemplateId changed',
    'dayStartHour changed',
    'timeZoneOffset changed',
    'timeZoneOffset dropped',
    'onBoard changed',
    'stamps/dayStartHour changed',
    'stamps/timeZoneOffset changed',
    'stamps/dayStartHour dropped',
    'stamps/timeZoneOffset dropped',
  ],
}

describeForgeries([
  {
    title: 'a first check-off',
    by: 'self',
    honest: () => checkOff('self', { habit1: true }),
    harmless: {
      trackingDaily: [TRUSTED_BY_NOBODY, OWN_CLOCK, NO_STAMP, LATER_STAMP],
    },
  },
  {
    title: 'a corrected check-off',
    by: 'self',
    given: () => happened('self', checkOff('self', { habit1: true, habit3: true })),
    honest: () => checkOff('self', { habit1: false, habit2: true }),
    harmless: {
      trackingDaily: [
        TRUSTED_BY_NOBODY,
        OWN_CLOCK,
        LATER_STAMP,
        { ...LATER_STAMP, names: ['stamps/habit2 changed', 'stamps/habit3 changed'] },
        { ...NO_STAMP, names: ['stamps/habit2 dropped'] },
      ],
    },
  },
  {
    title: 'a saved setting',
    by: 'self',
    honest: () => saveSettings('self', { dayStartHour: 4, timeZoneOffset: -60 }),
    harmless: { users: [SETTINGS] },
  },
  {
    title: 'a saved setting of a member who shares',
    by: 'self',
    given: () => beginCommunity({ privacy: 'share-community' }),
    honest: () => saveSettings('self', { dayStartHour: 4 }),
    harmless: {
      users: [
        {
          ...SETTINGS,
          // Its record has no time zone.
          names: SETTINGS.names.filter((name) => !/^(stamps.)?timeZone/.test(name)),
        },
      ],
    },
  },
  {
    title: 'the stats',
    by: 'self',
    honest: async () => [stats('self')],
    harmless: { usersStats: [STATS] },
  },
  {
    title: 'a day’s hours',
    by: 'self',
    honest: async () => [timeDay('self')],
    harmless: {
      timeTrackingDaily: [
        OWN_NAME,
        OWN_CLOCK,
        {
          why: 'an hour more or less is the member’s own to say; whether they are 24 is shown, not refused',
          names: ['business', 'job', 'procrastination', 'selfCare', 'sleep'].flatMap((hours) => [
            `plan/${hours} changed`,
            `actual/${hours} changed`,
          ]),
        },
        {
          why: 'hours are seen by the member and their coaches alone, and so is what they say of group and streak',
          names: ['groupId changed', 'groupName changed', 'streak changed'],
        },
        {
          ...LATER_STAMP,
          names: ['plan.sleep', 'actual.sleep', 'unconfirmed'].flatMap((field) => [
            `stamps/${field} changed`,
            `stamps/${field} dropped`,
          ]),
        },
      ],
    },
  },
  {
    title: 'a template',
    by: 'self',
    honest: async () => [template('self')],
    harmless: {
      timeTrackingTemplate: [
        {
          why: 'a template is its member’s own to fill',
          names: [
            'name changed',
            'deleted changed',
            ...['0', '1', '2', '3', '4', '5', '6'].flatMap((weekday) =>
              ['business', 'job', 'procrastination', 'selfCare', 'sleep'].map(
                (hours) => `days/${weekday}/${hours} changed`,
              ),
            ),
          ],
        },
        {
          ...LATER_STAMP,
          names: ['name', 'days.0'].flatMap((field) => [
            `stamps/${field} changed`,
            `stamps/${field} dropped`,
          ]),
        },
      ],
    },
  },
  {
    title: 'interest in an opportunity',
    by: 'self',
    given: () => seed([project()]),
    honest: async () => [interest('self')],
    harmless: {
      projectInterest: [
        {
          why: 'whether to take part is the member’s own to say, at any time',
          names: ['interested changed'],
        },
        { ...LATER_STAMP, names: ['stamps/interested changed'] },
        { ...NO_STAMP, names: ['stamps/interested dropped'] },
      ],
    },
  },
])
