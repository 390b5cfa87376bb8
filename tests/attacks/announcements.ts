import type { RequestOf } from '#core/server/requests/requests.ts'
import type { Attack, Given } from './attack.ts'

const ID = '0123456789abcdef'
const BEGIN: RequestOf<'begin-broadcast'> = {
  ...{ id: ID, title: 'The call moves', body: 'To Friday.', link: '/leader-board' },
  ...{ audience: { kind: 'everyone' }, expected: 8 },
}
const { audience: _, expected: _expected, ...TEST } = BEGIN
const HONEST_LINK = 'https://example.org/call'

const stored = (state: string, more: object = {}): readonly Given[] => {
  const words = { title: 'The call moves', audience: { kind: 'everyone' }, by: 'ada', created: 1 }
  const data = { id: ID, ...words, state, sendAt: 4_000_000_000_000, ...more }
  return [{ collection: 'broadcasts', data }]
}
const CHOSEN = { kind: 'chosen', name: '', count: 2 }
const PART = { id: `${ID}_0000000`, runId: ID, members: ['mia', 'max'] }
const chosen: readonly Given[] = [{ collection: 'batchChosen', data: PART }]

/** Links that are no pages of a website, or not the one that they seem to be. */
export const BAD_LINKS = [
  ...['http://example.org/', 'javascript:alert(1)', 'data:text/html,x', '/leader-board'],
  ...['https://fourfold.example@evil.example/', 'https://example.org:8443/'],
  ...['https://example.org', 'https://EXAMPLE.org/', 'https://localhost/', 'https://192.168.0.1/'],
  ...[
    'https://[::1]/',
    'https://exämple.org/',
    'https://example.org/a b',
    'https://example.org/\n',
  ],
  ...['https://example.org/\\@evil.example', `https://example.org/${'x'.repeat(481)}`, ''],
  ...[7, ['https://example.org/'], null],
]

const links = BAD_LINKS.flatMap((webLink): readonly Attack[] => [
  {
    title: `an announcement leads to ${JSON.stringify(webLink).slice(0, 60)}`,
    ...{ by: 'ada', kind: 'begin-broadcast', request: { ...BEGIN, webLink }, code: 'invalid' },
    honest: { request: { ...BEGIN, webLink: HONEST_LINK } },
  },
  {
    title: `a test of an announcement leads to ${JSON.stringify(webLink).slice(0, 60)}`,
    ...{ by: 'ada', kind: 'test-broadcast', request: { ...TEST, webLink }, code: 'invalid' },
    honest: { request: { ...TEST, webLink: HONEST_LINK } },
  },
])

/** What only the server says of an announcement, and what none can be. */
const FORGED: Readonly<Record<string, object>> = {
  'in another admin’s name': { by: 'mia' },
  'under another name': { byName: 'The board' },
  'made in 2099': { created: 4_070_908_800_000 },
  'called sent': { state: 'sent' },
  'cancelled for a reason of its own': { state: 'cancelled', why: 'Mia was dismissed' },
  'with receivers before it is sent': { sent: 6 },
  'that begins in the middle': { source: 0, after: 'max' },
  'without a title': { title: ' ' },
  'with a title that is too long': { title: 'x'.repeat(121) },
  'with a text that is too long': { body: 'x'.repeat(2_001) },
  'with a link out of Fourfold as a page of it': { link: '//evil.example' },
  'to nobody': { audience: { kind: 'nobody' } },
  'to no group': { audience: { kind: 'groups', groupIds: [] } },
  'to more groups than one query asks for': {
    audience: {
      kind: 'groups',
      groupIds: Array.from({ length: 31 }, (_one, index) => `g${index}`),
    },
  },
  'to a plan that there is not': { audience: { kind: 'tier', tier: 'gold' } },
  'to more chosen members than may be': { audience: { ...CHOSEN, count: 10_001 } },
  'to fewer than nobody': { expected: -1 },
  'planned for a text': { sendAt: 'noon' },
  'planned for the next century': { sendAt: 4_102_444_800_001 },
  'with an id of another record': { id: '../users/ada' },
  'with an id by hand': { id: 'word' },
}

const forged = Object.entries(FORGED).map(
  ([what, more]): Attack => ({
    title: `an admin makes an announcement ${what}`,
    ...{ by: 'ada', kind: 'begin-broadcast', request: { ...BEGIN, ...more }, code: 'invalid' },
    honest: { request: BEGIN },
  }),
)

