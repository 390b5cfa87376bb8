import { safetyReportSchema } from '#core/policies/safety/safety-report.ts'
import { newUser, profileOf } from '#core/records/user.ts'
import type { Attack, Given } from './attack.ts'

const now = Date.now()
const created = Date.UTC(2026, 10, 20, 10)
const cleo = newUser({ id: 'cleo', name: 'The cleo', email: '', now })
const coaching = { ...cleo.coaching, isConsistencyCoach: true }
/** A coach's profile is seen by everybody; Mia has written to her coach. */
const given: readonly Given[] = [
  {
    collection: 'profiles',
    data: profileOf({ ...cleo, groupId: 'birds', coaching }),
  },
  {
    collection: 'threadMessages',
    data: {
      id: 'mia_1',
      ...{ memberId: 'mia', coachId: 'cleo', threadId: 'mia_cleo', senderId: 'mia' },
      ...{ text: 'Fool', picture: '', created, number: 1, ofSender: 1, dateNumber: 0 },
    },
  },
]
const profile = {
  ...{ what: 'profile', aboutId: 'cleo', source: '', reason: 'insult', note: '', created },
}
const message = { ...profile, what: 'message', aboutId: 'mia', source: 'mia_1' }

/** Evidence, names and readers are not what a device says. */
const odd = (title: string, changes: object): Attack => ({
  ...{ title, by: 'mia', kind: 'report-content', given, code: 'invalid' },
  request: { ...profile, ...changes },
  honest: { request: profile },
})
const unseen = (title: string, by: Attack['by'], request: object, honest: Attack['honest']) => ({
  ...({ title, by, kind: 'report-content', given, code: 'permission-denied' } as const),
  ...{ request, honest },
})

const report = safetyReportSchema.parse({
  ...{ id: 'mia_20261120_0', userId: 'mia', aboutId: 'max', aboutName: 'The max', shown: {} },
  ...{ kind: 'profile', reason: 'insult', note: '', coachId: 'cleo', groupId: 'birds' },
  ...{ created, state: 'open' },
})
const about = (data: object): readonly Given[] => [
  { collection: 'safetyReports', data: safetyReportSchema.parse({ ...report, ...data }) },
]
const deciding = (title: string, by: Attack['by']): Attack => ({
  ...{ title, by, kind: 'decide-report', given: about({}), code: 'not-admin' },
  ...{ request: { id: report.id, outcome: 'talked' }, honest: { by: 'ada' } },
})

/** Reports, and what is decided about them. */
export const SAFETY_ATTACKS: readonly Attack[] = [
  odd('a report shows what nobody wrote', { shown: { bio: 'I sell drugs' } }),
  odd('a report gives its member another name', { aboutName: 'Rude' }),
  odd('a report is in another’s name', { userId: 'max' }),
  odd('a report names the coach who reads it', { coachId: 'otto', groupId: 'owls' }),
  odd('a report is decided already', { state: 'done', outcome: 'closed', decidedBy: 'ada' }),
  odd('a report takes an id of its own', { id: 'mia_20261120_10' }),
  odd('a report is of another kind', { what: 'group' }),
  odd('a report is of any field as a picture', { what: 'picture', source: 'name' }),
  odd('a report of a message names none', { what: 'message' }),
  odd('a report has a reason of its own', { reason: 'ugly' }),
  odd('a report has a note of 501 characters', { note: 'x'.repeat(501) }),
  odd('a report is of 1970, to stand first', { created: 1 }),
  unseen('a third member reports a message', 'max', message, { by: 'cleo' }),
  unseen('an admin reports a message that they cannot read', 'ada', message, { by: 'cleo' }),
  unseen('a member reports their own message', 'mia', message, { by: 'cleo' }),
  unseen(
    'a coach reports a message as if another had sent it',
    'cleo',
    { ...message, aboutId: 'max' },
    { request: message },
  ),
  unseen(
    'a member reports a profile that they do not see',
    'nell',
    { ...profile, aboutId: 'max' },
    { request: profile },
  ),
  unseen('a closed account reports somebody', 'zoe', profile, { by: 'nell' }),
  deciding('the coach who reads a report decides it', 'cleo'),
  deciding('a coach of another group decides a report', 'otto'),
  deciding('its reporter decides a report', 'mia'),
  deciding('the reported member decides', 'max'),
  deciding('a former admin decides a report', 'alan'),
  {
    ...{ title: 'an admin decides a report about themselves', by: 'ada', kind: 'decide-report' },
    ...{ given: [...about({ aboutId: 'ada' }), ...about({ id: 'mia_20261120_1' })] },
    ...{ request: { id: report.id, outcome: 'none' }, code: 'conflict' },
    honest: { request: { id: 'mia_20261120_1', outcome: 'none' } },
  },
  {
    ...{ title: 'an admin decides with what there is not', by: 'ada', kind: 'decide-report' },
    ...{ given: about({}), request: { id: report.id, outcome: 'shot' }, code: 'invalid' },
    honest: { request: { id: report.id, outcome: 'closed' } },
  },
  {
    ...{ title: 'an admin writes a report anew in deciding it', by: 'ada', kind: 'decide-report' },
    ...{ given: about({}), code: 'invalid' },
    request: {
      id: report.id,
      outcome: 'none',
      note: 'x',
      shown: { text: 'Die' },
      decidedBy: 'cleo',
    },
    honest: { request: { id: report.id, outcome: 'none' } },
  },
  {
    ...{ title: 'a report is decided a second time', by: 'ada', kind: 'decide-report' },
    given: [
      ...about({ state: 'done', outcome: 'none', decidedBy: 'ada', decidedAt: created }),
      ...about({ id: 'mia_20261120_1' }),
    ],
    ...{ request: { id: report.id, outcome: 'closed' }, code: 'conflict' },
    honest: { request: { id: 'mia_20261120_1', outcome: 'closed' } },
  },
]
