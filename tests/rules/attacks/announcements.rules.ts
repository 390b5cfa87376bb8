/** Announcements: where their links lead, and chosen members (docs/decisions/0124-announcements.md). */
import { beginBroadcast, stepBroadcast } from '#data/pages/admin/broadcasts/send-broadcast.ts'
import { ADMIN, recorded } from '../support/admins.ts'
import { begins, page, SENDING, sending, tests, WORD, WORDS } from '../support/announcements.ts'
import { type Attack, describeAttacks } from '../support/attacks.ts'
import { put, userOf } from '../support/community.ts'
import { all, change, moveTo, only, without } from '../support/lies.ts'
import { seed } from '../support/people.ts'
import { loggedAbout, notification } from '../support/records.ts'

const NOTES = 'notifications'
const { webLink: _, ...PLAIN } = SENDING

const BAD_LINKS = [
  'http://example.org/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/leader-board',
  'https://fourfold.example@evil.example/',
  'https://example.org:8443/',
  'https://example.org',
  'https://EXAMPLE.org/',
  'https://localhost/',
  'https://192.168.0.1/',
  'https://[::1]/',
  'https://exämple.org/',
  'https://example.org/a b',
  'https://example.org/\n',
  'https://example.org/\\@evil.example',
  `https://example.org/${'x'.repeat(481)}`,
  '',
  7,
  ['https://example.org/'],
  null,
]

const written: readonly Attack[] = BAD_LINKS.flatMap((bad) => [
  {
    name: `an announcement that leads to ${JSON.stringify(bad).slice(0, 60)}`,
    honest: begins,
    lie: change('broadcasts', 'webLink', bad),
  },
  {
    name: `a test that leads to ${JSON.stringify(bad).slice(0, 60)}`,
    honest: tests,
    lie: change(NOTES, 'webLink', bad),
  },
])

const elsewhere: readonly Attack[] = [
  {
    name: 'another website than the announcement’s',
    given: sending,
    honest: page,
    lie: change(NOTES, 'webLink', 'https://evil.example/'),
  },
  {
    name: 'a website in an announcement without one',
    given: () => seed([put('broadcasts', PLAIN)]),
    honest: page,
    lie: change(NOTES, 'webLink', 'https://evil.example/'),
  },
  {
    name: 'a website in the notice of a move',
    honest: async () =>
      loggedAbout([notification('self', { id: 'moved_self_1', kind: 'system' })], 'self'),
    lie: change(NOTES, 'webLink', 'https://evil.example/'),
  },
]

describeAttacks(
  'an announcement leads where it says, by https',
  [...written, ...elsewhere].map((attack) => ({ by: 'admin', ...attack })),
)

const PART = 'batchChosen'
const CHOSEN = { kind: 'chosen', name: '', members: ['self', 'mate'] } as const
const SENDING_CHOSEN = { ...SENDING, audience: { kind: 'chosen', name: '', count: 2 } }
const CHOSEN_PART = { id: `${WORD.id}_0000000`, runId: WORD.id, members: ['self', 'mate'] }
const OTHER = { ...SENDING, id: 'other' }
const choosing = () =>
  recorded((cloud) => beginBroadcast(cloud, ADMIN, { ...WORDS, audience: CHOSEN, expected: 2 }))
const toChosen = () => seed([put('broadcasts', SENDING_CHOSEN), put(PART, CHOSEN_PART)])
const lastPage = () =>
  recorded(async (cloud) => {
    const members = [{ id: 'mate', data: userOf('mate') }]
    await stepBroadcast({ ...cloud, query: async () => members }, WORD.id)
  })

describeAttacks('chosen members of an announcement', [
  { name: 'are stored by a coach', by: 'admin', honest: choosing, as: 'coach' },
  {
    name: 'are stored without an entry in the log',
    by: 'admin',
    honest: choosing,
    lie: without('auditLog', 'auditHeads'),
  },
  {
    name: 'are stored without their announcement',
    by: 'admin',
    honest: choosing,
    lie: without('broadcasts'),
  },
  {
    name: 'are stored for another announcement',
    by: 'admin',
    given: () => seed([put('broadcasts', OTHER)]),
    honest: choosing,
    lie: all(
      change(PART, 'runId', 'other'),
      change(PART, 'id', 'other_0000000'),
      moveTo(PART, 'other_0000000'),
    ),
  },
  {
    name: 'go while the announcement stays where it is',
    by: 'admin',
    given: toChosen,
    honest: lastPage,
    lie: only(PART),
  },
  { name: 'go by a coach', by: 'admin', given: toChosen, honest: lastPage, as: 'coach' },
])
