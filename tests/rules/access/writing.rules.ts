/** Who may write what: each commit as the app makes it, tried by each role. */
import { numberOfDay } from '#core/days/day.ts'
import { profileOf } from '#core/records/user.ts'
import { type Access, describeAccess, write } from '../support/access.ts'
import { happened } from '../support/attacks.ts'
import { beginCommunity, checkOff, put, saveSettings, today, userOf } from '../support/community.ts'
import { counted } from '../support/creations.ts'
import type { RulesWrite } from '../support/documents.ts'
import type { Writes } from '../support/lies.ts'
import { type Role, seed } from '../support/people.ts'
import {
  aged,
  announcement,
  coachsWord,
  group,
  interest,
  logged,
  loggedAbout,
  loggedBy,
  notes,
  notification,
  project,
  secure,
  stats,
  template,
  tierRequest,
  timeDay,
} from '../support/records.ts'

const one = (record: () => RulesWrite) => write(async () => [record()])
/** Every role counts it as their own. */
const makes = (record: () => RulesWrite) => write(async (role) => counted([record()], role))
/** An admin's changes to other people's records need a log entry in the same commit. */
const done = (writes: () => Promise<Writes>) =>
  write(async (role) => loggedBy(role, await writes()))
const doneOne = (record: () => RulesWrite) => done(async () => [record()])
/** An admin adds a log entry about the member. */
const aboutSelf = (record: (role: Role) => RulesWrite) =>
  write(async (role) => (role === 'admin' ? loggedAbout([record(role)], 'self') : [record(role)]))
const gone = (path: () => string): Access['deed'] =>
  write(async () => {
    const [collection = '', id = ''] = path().split('/')
    return [{ kind: 'delete', ref: { collection, id } }]
  })

describeAccess('may write', () => beginCommunity(), [
  {
    what: 'check off for the member',
    deed: write(() => checkOff('self', { habit1: true })),
    allowed: ['self'],
  },
  {
    what: 'save the member’s settings',
    deed: done(() => saveSettings('self', { dayStartHour: 5 })),
    allowed: ['self', 'admin'],
  },
  {
    what: 'say who coaches the member, and that the member coaches',
    deed: done(async () => [
      put(
        'users',
        userOf('self', {
          coaching: {
            ...{ isConsistencyCoach: true, isExecutiveCoach: true, notes: '' },
            ...{ myConsistencyCoachId: '', myExectutiveCoachId: 'otherCoach' },
          },
        }),
      ),
    ]),
    allowed: ['admin'],
  },
  {
    what: 'hide the member’s profile',
    deed: write(async () => [put('profiles', profileOf(userOf('self', { name: 'Ada' })))]),
    allowed: ['self'],
  },
  { what: 'make the roles of a new account', deed: one(() => secure('self')), allowed: ['self'] },
  { what: 'ask for another plan', deed: makes(() => tierRequest('self')), allowed: ['self'] },
  { what: 'write the stats', deed: one(() => stats('self')), allowed: ['self'] },
  { what: 'write the hours', deed: one(() => timeDay('self')), allowed: ['self'] },
  { what: 'write a template', deed: makes(() => template('self')), allowed: ['self'] },
  { what: 'announce', deed: write(async () => announcement('self')), allowed: ['admin'] },
  {
    what: 'write as a coach',
    deed: aboutSelf((role) => coachsWord(role, 'self')),
    allowed: ['coach'],
  },
  { what: 'make a group', deed: doneOne(() => group('new')), allowed: ['admin'] },
  {
    what: 'change a group',
    deed: doneOne(() => group('birds', { open: false })),
    allowed: ['admin'],
  },
  { what: 'post an opportunity', deed: doneOne(() => project()), allowed: ['admin'] },
  {
    what: 'archive an opportunity',
    deed: doneOne(() => project('plan', { archived: true })),
    allowed: ['admin'],
  },
  {
    what: 'show interest for the member',
    deed: write(async (role) => {
      await seed([project()])
      return counted([interest('self')], role)
    }),
    allowed: ['self'],
  },
  {
    what: 'write a coach’s notes',
    deed: aboutSelf((role) => notes('self', role === 'nobody' ? 'self' : role)),
    allowed: ['coach', 'admin'],
  },
])

async function full(): Promise<void> {
  await beginCommunity()
  await happened('self', checkOff('self', { habit1: true }))
  await seed([
    secure('self'),
    stats('self'),
    timeDay('self'),
    template('self'),
    notification('self'),
    project(),
    interest('self'),
    notes('self', 'coach'),
    aged(tierRequest('self')),
    ...logged([], { id: 'entry' }),
  ])
}

describeAccess('may delete', full, [
  { what: 'a member', deed: gone(() => 'users/self'), allowed: [] },
  { what: 'roles', deed: gone(() => 'usersSecure/self'), allowed: [] },
  {
    what: 'a wish for another plan',
    deed: done(async () => [{ kind: 'delete', ref: { collection: 'tierRequests', id: 'self' } }]),
    allowed: ['self', 'admin'],
  },
  { what: 'stats', deed: gone(() => 'usersStats/self'), allowed: [] },
  { what: 'hours', deed: gone(() => `timeTrackingDaily/self${numberOfDay(today())}`), allowed: [] },
  { what: 'a template', deed: gone(() => 'timeTrackingTemplate/self_week'), allowed: [] },
  { what: 'a notification', deed: gone(() => 'notifications/note'), allowed: [] },
  { what: 'a group', deed: gone(() => 'groups/birds'), allowed: [] },
  {
    what: 'an opportunity',
    deed: done(async () => [{ kind: 'delete', ref: { collection: 'projects', id: 'plan' } }]),
    allowed: ['admin'],
  },
  { what: 'an entry of the log', deed: gone(() => 'auditLog/entry'), allowed: [] },
  { what: 'the head of a log', deed: gone(() => 'auditHeads/admin'), allowed: [] },
  { what: 'a check-in', deed: gone(() => 'checkIns/self20261123'), allowed: [] },
  { what: 'what a check-in says', deed: gone(() => 'checkInTexts/self20261123'), allowed: [] },
  { what: 'a report', deed: gone(() => 'safetyReports/self_20261122_0'), allowed: [] },
  { what: 'an interest', deed: gone(() => 'projectInterest/plan_self'), allowed: [] },
  { what: 'notes', deed: gone(() => 'coachNotes/self'), allowed: [] },
])
