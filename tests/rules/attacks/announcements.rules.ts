/** Announcements: where their links lead, chosen members, and planned ones (docs/decisions/0124-announcements.md). */
import { collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { broadcastNotification, broadcastSchema } from '#core/admin/broadcast.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import {
  beginBroadcast,
  cancelBroadcast,
  sendTest,
  startPlanned,
  stepBroadcast,
} from '#data/pages/admin/broadcasts/send-broadcast.ts'
import { type Attack, attempt, describeAttacks } from '../support/attacks.ts'
import { beginCommunity, put, userOf } from '../support/community.ts'
import { isAllowed, type RulesWrite } from '../support/documents.ts'
import { all, change, GONE, moveTo, only, without } from '../support/lies.ts'
import { liveCloud } from '../support/live-cloud.ts'
import { clientOf, emulator, seed } from '../support/people.ts'
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

const WORDS_OF = 'broadcasts'
const PLANNED = { ...WORD, state: 'planned', sendAt: Date.now() + 3_600_000 }
const planning = () =>
  recorded((cloud) => {
    const audience = { kind: 'everyone' } as const
    const { sendAt } = PLANNED
    return beginBroadcast(cloud, ADMIN, { ...WORDS, audience, expected: 6, sendAt })
  })
const planned = () => seed([put(WORDS_OF, PLANNED)])
const starting = () => recorded((cloud) => startPlanned(cloud, ADMIN, WORD.id))
const replacing = () =>
  recorded((cloud) => {
    const audience = { kind: 'everyone' } as const
    return beginBroadcast(cloud, ADMIN, { ...WORDS, audience, expected: 6, replaces: WORD.id })
  })
const unlogged = without('auditLog', 'auditHeads')
const toMate = () =>
  put(NOTES, {
    ...broadcastNotification(broadcastSchema.parse(PLANNED), 'mate', Date.now()),
  })

const plans: readonly Attack[] = [
  { name: 'is planned by a coach', honest: planning, as: 'coach' },
  { name: 'is planned without an entry in the log', honest: planning, lie: unlogged },
  {
    name: 'is planned in another admin’s name',
    honest: planning,
    lie: change(WORDS_OF, 'by', 'mate'),
  },
  { name: 'is planned for no time', honest: planning, lie: change(WORDS_OF, 'sendAt', GONE) },
  { name: 'is planned for time 0', honest: planning, lie: change(WORDS_OF, 'sendAt', 0) },
  { name: 'is planned for a text', honest: planning, lie: change(WORDS_OF, 'sendAt', 'noon') },
  {
    name: 'is made as if it had been sent',
    honest: planning,
    lie: change(WORDS_OF, 'state', 'sent'),
  },
  { name: 'begins by a coach', given: planned, honest: starting, as: 'coach' },
  { name: 'begins without an entry in the log', given: planned, honest: starting, lie: unlogged },
  {
    name: 'is sent without having been sent',
    given: planned,
    honest: starting,
    lie: change(WORDS_OF, 'state', 'sent'),
  },
  {
    name: 'changes its words as it begins',
    given: planned,
    honest: starting,
    lie: change(WORDS_OF, 'title', 'Pay here'),
  },
  {
    name: 'changes its time',
    given: planned,
    honest: starting,
    lie: all(change(WORDS_OF, 'state', 'planned'), change(WORDS_OF, 'sendAt', Date.now())),
  },
  {
    name: 'reaches a member while it is planned',
    honest: planning,
    lie: all(
      change(WORDS_OF, 'id', WORD.id),
      moveTo(WORDS_OF, WORD.id),
      change('auditLog', 'targets', [WORD.id]),
      change('auditHeads', 'targets', [WORD.id]),
      (writes) => [...writes, toMate()],
    ),
  },
  {
    name: 'becomes planned again once it is being sent',
    given: sending,
    honest: page,
    lie: change(WORDS_OF, 'state', 'planned'),
  },
  { name: 'is replaced by a coach', given: planned, honest: replacing, as: 'coach' },
  {
    name: 'is replaced without an entry in the log',
    given: planned,
    honest: replacing,
    lie: unlogged,
  },
]

describeAttacks(
  'a planned announcement never',
  plans.map((attack) => ({ by: 'admin', ...attack })),
)

describe.skipIf(!emulator)('a planned announcement', () => {
  beforeEach(async () => {
    await beginCommunity()
    await planned()
  })

  it('is read by admins alone', async () => {
    for (const role of ['self', 'coach', 'admin'] as const) {
      const client = await clientOf(role)
      const one = () => getDoc(doc(client, WORDS_OF, WORD.id))
      const some = () => getDocs(query(collection(client, WORDS_OF), limit(1)))
      expect(await isAllowed(one)).toBe(role === 'admin')
      expect(await isAllowed(some)).toBe(role === 'admin')
    }
  })

  it('is removed only while it is planned, and never by a coach', async () => {
    const gone: RulesWrite = { kind: 'delete', ref: { collection: WORDS_OF, id: WORD.id } }
    const removed = () => loggedAbout([gone], WORD.id)
    expect(await attempt('admin', [gone])).toBe(false)
    expect(await attempt('coach', removed())).toBe(false)
    await sending()
    expect(await attempt('admin', removed())).toBe(false)
    await planned()
    expect(await attempt('admin', removed())).toBe(true)
  })

  it('is replaced and cancelled with the list of its members, and sent from it', async () => {
    const cloud = await liveCloud('admin')
    const { sendAt } = PLANNED
    const given = { ...WORDS, audience: CHOSEN, expected: 2, sendAt }
    const parts = (id: string) => cloud.get({ collection: PART, id: `${id}_0000000` })
    const first = await beginBroadcast(cloud, ADMIN, given)
    const second = await beginBroadcast(cloud, ADMIN, { ...given, replaces: first })
    expect([await parts(first), (await parts(second))?.data.members]).toEqual([
      undefined,
      CHOSEN.members,
    ])
    await cancelBroadcast(cloud, ADMIN, second)
    expect(await parts(second)).toBeUndefined()
    const third = await beginBroadcast(cloud, ADMIN, given)
    await startPlanned(cloud, ADMIN, third)
    expect(await stepBroadcast(cloud, third)).toMatchObject({ state: 'sent', sent: 2 })
    expect(await parts(third)).toBeUndefined()
  })
})
