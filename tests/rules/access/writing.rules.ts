/** Who may write what: each commit as the app makes it, tried by each role. */
import { numberOfDay } from '#core/days/day.ts'
import { profileOf } from '#core/records/user.ts'
import { type Access, describeAccess, write } from '../support/access.ts'
import { happened } from '../support/attacks.ts'
import { beginCommunity, checkOff, put, saveSettings, today, userOf } from '../support/community.ts'
import type { RulesWrite } from '../support/documents.ts'
import { seed } from '../support/people.ts'
import {
  entry,
  interest,
  notes,
  notification,
  project,
  stats,
  template,
  timeDay,
} from '../support/records.ts'

const one = (record: () => RulesWrite) => write(async () => [record()])
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
    deed: write(() => saveSettings('self', { dayStartHour: 5 })),
    allowed: ['self'],
  },
  {
    what: 'say who coaches the member, and that the member coaches',
    deed: write(async () => [
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
    allowed: [],
  },
  {
    what: 'hide the member’s profile',
    deed: write(async () => [put('profiles', profileOf(userOf('self', { name: 'Ada' })))]),
    allowed: ['self'],
  },
  { what: 'write the stats', deed: one(() => stats('self')), allowed: ['self'] },
  { what: 'write the hours', deed: one(() => timeDay('self')), allowed: ['self'] },
  { what: 'write a template', deed: one(() => template('self')), allowed: ['self'] },
  {
    what: 'show interest for the member',
    deed: write(async () => {
      await seed([project()])
      return [interest('self')]
    }),
    allowed: ['self'],
  },
  {
    what: 'write a coach’s notes',
    deed: write(async (role) => [notes('self', role === 'nobody' ? 'self' : role)]),
    allowed: ['coach'],
  },
])

async function full(): Promise<void> {
  await beginCommunity()
  await happened('self', checkOff('self', { habit1: true }))
  await seed([
    stats('self'),
    timeDay('self'),
    template('self'),
    notification('self'),
    project(),
    interest('self'),
    notes('self', 'coach'),
    entry(),
  ])
}

describeAccess('may delete', full, [
  { what: 'a member', deed: gone(() => 'users/self'), allowed: [] },
  { what: 'stats', deed: gone(() => 'usersStats/self'), allowed: [] },
  { what: 'hours', deed: gone(() => `timeTrackingDaily/self${numberOfDay(today())}`), allowed: [] },
  { what: 'a template', deed: gone(() => 'timeTrackingTemplate/self_a1b'), allowed: [] },
  { what: 'a notification', deed: gone(() => 'notifications/note'), allowed: [] },
  { what: 'an entry of the log', deed: gone(() => 'auditLog/entry'), allowed: [] },
  { what: 'a report', deed: gone(() => 'safetyReports/self_20261122_0'), allowed: [] },
  { what: 'an interest', deed: gone(() => 'projectInterest/plan_self'), allowed: [] },
  { what: 'notes', deed: gone(() => 'coachNotes/self'), allowed: [] },
])
