/** Forgeries of hours, templates, notifications, groups, projects and notes. */
import { fieldsOf } from '#core/records/time-template.ts'
import { DEFAULT_SCHEDULE } from '#core/templates/built-in.ts'
import { EMPTY_HOURS } from '#core/time-budget/hour-set.ts'
import { hours as quarters } from '#core/time-budget/hours.ts'
import { type Attack, describeAttacks, happened } from '../support/attacks.ts'
import { beginCommunity, put, saveTemplate, setHours, stampNow } from '../support/community.ts'
import { counted, countedBy } from '../support/creations.ts'
import type { RulesWrite } from '../support/documents.ts'
import { change, GONE, moveTo } from '../support/lies.ts'
import { seed } from '../support/people.ts'
import {
  aged,
  announcement,
  coachsWord,
  group,
  interest,
  logged,
  notes,
  notification,
  project,
  referral,
  template,
  tierRequest,
  timeDay,
} from '../support/records.ts'

const just = (write: () => RulesWrite) => async () => [write()]
const told = (write: () => RulesWrite) => async () => logged([write()])
const TIME = 'timeTrackingDaily'
const TEMPLATE = 'timeTrackingTemplate'
const NOTE = 'notifications'

const day = just(() => timeDay('self'))
const week = async () => counted([template('self')])

const hours: readonly Attack[] = [
  { name: 'a day of 25 hours’ sleep', honest: day, lie: change(TIME, 'actual/sleep', 25) },
  { name: 'six minutes', honest: day, lie: change(TIME, 'actual/sleep', 0.1) },
  { name: 'hours below nothing', honest: day, lie: change(TIME, 'plan/job', -1) },
  { name: 'hours in words', honest: day, lie: change(TIME, 'plan/job', '8') },
  { name: 'hours of two days in one text', honest: day, lie: change(TIME, 'plan/job', '8,8') },
  { name: 'hours as a text of nothing', honest: day, lie: change(TIME, 'plan/job', '') },
  { name: 'hours without a number', honest: day, lie: change(TIME, 'plan/job', Number.NaN) },
  { name: 'a category left out of count', honest: day, lie: change(TIME, 'plan/job', null) },
  { name: 'a sixth category', honest: day, lie: change(TIME, 'plan/gaming', 4) },
  { name: 'a category left out', honest: day, lie: change(TIME, 'plan/job', GONE) },
  { name: 'no plan at all', honest: day, lie: change(TIME, 'plan', GONE) },
  { name: 'a streak below nothing', honest: day, lie: change(TIME, 'streak', -1) },
  { name: 'hours of somebody else', honest: day, as: 'mate' },
  { name: 'hours in another day’s place', honest: day, lie: moveTo(TIME, 'self20261001') },
  {
    name: 'hours with a stamp from the future',
    honest: day,
    lie: change(TIME, 'stamps/plan.job', () => stampNow() + 600_000_000),
  },
  {
    name: 'hours as they were, over what was typed since',
    given: () =>
      happened('self', setHours('self', { sleep: quarters(7) }, { copied: EMPTY_HOURS })),
    honest: () => setHours('self', { sleep: quarters(6) }),
    lie: change(TIME, 'stamps/actual.sleep', 1),
  },
  {
    name: 'a day confirmed again with an older word',
    given: () => happened('self', day()),
    honest: day,
    lie: change(TIME, 'stamps/unconfirmed', 1),
  },
  {
    name: 'a day taken back in the future',
    honest: day,
    lie: change(TIME, 'stamps/unconfirmed', () => stampNow() + 600_000_000),
  },
  {
    name: 'a deletion taken back with an older word',
    given: async () => {
      await happened('self', saveTemplate('self', fieldsOf('Mine', DEFAULT_SCHEDULE.days)))
      await happened('self', saveTemplate('self', { deleted: true }))
    },
    honest: () => saveTemplate('self', { deleted: false }),
    lie: change(TEMPLATE, 'stamps/deleted', 1),
  },
  { name: 'a template of somebody else', honest: week, lie: countedBy('mate'), as: 'mate' },
  {
    name: 'another member’s template written over',
    given: () => seed([template('self')]),
    honest: just(() => template('self')),
    lie: change(TEMPLATE, 'userId', 'mate'),
    as: 'mate',
  },
  {
    name: 'a template given away',
    given: () => seed([template('self')]),
    honest: just(() => template('self')),
    lie: change(TEMPLATE, 'userId', 'mate'),
  },
  {
    name: 'a template deleted without a trace',
    given: () => seed([template('self')]),
    honest: just(() => template('self')),
    lie: () => [{ kind: 'delete', ref: { collection: TEMPLATE, id: 'self_week' } }],
  },
  { name: 'a template without a name', honest: week, lie: change(TEMPLATE, 'name', '') },
  {
    name: 'an eighth day of the week',
    honest: week,
    lie: change(TEMPLATE, 'days/7', { sleep: 8 }),
  },
  { name: 'a Monday of 30 hours', honest: week, lie: change(TEMPLATE, 'days/1/job', 30) },
]

