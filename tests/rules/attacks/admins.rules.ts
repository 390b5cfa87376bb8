/** An admin's right must be current: by token, server record and verified email; and every use is logged. */
import { collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { batchChangeId } from '#core/batch/batch-run.ts'
import { plainRule } from '#core/bot/bot-rule.ts'
import { nudgeNotification } from '#core/bot/nudge.ts'
import { numberOfDay } from '#core/days/day.ts'
import { trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { beginRun, deleteRun, readRun } from '#data/pages/admin/batch/run-store.ts'
import { saveRule } from '#data/pages/admin/bot/bot-rules.ts'
import {
  beginBroadcast,
  cancelBroadcast,
  sendTest,
  stepBroadcast,
} from '#data/pages/admin/broadcasts/send-broadcast.ts'
import { type Attack, attempt, describeAttacks, happened } from '../support/attacks.ts'
import {
  beginCommunity,
  checkOff,
  move,
  put,
  saveSettings,
  thisMonth,
  today,
  userOf,
  userRecords,
} from '../support/community.ts'
import { commit, isAllowed, type RulesWrite } from '../support/documents.ts'
import { all, change, type Lie, moveTo, only, plus, throughout, without } from '../support/lies.ts'
import { liveCloud } from '../support/live-cloud.ts'
import { clientOf, clientWith, emulator, readPastRules, seed } from '../support/people.ts'
import {
  announcement,
  group,
  logged,
  loggedAbout,
  notes,
  notification,
  project,
} from '../support/records.ts'
import { recordingCloud } from '../support/rules-cloud.ts'

const ADMIN = { userId: 'admin', name: 'Alex' } as const
const HEAD = 'auditHeads'
const LOG = 'auditLog'
const unlogged = without(LOG, HEAD)
const about = (...ids: readonly string[]): Lie =>
  all(change(LOG, 'targets', ids), change(HEAD, 'targets', ids))

/** What the product would write as an admin. */
async function recorded(act: (cloud: Cloud) => Promise<unknown>): Promise<readonly RulesWrite[]> {
  const { cloud, writes } = recordingCloud(await clientOf('admin'))
  await act(cloud)
  return writes
}

const WORDS = { title: 'The call moves', body: 'To Friday.', link: '/leader-board' }
const AUDIENCE = { kind: 'everyone' } as const
const begins = () =>
  recorded((cloud) => beginBroadcast(cloud, ADMIN, { ...WORDS, audience: AUDIENCE, expected: 6 }))
const tests = () => recorded((cloud) => sendTest(cloud, ADMIN, WORDS))
const WORD = {
  ...{
    id: '0123456789abcdef',
    ...WORDS,
    audience: AUDIENCE,
    by: 'admin',
    byName: 'Alex',
    created: Date.now(),
  },
  ...{ state: 'sending', expected: 6, sent: 0, source: 0, after: '' },
}
const sending = () => seed([put('broadcasts', WORD)])
const page = () =>
  recorded(async (cloud) => {
    const members = [{ id: 'mate', data: userOf('mate') }]
    await stepBroadcast({ ...cloud, query: async () => members }, WORD.id)
  })
const NUDGE = 'notifications'
const toldOfMove = (id: 'self') => notification(id, { id: `moved_${id}_1`, kind: 'system' })
const COACHED = { id: 'coaching_self_1', kind: 'system', title: 'You’re a consistency coach now' }
const toldOfCoaching = async () => loggedAbout([notification('self', COACHED)], 'self')
const RULE = plainRule('absent')
const nudge = () => put(NUDGE, nudgeNotification(RULE, 'mate', numberOfDay(today()), Date.now()))
const RUN = { kind: 'repair', since: 1 } as const
const runs = async () => {
  const id = await beginRun(await liveCloud('admin'), ADMIN, RUN)
  await seed([put('batchChanges', { id: batchChangeId(id, 0), ...{ runId: id } })])
}
const runId = async () => {
  const found = await getDocs(query(collection(await clientOf('admin'), 'batchRuns'), limit(1)))
  return found.docs[0]?.id ?? ''
}
const forgets = () =>
  recorded(async (cloud) => {
    const run = await readRun(cloud, await runId())
    if (run) await deleteRun(cloud, ADMIN, { ...run, listed: 1 })
  })
const monthOf = async (changes: object) => {
  const stored = await readPastRules({ collection: 'trackingMonthly', id: `self${thisMonth()}` })
  return put('trackingMonthly', { ...trackingMonthlySchema.parse(stored), ...changes })
}
const checkedOff = () => happened('self', checkOff('self', { habit1: true }))
const renamed = async () => {
  await checkedOff()
  await seed([group('birds', { name: 'Robins', open: false })])
}
const named = (collectionName: string, id: string): RulesWrite => ({
  kind: 'merge',
  ref: { collection: collectionName, id },
  data: { groupName: 'Robins', syncedAt: { server: 'time' } },
})
const silent: readonly Attack[] = [
  {
    name: 'the name of a group in a member’s month',
    given: renamed,
    honest: async () => loggedAbout([named('trackingMonthly', `self${thisMonth()}`)], 'birds'),
    lie: unlogged,
  },
  {
    name: 'the name of a group in its month',
    given: renamed,
    honest: async () =>
      loggedAbout([named('trackingGroupMonthly', `birds${thisMonth()}`)], 'birds'),
    lie: unlogged,
  },
  {
    name: 'the name of one group under the entry of another',
    given: renamed,
    honest: async () => loggedAbout([named('trackingMonthly', `self${thisMonth()}`)], 'birds'),
    lie: about('owls'),
  },
  {
    name: 'a member’s name on the board',
    given: checkedOff,
    honest: async () => loggedAbout([await monthOf({ userName: 'Rude' })], 'self'),
    lie: unlogged,
  },
  {
    name: 'a member taken off the board',
    given: checkedOff,
    honest: async () => loggedAbout([await monthOf({ onBoard: false })], 'self'),
    lie: unlogged,
  },
  {
    name: 'a member’s month under the entry of another member',
    given: checkedOff,
    honest: async () => loggedAbout([await monthOf({ onBoard: false })], 'self'),
    lie: about('mate'),
  },
  {
    name: 'a member’s month that is moved after the record',
    given: async () => {
      await checkedOff()
      await happened('admin', move('self', 'owls'))
    },
    honest: async () => move('self', 'larks'),
    lie: all(only('trackingMonthly', 'trackingGroupMonthly'), throughout([['larks', 'birds']])),
  },
  {
    name: 'that a member was moved',
    honest: async () => loggedAbout([toldOfMove('self')], 'self'),
    lie: unlogged,
  },
  {
    name: 'that a member was moved, under the entry of another member',
    honest: async () => loggedAbout([toldOfMove('self')], 'self'),
    lie: about('mate'),
  },
  {
    name: 'that a member was moved, in a coach’s name',
    honest: async () => loggedAbout([toldOfMove('self')], 'self'),
    lie: change(NUDGE, 'kind', 'coach'),
  },
  { name: 'a change of coaching told', honest: toldOfCoaching, lie: unlogged },
  {
    name: 'a change of coaching told under the entry of another member',
    honest: toldOfCoaching,
    lie: about('mate'),
  },
  {
    name: 'a change of coaching told in another member’s place',
    honest: toldOfCoaching,
    lie: all(change(NUDGE, 'id', 'coaching_mate_1'), moveTo(NUDGE, 'coaching_mate_1')),
  },
  { name: 'an announcement', honest: async () => announcement('self'), lie: unlogged },
  { name: 'a test of an announcement', honest: tests, lie: unlogged },
  {
    name: 'a test of an announcement on somebody else',
    honest: tests,
    lie: all(
      about('mate'),
      change(NUDGE, 'userId', 'mate'),
      change(NUDGE, 'id', 'test_mate_1'),
      moveTo(NUDGE, 'test_mate_1'),
    ),
  },
  {
    name: 'a test of an announcement in somebody else’s bell',
    honest: tests,
    lie: all(about('mate'), change(NUDGE, 'userId', 'mate')),
  },
  { name: 'a word to many begun', honest: begins, lie: unlogged },
  { name: 'a word to many under another’s entry', honest: begins, lie: about('other') },
  {
    name: 'a word to many cancelled',
    given: sending,
    honest: () => recorded((cloud) => cancelBroadcast(cloud, ADMIN, WORD.id)),
    lie: unlogged,
  },
  {
    name: 'other words than those of the word',
    given: sending,
    honest: page,
    lie: change(NUDGE, 'title', 'Pay here'),
  },
  {
    name: 'another text than that of the word',
    given: sending,
    honest: page,
    lie: change(NUDGE, 'body', 'Pay here'),
  },
  {
    name: 'another link than that of the word',
    given: sending,
    honest: page,
    lie: change(NUDGE, 'link', '/settings'),
  },
  {
    name: 'a page that does not move the word along',
    given: sending,
    honest: page,
    lie: without('broadcasts'),
  },
  {
    name: 'a page of no word',
    given: sending,
    honest: page,
    lie: change(NUDGE, 'sourceId', 'other'),
  },
  {
    name: 'a page for somebody else',
    given: sending,
    honest: page,
    lie: change(NUDGE, 'userId', 'self'),
  },
  {
    name: 'a rule of the bot',
    honest: () => recorded((cloud) => saveRule(cloud, ADMIN, RULE)),
    lie: unlogged,
  },
  {
    name: 'a rule of the bot in other words',
    given: () => seed([put('botRules', RULE)]),
    honest: () => recorded((cloud) => saveRule(cloud, ADMIN, { ...RULE, title: 'Come back' })),
    lie: unlogged,
  },
  {
    name: 'a rule of the bot that reaches everybody',
    given: () => seed([put('botRules', RULE)]),
    honest: () => recorded((cloud) => saveRule(cloud, ADMIN, { ...RULE, everybody: true })),
    lie: unlogged,
  },
  {
    name: 'a nudge in other words than the rule’s',
    given: () => seed([put('botRules', RULE)]),
    honest: async () => [nudge()],
    lie: change(NUDGE, 'body', 'Pay here'),
  },
  {
    name: 'a nudge of a rule that is not stored',
    given: () => seed([put('botRules', RULE)]),
    honest: async () => [nudge()],
    lie: change(NUDGE, 'sourceId', 'perfect-day'),
  },
  {
    name: 'a nudge to somebody else',
    given: () => seed([put('botRules', RULE)]),
    honest: async () => [nudge()],
    lie: change(NUDGE, 'userId', 'self'),
  },
  {
    name: 'a long run begun',
    honest: () => recorded((cloud) => beginRun(cloud, ADMIN, RUN)),
    lie: unlogged,
  },
  { name: 'a long run and its list removed', given: runs, honest: forgets, lie: unlogged },
  {
    name: 'a long run’s list removed under another entry',
    given: runs,
    honest: forgets,
    lie: about('other'),
  },
  {
    name: 'notes on a member',
    honest: async () => loggedAbout([notes('self', 'admin')], 'self'),
    lie: unlogged,
  },
  {
    name: 'notes on a member under the entry of another',
    honest: async () => loggedAbout([notes('self', 'admin')], 'self'),
    lie: about('mate'),
  },
  {
    name: 'a log of its own beside a deed',
    honest: async () => logged([group('new')]),
    lie: all(without(HEAD), plus()),
  },
].map((attack) => ({ by: 'admin' as const, ...attack }))

describeAttacks('nothing that an admin writes about others goes unsaid', silent)

const FORMER: readonly (readonly [string, object, Record<string, unknown>])[] = [
  ['who is none any more by the server’s record', { roles: { admin: false, tier: 'free' } }, {}],
  ['whose record says nothing', { roles: {} }, {}],
  ['whose account is switched off', { roles: { admin: true, tier: 'free' }, disabled: true }, {}],
  [
    'whose email is not verified',
    { roles: { admin: true, tier: 'free' } },
    { email_verified: false },
  ],
  ['by the record alone', { roles: { admin: true, tier: 'free' } }, { admin: false }],
]

const deeds: Readonly<Record<string, () => Promise<readonly RulesWrite[]>>> = {
  'makes a group': async () => logged([group('new')]),
  'changes a member': async () => logged(userRecords(userOf('mate', { role: 'lead' }))),
  'moves a member': () => move('self', 'larks'),
  'writes to the log': async () => logged([]),
  'posts an opportunity': async () => logged([project()]),
  'begins a word to many': begins,
  'saves a rule of the bot': () => recorded((cloud) => saveRule(cloud, ADMIN, RULE)),
  'begins a long run': () => recorded((cloud) => beginRun(cloud, ADMIN, RUN)),
  'writes notes': async () => loggedAbout([notes('self', 'admin')], 'self'),
  'nudges in the bot’s words': async () => [nudge()],
  'gives a role to the own record': async () => userRecords(userOf('admin', { role: 'lead' })),
}

describe.skipIf(!emulator).each(FORMER)('an admin %s', (_who, record, claims) => {
  beforeEach(async () => {
    await beginCommunity()
    await checkedOff()
    await seed([put('botRules', RULE)])
  })
  const become = async (secure: object) => seed([put('usersSecure', { id: 'admin', ...secure })])

  it.each(Object.entries(deeds))('no longer %s', async (_what, honest) => {
    const writes = await honest()
    await become(record)
    const former = await clientWith('admin', claims)
    expect(await isAllowed(() => commit(former, writes)), 'the forgery').toBe(false)
    await become({ roles: { admin: true, tier: 'free' } })
    expect(await attempt('admin', writes), 'the honest twin').toBe(true)
  })

  it('reads nothing of others, and keeps what is their own', async () => {
    await become(record)
    const former = await clientWith('admin', claims)
    const reads = (path: string) => isAllowed(() => getDoc(doc(former, path)))
    const lists = (name: string) =>
      isAllowed(() => getDocs(query(collection(former, name), limit(1))))
    for (const path of [
      'users/self',
      'usersSecure/self',
      'groups/dodos',
      `trackingMonthly/self${thisMonth()}`,
    ]) {
      expect(await reads(path), path).toBe(false)
    }
    for (const name of ['users', 'usersSecure', 'auditLog', 'coachNotes', 'notifications']) {
      expect(await lists(name), name).toBe(false)
    }
    expect(await reads('users/admin')).toBe(true)
    const writes = await saveSettings('admin', { dayStartHour: 4 })
    expect(await isAllowed(() => commit(former, writes))).toBe(true)
  })
})

describe.skipIf(!emulator)('what is machinery', () => {
  beforeEach(() => beginCommunity())

  it('needs no entry of its own, and an admin', async () => {
    await seed([put('botRules', RULE), put('broadcasts', WORD)])
    const merge = (name: string, id: string, data: object): RulesWrite[] => [
      {
        kind: 'merge',
        ref: { collection: name, id },
        data: { ...data, syncedAt: { server: 'time' } },
      },
    ]
    for (const writes of [
      merge('botRules', RULE.id, { lastRun: Date.now(), lastSent: 1, held: false }),
      merge('broadcasts', WORD.id, { sent: 2, after: 'mate' }),
    ]) {
      expect(await attempt('coach', writes)).toBe(false)
      expect(await attempt('admin', writes)).toBe(true)
    }
  })
})