type Deed = Omit<Attack, 'title' | 'by' | 'code' | 'honest'> & { readonly does: string }
const DEEDS: readonly Deed[] = [
  { does: 'announces something', kind: 'begin-broadcast', request: BEGIN },
  {
    does: 'plans an announcement',
    kind: 'begin-broadcast',
    request: { ...BEGIN, sendAt: 1_000_000_000_000 },
  },
  {
    ...{ does: 'replaces a planned announcement', kind: 'begin-broadcast' },
    ...{ request: { ...BEGIN, id: 'f'.repeat(16), replaces: ID }, given: stored('planned') },
  },
  {
    ...{ does: 'stores chosen members of an announcement', kind: 'choose-addressees' },
    request: { id: ID, part: 0, members: ['mia'] },
  },
  {
    ...{ does: 'announces something to chosen members', kind: 'begin-broadcast' },
    ...{ request: { ...BEGIN, audience: CHOSEN }, given: chosen },
  },
  { does: 'tests an announcement', kind: 'test-broadcast', request: TEST },
  ...(['start-broadcast', 'stop-broadcast', 'cancel-broadcast'] as const).map((kind) => ({
    ...{ does: `asks to ${kind}`, kind, request: { id: ID } },
    given: stored(kind === 'start-broadcast' ? 'planned' : 'sending'),
  })),
]

const WHO = {
  mia: 'a member',
  cleo: 'a coach',
  alan: 'a former admin, by a token that still says so,',
} as const

const rights = DEEDS.flatMap(({ does, ...deed }) =>
  (['mia', 'cleo', 'alan'] as const).map(
    (by): Attack => ({
      ...{ ...deed, title: `${WHO[by]} ${does}`, by },
      ...{ code: 'not-admin', honest: { by: 'ada' } },
    }),
  ),
)

const others: readonly Attack[] = [
  {
    title: 'a closed account announces something',
    ...{ by: 'zoe', kind: 'begin-broadcast', request: BEGIN, code: 'permission-denied' },
    honest: { by: 'ada' },
  },
  {
    title: 'an announcement to chosen members goes out without their list',
    ...{ by: 'ada', kind: 'begin-broadcast', code: 'invalid' },
    request: { ...BEGIN, id: 'd'.repeat(16), audience: CHOSEN },
    honest: { request: BEGIN },
  },
  {
    title: 'an announcement uses the list of another one',
    ...{ by: 'ada', kind: 'begin-broadcast', given: chosen, code: 'invalid' },
    request: { ...BEGIN, id: 'f'.repeat(16), audience: CHOSEN },
    honest: { request: { ...BEGIN, audience: CHOSEN } },
  },
  ...(['sending', 'sent', 'cancelled', 'stopped'] as const).map(
    (state): Attack => ({
      title: `an announcement takes the place of one that is ${state}`,
      ...{ by: 'ada', kind: 'begin-broadcast', code: 'conflict', given: stored(state) },
      request: { ...BEGIN, id: 'f'.repeat(16), replaces: ID },
      honest: { request: { ...BEGIN, id: 'e'.repeat(16) } },
    }),
  ),
  {
    title: 'an announcement is begun in the place of another one, in other words',
    ...{ by: 'ada', kind: 'begin-broadcast', code: 'conflict', given: stored('planned') },
    request: { ...BEGIN, title: 'Pay here' },
    honest: { request: { ...BEGIN, id: 'e'.repeat(16) } },
  },
  {
    title: 'an announcement is begun again after another one has replaced it',
    ...{ by: 'ada', kind: 'begin-broadcast', code: 'conflict', request: BEGIN },
    given: [{ collection: 'auditLog', data: { id: `begun_${ID}` } }],
    honest: { request: { ...BEGIN, id: 'e'.repeat(16) } },
  },
  {
    title: 'a test of an announcement goes to somebody else',
    ...{ by: 'ada', kind: 'test-broadcast', code: 'invalid', request: { ...TEST, userId: 'mia' } },
    honest: { request: TEST },
  },
  {
    title: 'more members are chosen than may be',
    ...{ by: 'ada', kind: 'choose-addressees', code: 'invalid' },
    request: { id: ID, part: 50, members: ['mia'] },
    honest: { request: { id: ID, part: 49, members: ['mia'] } },
  },
]

/** Announcements: their authors, words, links, audiences and states. */
export const ANNOUNCEMENT_ATTACKS: readonly Attack[] = [...rights, ...forged, ...links, ...others]
