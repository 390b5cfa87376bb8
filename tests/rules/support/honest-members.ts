/** What honest members write to their days, accounts and groups, through the product's own code. */
import 'fake-indexeddb/auto'
import { DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { fieldsOf } from '#core/records/time-template.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { hours } from '#core/values/hours/hours.ts'
import { templateDayFor } from '#core/values/hours/week.ts'
import { addDays } from '#core/values/time/day.ts'
import { pushUser } from '#data/records/user/record.ts'
import { happened } from './attacks.ts'
import {
  beginCommunity,
  checkOff,
  isNew,
  SOME_TIME,
  saveSettings,
  saveTemplate,
  setHours,
  stampedNow,
  today,
  withdraw,
} from './community.ts'
import { month } from './derived.ts'
import { ALL, checked, contextOf, type HonestCommit } from './honest-commit.ts'
import { seed } from './people.ts'

/** Every field of a record at once, as a long-offline device pushes them. */
const EVERYTHING = {
  ...{ name: 'Ada', email: 'ada@example.org', image: 'i', video: 'v', privacy: 'share-community' },
  ...{
    onboardingStatus: 'completed',
    timeTrackingTemplateId: 'week',
    lastActive: 1_795_000_000_000,
  },
  ...{ timeZoneOffset: 420, dayStartHour: 4, onBoard: true, kudosOff: true, ownRankHidden: true },
  ...{ checkInAt: 113, recapNoticeOff: true },
  ...{ 'onboardingSteps.community': true, 'onboardingSteps.habits': true },
  ...{ 'onboardingSteps.meeting': true, 'onboardingSteps.welcomeVideo': true },
  ...{ 'notifications.email': true, 'notifications.push': true, 'notifications.sms': true },
  ...{ 'social.bio': 'Hello', 'social.headerImage': 'h', 'social.instagram': 'a' },
  ...{ 'social.instagramCount': 3, 'social.location': 'Rome', 'social.projects': ['One'] },
  ...{ 'social.youtube': 'y', 'social.youtubeCount': 4 },
}

const days: readonly HonestCommit[] = [
  { name: 'first check-off of a day', by: 'self', writes: () => checkOff('self', ALL) },
  {
    name: 'first check-off of a day, on the board',
    by: 'self',
    given: () => beginCommunity({ privacy: 'share-group' }),
    writes: () => checkOff('self', ALL),
  },
  {
    name: 'check-off, with the stats',
    by: 'self',
    given: checked,
    writes: () => checkOff('self', { habit2: true }, today(), true),
  },
  {
    name: 'undo of a check-off, on the board of the day',
    by: 'self',
    given: async () => {
      await beginCommunity({ privacy: 'share-group' })
      await checked()
    },
    writes: () => checkOff('self', { habit1: false }),
  },
  {
    name: 'break',
    by: 'self',
    given: checked,
    writes: () => checkOff('self', { skipped: true }),
  },
  {
    name: 'check-off forty days late',
    by: 'self',
    writes: () => checkOff('self', ALL, addDays(today(), -40)),
  },
  {
    name: 'check-off of a late day',
    by: 'self',
    given: () => happened('self', checkOff('self', { habit1: true }, addDays(today(), -40))),
    writes: () => checkOff('self', ALL, addDays(today(), -40)),
  },
  {
    name: 'month taken off the board',
    by: 'self',
    given: () => seed([month('self')]),
    writes: async () => [
      {
        kind: 'merge',
        ref: month('self').ref,
        data: { onBoard: false, syncedAt: SERVER_TIME },
      },
    ],
  },
  {
    name: 'hours of a day',
    by: 'self',
    writes: () =>
      setHours('self', { sleep: hours(8) }, { copied: templateDayFor(DEFAULT_SCHEDULE, today()) }),
  },
  {
    name: 'template',
    by: 'self',
    writes: () => saveTemplate('self', fieldsOf('My week', DEFAULT_SCHEDULE.days)),
  },
]

const accounts: readonly HonestCommit[] = [
  {
    name: 'new account',
    by: 'self',
    given: () => isNew('self'),
    writes: () => saveSettings('self', { name: 'Ada', refferedById: 'mate', created: SOME_TIME }),
  },
  { name: 'rename', by: 'self', writes: () => saveSettings('self', { name: 'Ada' }) },
  {
    name: 'every setting at once',
    by: 'self',
    flow: async (cloud) => pushUser(await contextOf('self', cloud), stampedNow(EVERYTHING)),
  },
]

const groups: readonly HonestCommit[] = [
  { name: 'consent taken back', by: 'self', given: checked, writes: () => withdraw('self') },
]

export const OF_MEMBERS = [...days, ...accounts, ...groups]
