/** Every use of an admin’s right is logged, but for what is machinery. */
import { collection, getDocs, limit, query } from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { batchChangeId } from '#core/batch/batch-run.ts'
import { beginRun, deleteRun, readRun } from '#data/pages/admin/batch/run-store.ts'
import { saveRule } from '#data/pages/admin/bot/bot-rules.ts'
import {
  cancelBroadcast,
  sendTest,
  stepBroadcast,
} from '#data/pages/admin/broadcasts/send-broadcast.ts'
import { ADMIN, begins, NUDGE, nudge, RULE, RUN, recorded, WORD, WORDS } from '../support/admins.ts'
import { type Attack, attempt, describeAttacks } from '../support/attacks.ts'
import { beginCommunity, put, userOf } from '../support/community.ts'
import type { RulesWrite } from '../support/documents.ts'
import { all, change, type Lie, moveTo, plus, without } from '../support/lies.ts'
import { liveCloud } from '../support/live-cloud.ts'
import { clientOf, emulator, seed } from '../support/people.ts'
import { announcement, logged, loggedAbout, notes, notification } from '../support/records.ts'

const HEAD = 'auditHeads'
const LOG = 'auditLog'
const unlogged = without(LOG, HEAD)
const about = (...ids: readonly string[]): Lie =>
  all(change(LOG, 'targets', ids), change(HEAD, 'targets', ids))

const tests = () => recorded((cloud) => sendTest(cloud, ADMIN, WORDS))
const sending = () => seed([put('broadcasts', WORD)])
const page = () =>
  recorded(async (cloud) => {
    const members = [{ id: 'mate', data: userOf('mate') }]
    await stepBroadcast({ ...cloud, query: async () => members }, WORD.id)
  })
const toldOfMove = (id: 'self') => notification(id, { id: `moved_${id}_1`, kind: 'system' })
const COACHED = { id: 'coaching_self_1', kind: 'system', title: 'You’re a consistency coach now' }
const toldOfCoaching = async () => loggedAbout([notification('self', COACHED)], 'self')
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
const silent: readonly Attack[] = [
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
    honest: async () => logged([put('users', userOf('mate', { role: 'lead' }))]),
    lie: all(without(HEAD), plus()),
  },
].map((attack) => ({ by: 'admin' as const, ...attack }))

describeAttacks('nothing that an admin writes about others goes unsaid', silent)

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
