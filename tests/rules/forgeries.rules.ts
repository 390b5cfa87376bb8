import { happened } from './support/attacks.ts'
import { block, hasBlocked } from './support/blocks.ts'
import { checkIn, hasOtherCoach, passOn, reply, waits } from './support/check-ins.ts'
import { beginCommunity, checkOff, join, saveSettings, today } from './support/community.ts'
import { counted } from './support/creations.ts'
import { describeForgeries } from './support/forgeries.ts'
import { beginKudos, kudo } from './support/kudos.ts'
import {
  agrees,
  areTwo,
  asks,
  beginPartners,
  CHECKED,
  dayOf,
  leaves,
  marks,
  mateAsks,
  nudges,
} from './support/partners.ts'
import { seed } from './support/people.ts'
import {
  aged,
  announcement,
  group,
  interest,
  logged,
  notes,
  project,
  secure,
  template,
  tierRequest,
  timeDay,
} from './support/records.ts'

const OWN_NAME = {
  why: 'the name a member goes by is the member’s own to choose, within its length',
  names: ['userName changed'],
}
const OWN_CLOCK = {
  why: 'the device’s own clock; nothing is decided by it',
  names: ['dateTime changed'],
}
const NO_SHARD = {
  why: 'a month that does not say its shard has none, as those from before there were any',
  names: ['shard dropped'],
}
const NO_STAMP = {
  why: 'a field that was never stamped loses every merge; only the own devices are concerned',
  names: ['stamps/habit1 dropped'],
}
const PLACE = { why: 'a place for somebody who is not asked', names: ['partners changed'] }
const LATER_STAMP = {
  why: 'a microsecond later, and not ahead of the server: what a later change would carry',
  names: ['stamps/habit1 changed'],
}
const OWN_CONSENT = {
  why: 'whether to stand on the board is the member’s own to say, at any time',
  names: ['onBoard changed'],
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

const LOG = {
  auditLog: [
    {
      why: 'what the admin’s app says it does, and under which name; who, when and to whom is proved',
      names: ['byName changed', 'action changed', 'summary changed'],
    },
  ],
}

function counter(name: string): string[] {
  return [`${name} changed`, `${name}_highest changed`]
}

const SETTINGS = {
  why: 'a setting of the member’s own, which any value of its kind may take',
  names: [
    ...['name', 'email', 'image', 'video', 'created', 'lastActive'].map(
      (field) => `${field} changed`,
    ),
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

const OWN_BLOCK = {
  why: 'whom to block, and by which name to remember them, is the member’s own to say; nobody else reads it',
  names: ['name changed', 'stands changed'],
}
const LATER_BLOCK = { ...LATER_STAMP, names: ['stamps/stands changed'] }

describeForgeries([
  {
    title: 'a first check-off',
    by: 'self',
    honest: () => checkOff('self', { habit1: true }),
    harmless: {
      trackingDaily: [OWN_NAME, OWN_CLOCK, NO_STAMP, LATER_STAMP],
      trackingMonthly: [OWN_NAME, OWN_CLOCK, OWN_CONSENT, NO_SHARD],
      usersStats: [STATS],
    },
  },
  {
    title: 'a corrected check-off',
    by: 'self',
    given: () => happened('self', checkOff('self', { habit1: true, habit3: true })),
    honest: () => checkOff('self', { habit1: false, habit2: true }),
    harmless: {
      trackingDaily: [
        OWN_NAME,
        OWN_CLOCK,
        LATER_STAMP,
        { ...LATER_STAMP, names: ['stamps/habit2 changed', 'stamps/habit3 changed'] },
        { ...NO_STAMP, names: [1, 2, 3].map((habit) => `stamps/habit${habit} dropped`) },
      ],
      trackingMonthly: [OWN_NAME, OWN_CLOCK, NO_SHARD],
      usersStats: [STATS],
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
          // Fields that the profile shows must be the same in both records.
          names: SETTINGS.names.filter(
            (name) => !/^(name|image|video|social|timeZone|stamps.timeZone)/.test(name),
          ),
        },
      ],
    },
  },
  {
    title: 'joining a group',
    by: 'self',
    given: () => happened('self', checkOff('self', { habit1: true })),
    honest: () => join('self', 'owls'),
    harmless: {
      users: [
        {
          ...SETTINGS,
          names: [
            ...SETTINGS.names.filter((name) => !/timeZone|stamps/.test(name)),
            ...['stamps/groupId', 'stamps/onBoard'].flatMap((stamp) => [
              `${stamp} changed`,
              `${stamp} dropped`,
            ]),
          ],
        },
      ],
      trackingMonthly: [
        OWN_NAME,
        OWN_CLOCK,
        OWN_CONSENT,
        NO_SHARD,
        {
          why: 'nobody has to stand apart in their first week, and the server allows for a day’s difference (decision 0131)',
          names: ['dropped', 'null', 'changed'].map((how) => `joinedOn ${how}`),
        },
      ],
    },
  },
  {
    title: 'a new account’s roles',
    by: 'self',
    honest: async () => [secure('self')],
    harmless: {},
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
    honest: async () => counted([template('self')]),
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
    title: 'an announcement',
    by: 'admin',
    honest: async () => announcement('self'),
    harmless: {
      ...LOG,
      notifications: [
        {
          why: 'when an announcement was made is the admin’s to say',
          names: ['created changed'],
        },
      ],
      broadcasts: [
        {
          why: 'how far a broadcast is, and what it says of itself, is the admin’s; who it was is in the log',
          names: ['source', 'after', 'created', 'expected', 'byName'].map(
            (field) => `${field} changed`,
          ),
        },
        { why: 'nobody reads more of an audience', names: ['audience with a field more'] },
      ],
    },
  },
  {
    title: 'a group',
    by: 'admin',
    honest: async () => logged([group('new', { checkInQuestions: ['Why?'] })], { id: 'entry' }),
    harmless: {
      ...LOG,
      groups: [
        {
          why: 'a group is the admin’s to describe',
          names: ['name', 'category', 'open', 'sharded', 'checkInQuestions']
            .map((field) => `${field} changed`)
            // Without `invitedBy` only coaches invite, without `sharded` there are no shards, and without questions
            // the usual ones are asked.
            .concat('invitedBy dropped', 'sharded dropped', 'checkInQuestions dropped'),
        },
      ],
    },
  },
  {
    title: 'an opportunity',
    by: 'admin',
    honest: async () => logged([project()], { id: 'entry' }),
    harmless: {
      ...LOG,
      projects: [
        {
          why: 'an opportunity is the admin’s to describe',
          names: ['title', 'text', 'link', 'postedBy', 'created', 'archived']
            .map((field) => `${field} changed`)
            // Records from before archiving existed lack this field.
            .concat('archived dropped'),
        },
      ],
    },
  },
  {
    title: 'interest in an opportunity',
    by: 'self',
    given: () => seed([project()]),
    honest: async () => counted([interest('self')]),
    harmless: {
      projectInterest: [
        OWN_NAME,
        {
          why: 'whether to take part is the member’s own to say, at any time',
          names: ['interested changed'],
        },
        { ...LATER_STAMP, names: ['stamps/interested changed'] },
        { ...NO_STAMP, names: ['stamps/interested dropped'] },
      ],
    },
  },
  {
    title: 'kudos',
    by: 'self',
    given: beginKudos,
    honest: async () => [kudo('self', 'mate')],
    harmless: {
      kudos: [
        { why: 'nobody else reads what is taken back', names: ['given changed'] },
        { ...LATER_STAMP, names: ['stamps/given changed'] },
        { ...NO_STAMP, names: ['stamps/given dropped'] },
      ],
    },
  },
  {
    title: 'kudos taken back',
    by: 'self',
    given: async () => {
      await beginKudos()
      await seed([aged(kudo('self', 'mate'))])
    },
    honest: async () => [kudo('self', 'mate', { given: false })],
    harmless: {
      kudos: [
        { why: 'they may as well be given again', names: ['given changed'] },
        { ...LATER_STAMP, names: ['stamps/given changed'] },
      ],
    },
  },
  {
    title: 'a block',
    by: 'self',
    honest: async () => [block('self', 'mate')],
    harmless: {
      blocks: [OWN_BLOCK, LATER_BLOCK, { ...NO_STAMP, names: ['stamps/stands dropped'] }],
    },
  },
  {
    title: 'a block taken back',
    by: 'self',
    given: () => hasBlocked('self', 'mate'),
    honest: async () => [block('self', 'mate', false)],
    harmless: { blocks: [OWN_BLOCK, LATER_BLOCK] },
  },
  {
    title: 'asking to be partners',
    by: 'self',
    given: beginPartners,
    honest: async () => asks('self', 'mate'),
    harmless: {
      partners: [
        { why: 'a no that nobody needs to know', names: ['bSays changed'] },
        { ...LATER_STAMP, names: ['stamps/b changed'] },
        { ...NO_STAMP, names: ['stamps/b dropped'] },
      ],
      partnerSlots: [PLACE],
    },
  },
  {
    title: 'agreeing to be partners',
    by: 'self',
    given: async () => {
      await beginPartners()
      await mateAsks()
    },
    honest: async () => agrees(),
    harmless: {
      partners: [
        { ...LATER_STAMP, names: ['stamps/b changed'] },
        { ...NO_STAMP, names: ['stamps/b dropped'] },
      ],
      partnerSlots: [PLACE],
    },
  },
  {
    title: 'leaving a partner',
    by: 'self',
    given: async () => {
      await beginPartners()
      await areTwo()
    },
    honest: async () => leaves('self'),
    harmless: {
      partners: [{ ...LATER_STAMP, names: ['stamps/b changed'] }],
      partnerSlots: [PLACE],
    },
  },
  {
    title: 'a nudge',
    by: 'self',
    given: async () => {
      await beginPartners()
      await areTwo()
    },
    honest: async () => nudges('self'),
    harmless: {
      partners: [{ why: 'any of the phrases may be sent', names: ['bNudge/phrase changed'] }],
    },
  },
  {
    title: 'what a day is to partners',
    by: 'self',
    given: () => seed([dayOf('self', today(), CHECKED)]),
    honest: async () => marks('self', 'x'),
    harmless: {},
  },
  {
    title: 'a check-in',
    by: 'self',
    honest: async () => checkIn('self'),
    harmless: {
      checkIns: [{ why: 'a moment later, and not ahead of the server', names: ['sent changed'] }],
      checkInTexts: [
        { why: 'the figures are as the member says', names: ['figures/confirmedDays changed'] },
      ],
    },
  },
  {
    title: 'a check-in passed on to a later coach',
    by: 'self',
    given: async () => {
      await waits()
      await hasOtherCoach()
    },
    honest: async () => passOn('otherCoach'),
    harmless: {},
  },
  {
    title: 'an answer to a check-in',
    by: 'coach',
    given: waits,
    honest: async () => reply('coach'),
    harmless: {
      checkIns: [
        { why: 'a moment later, and not ahead of the server', names: ['answered changed'] },
      ],
      checkInTexts: [{ why: 'the answer is the coach’s own', names: ['reply changed'] }],
    },
  },
  {
    title: 'a wish for another plan',
    by: 'self',
    honest: async () => counted([tierRequest('self')]),
    harmless: {
      tierRequests: [
        { why: 'when it was wished is the member’s to say', names: ['created changed'] },
      ],
    },
  },
  {
    title: 'a coach’s notes',
    by: 'coach',
    honest: async () => [notes('self', 'coach')],
    harmless: {
      coachNotes: [{ why: 'notes are the coach’s to write', names: ['notes changed'] }],
    },
  },
])