const fromCoach = just(() => coachsWord('coach', 'self'))
const fromAdmin = async () => announcement('self')
const referred = () => beginCommunity({ refferedById: 'mate' })
const toldMate = just(() => referral('self', 'mate'))
const delivered = () => seed([notification('self')])

const notifications: readonly Attack[] = [
  { name: 'an announcement by a member', by: 'admin', honest: fromAdmin, as: 'mate' },
  { name: 'an announcement by a coach', by: 'admin', honest: fromAdmin, as: 'coach' },
  {
    name: 'a coach’s word to another coach’s member',
    by: 'coach',
    honest: fromCoach,
    as: 'otherCoach',
  },
  { name: 'a coach’s word by a member', by: 'coach', honest: fromCoach, as: 'mate' },
  {
    name: 'a coach’s word as the system’s',
    by: 'coach',
    honest: fromCoach,
    lie: change(NOTE, 'kind', 'system'),
  },
  {
    name: 'a link out of the app',
    by: 'coach',
    honest: fromCoach,
    lie: change(NOTE, 'link', 'https://evil.example'),
  },
  {
    name: 'a link to another host',
    by: 'coach',
    honest: fromCoach,
    lie: change(NOTE, 'link', '//evil.example'),
  },
  {
    name: 'a notification that counts as seen',
    by: 'admin',
    honest: fromAdmin,
    lie: change(NOTE, 'isViewed', true),
  },
  {
    name: 'a notification from the future, to stay on top',
    by: 'coach',
    honest: fromCoach,
    lie: change(NOTE, 'created', () => Date.now() + 86_400_000),
  },
  {
    name: 'a text of 2,001 characters',
    by: 'coach',
    honest: fromCoach,
    lie: change(NOTE, 'body', 'a'.repeat(2_001)),
  },
  {
    name: 'a referral in words of one’s own',
    given: referred,
    honest: toldMate,
    lie: change(NOTE, 'title', 'Send me money'),
  },
  {
    name: 'a referral to somebody who did not send the link',
    given: referred,
    honest: toldMate,
    lie: change(NOTE, 'userId', 'stranger'),
  },
  {
    name: 'a second referral under another id',
    given: referred,
    honest: toldMate,
    lie: (writes) => change(NOTE, 'id', 'referral_2')(moveTo(NOTE, 'referral_2')(writes)),
  },
  { name: 'somebody else’s notification seen', given: delivered, honest: viewedWell, as: 'mate' },
  {
    name: 'a notification re-written in seeing it',
    given: delivered,
    honest: viewedWell,
    lie: change(NOTE, 'title', 'Something else'),
  },
  {
    name: 'a notification given away',
    given: delivered,
    honest: viewedWell,
    lie: change(NOTE, 'userId', 'mate'),
  },
  {
    name: 'a notification deleted by the one it is for',
    given: delivered,
    honest: viewedWell,
    lie: () => [{ kind: 'delete', ref: { collection: NOTE, id: 'note' } }],
  },
]

async function viewedWell(): Promise<RulesWrite[]> {
  const { ref, data } = { data: {}, ...put(NOTE, { id: 'note' }) }
  const syncedAt = 'syncedAt' in data ? data.syncedAt : undefined
  return [{ kind: 'merge', ref, data: { isViewed: true, syncedAt } }]
}

const withPlan = () => seed([project()])
const shown = async () => counted([interest('self')])
const INTEREST = 'projectInterest'

