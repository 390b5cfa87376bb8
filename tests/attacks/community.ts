import { groupSchema } from '#core/records/group.ts'
import { groupFields } from '#core/views/admin/group-form.ts'
import type { Attack } from './attack.ts'

const LINK = 'https://meet.example/larks'
const seen = groupFields(groupSchema.parse({ id: 'birds', name: 'The birds' }))
const fields = { ...seen, name: 'The larks', callLink: LINK }
const larks = { id: 'larks', fields }
const opened = { id: 'birds', seen, change: { open: true } }
const plan = {
  ...{ id: 'plan', title: 'A job', text: 'Good pay', link: 'https://example.org', archived: false },
}

/** What an admin sends may hold nothing else than the app sends. */
const odd = (kind: Attack['kind'], title: string, honest: object, request: object): Attack => ({
  ...{ title, by: 'ada', kind, request, code: 'invalid', honest: { request: honest } },
})
const making = (title: string, changes: object) =>
  odd('make-group', title, larks, { ...larks, fields: { ...fields, ...changes } })
const posting = (title: string, changes: object) =>
  odd('save-project', title, plan, { ...plan, ...changes })

const byOthers: readonly Pick<Attack, 'title' | 'by' | 'kind' | 'request'>[] = [
  { title: 'a member makes a group', by: 'mia', kind: 'make-group', request: larks },
  { title: 'a coach makes a group', by: 'cleo', kind: 'make-group', request: larks },
  {
    ...{ title: 'a former admin makes a group', by: 'alan' },
    ...{ kind: 'make-group', request: larks },
  },
  {
    ...{ title: 'a member opens a group, to enter it', by: 'nell' },
    ...{ kind: 'change-group', request: opened },
  },
  {
    ...{ title: 'a coach writes the questions of their group’s check-ins', by: 'cleo' },
    ...{ kind: 'change-group', request: { ...opened, change: { question1: 'Why?' } } },
  },
  {
    ...{ title: 'a member gives their group another call', by: 'mia' },
    ...{ kind: 'change-group', request: { ...opened, change: { callLink: LINK } } },
  },
  {
    ...{ title: 'a coach gives their group another call', by: 'cleo' },
    ...{ kind: 'change-group', request: { ...opened, change: { callLink: LINK } } },
  },
  { title: 'a member posts an opportunity', by: 'mia', kind: 'save-project', request: plan },
  {
    ...{ title: 'a former admin posts an opportunity', by: 'alan' },
    ...{ kind: 'save-project', request: plan },
  },
]

/** Groups and their call links, and opportunities. */
export const COMMUNITY_ATTACKS: readonly Attack[] = [
  ...byOthers.map((one): Attack => ({ ...one, code: 'not-admin', honest: { by: 'ada' } })),
  making('a group has a name that draws nothing', { name: '\u200b\u2060' }),
  making('a group has a name of fillers and joiners', { name: '\uFFA0\u034F\u{E0041}' }),
  making('a group has a fourth question', { question4: 'When?' }),
  making('a question has 121 characters', { question3: 'x'.repeat(121) }),
  making('a question is a number', { question1: 1 }),
  making('a call link is longer than links are', { callLink: `${LINK}/${'x'.repeat(500)}` }),
  making('a call link is no text', { callLink: 7 }),
  making('a group’s time is told by a device', { syncedAt: 1 }),
  odd('change-group', 'a group is changed in what nobody edits', opened, {
    ...opened,
    change: { open: true, id: 'owls' },
  }),
  {
    ...{ title: 'a group that is not there gets a call link', by: 'ada', kind: 'change-group' },
    request: { ...opened, id: 'none', change: { callLink: LINK } },
    ...{ code: 'not-found', honest: { request: { ...opened, change: { callLink: LINK } } } },
  },
  {
    ...{ title: 'a group with members is archived', by: 'ada', kind: 'change-group' },
    request: { ...opened, change: { archived: true } },
    code: 'invalid',
    honest: { request: { ...opened, id: 'empty', change: { archived: true } } },
    given: [{ collection: 'groups', data: groupSchema.parse({ id: 'empty', name: 'The birds' }) }],
  },
  posting('an opportunity has no title', { title: '' }),
  posting('an opportunity is half archived', { archived: 'yes' }),
  posting('an opportunity is posted in another’s name', { postedBy: 'mia' }),
  posting('an opportunity is of another time', { created: 1 }),
]
