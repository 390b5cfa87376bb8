/** Announcements: where their links lead (docs/decisions/0124-announcements.md). */
import type { Cloud } from '#data/cloud/cloud.ts'
import {
  beginBroadcast,
  sendTest,
  stepBroadcast,
} from '#data/pages/admin/broadcasts/send-broadcast.ts'
import { type Attack, describeAttacks } from '../support/attacks.ts'
import { put, userOf } from '../support/community.ts'
import type { RulesWrite } from '../support/documents.ts'
import { change } from '../support/lies.ts'
import { clientOf, seed } from '../support/people.ts'
import { coachsWord, loggedAbout, notification } from '../support/records.ts'
import { recordingCloud } from '../support/rules-cloud.ts'

const ADMIN = { userId: 'admin', name: 'Alex' } as const
const NOTES = 'notifications'
const WORD = {
  ...{ id: '0123456789abcdef', title: 'The call moves', body: 'To Friday.', link: '' },
  ...{ webLink: 'https://example.org/call', audience: { kind: 'everyone' }, by: 'admin' },
  ...{ byName: 'Alex', created: Date.now(), expected: 6, sent: 0, source: 0, after: '' },
}
const SENDING = { ...WORD, state: 'sending' }
const { webLink, ...PLAIN } = SENDING
const { title, body, link } = WORD
const WORDS = { title, body, link, webLink }

/** What the product would write as an admin. */
async function recorded(act: (cloud: Cloud) => Promise<unknown>): Promise<readonly RulesWrite[]> {
  const { cloud, writes } = recordingCloud(await clientOf('admin'))
  await act(cloud)
  return writes
}

const begins = () =>
  recorded((cloud) =>
    beginBroadcast(cloud, ADMIN, { ...WORDS, audience: { kind: 'everyone' }, expected: 6 }),
  )
const tests = () => recorded((cloud) => sendTest(cloud, ADMIN, WORDS))
const sending = () => seed([put('broadcasts', SENDING)])
const page = () =>
  recorded(async (cloud) => {
    const members = [{ id: 'mate', data: userOf('mate') }]
    await stepBroadcast({ ...cloud, query: async () => members }, WORD.id)
  })

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

describeAttacks('nobody but admins links to a website', [
  {
    name: 'a coach’s word',
    by: 'coach',
    honest: async () => [coachsWord('coach', 'self')],
    lie: change(NOTES, 'webLink', 'https://evil.example/'),
  },
])