const interests: readonly Attack[] = [
  {
    name: 'interest in somebody else’s name',
    given: withPlan,
    honest: shown,
    lie: countedBy('mate'),
    as: 'mate',
  },
  {
    name: 'interest in another’s place',
    given: withPlan,
    honest: shown,
    lie: (writes) => change(INTEREST, 'id', 'plan_mate')(moveTo(INTEREST, 'plan_mate')(writes)),
  },
  {
    name: 'interest that says it is another member’s',
    given: withPlan,
    honest: shown,
    lie: change(INTEREST, 'userId', 'mate'),
  },
  {
    name: 'interest in a project that is not there',
    given: withPlan,
    honest: shown,
    lie: (writes) =>
      change(
        INTEREST,
        'projectId',
        'none',
      )(change(INTEREST, 'id', 'none_self')(moveTo(INTEREST, 'none_self')(writes))),
  },
  {
    name: 'a letter instead of a name',
    given: withPlan,
    honest: shown,
    lie: change(INTEREST, 'userName', 'a'.repeat(81)),
  },
  {
    name: 'interest neither shown nor taken back',
    given: withPlan,
    honest: shown,
    lie: change(INTEREST, 'interested', 'maybe'),
  },
  {
    name: 'an older word over a later one',
    given: () => seed([project(), aged(interest('self'))]),
    honest: just(() => interest('self')),
    lie: change(INTEREST, 'stamps/interested', 1),
  },
  {
    name: 'a word from the future',
    given: withPlan,
    honest: shown,
    lie: change(INTEREST, 'stamps/interested', () => stampNow() + 600_000_000),
  },
]

const wished = async () => counted([tierRequest('self')])

const plans: readonly Attack[] = [
  { name: 'a wish in somebody else’s name', honest: wished, lie: countedBy('mate'), as: 'mate' },
  {
    name: 'an admin’s plan wished for',
    honest: wished,
    lie: change('tierRequests', 'tier', 'admin'),
  },
  { name: 'a wish under another id', honest: wished, lie: moveTo('tierRequests', 'mate') },
  {
    name: 'a wish from the future, to stand first',
    honest: wished,
    lie: change('tierRequests', 'created', () => Date.now() + 86_400_000),
  },
  { name: 'a wish with more in it', honest: wished, lie: change('tierRequests', 'granted', true) },
  {
    name: 'something hidden under a wish',
    honest: wished,
    lie: moveTo('tierRequests', 'self/more/one'),
  },
]

const community: readonly Attack[] = [
  { name: 'a group made by a member', by: 'admin', honest: told(() => group('new')), as: 'self' },
  { name: 'a group made by a coach', by: 'admin', honest: told(() => group('new')), as: 'coach' },
  {
    name: 'a group opened by a member, to enter it',
    by: 'admin',
    honest: told(() => group('birds')),
    as: 'stranger',
  },
  {
    name: 'a group that is open and archived',
    by: 'admin',
    honest: told(() => group('birds')),
    lie: change('groups', 'archived', true),
  },
  {
    name: 'a group under another id',
    by: 'admin',
    honest: told(() => group('new')),
    lie: change('groups', 'id', 'birds'),
  },
  {
    name: 'a group deleted, with all its months',
    by: 'admin',
    honest: told(() => group('birds')),
    lie: () => [{ kind: 'delete', ref: { collection: 'groups', id: 'birds' } }],
  },
  { name: 'an opportunity by a member', by: 'admin', honest: told(() => project()), as: 'self' },
  {
    name: 'an opportunity without a title',
    by: 'admin',
    honest: told(() => project()),
    lie: change('projects', 'title', ''),
  },
  {
    name: 'an opportunity that is half archived',
    by: 'admin',
    honest: told(() => project()),
    lie: change('projects', 'archived', 'yes'),
  },
  {
    name: 'notes by the member',
    by: 'coach',
    honest: just(() => notes('self', 'coach')),
    as: 'self',
  },
  {
    name: 'notes by another member’s coach',
    by: 'coach',
    honest: just(() => notes('self', 'coach')),
    as: 'otherCoach',
  },
  {
    name: 'notes in another coach’s name',
    by: 'coach',
    honest: just(() => notes('self', 'coach')),
    lie: change('coachNotes', 'by', 'admin'),
  },
  {
    name: 'a collection that is none of ours',
    by: 'admin',
    honest: told(() => project()),
    lie: moveTo('projects', 'plan/secrets/one'),
  },
]

describeAttacks('a day has 24 hours, and they are one’s own', hours)
describeAttacks('notifications come from whom they say', notifications)
describeAttacks('interest is one’s own to show', interests)
describeAttacks('a plan is wished for, and not taken', plans)
describeAttacks('what all share is kept by admins and coaches', community)
