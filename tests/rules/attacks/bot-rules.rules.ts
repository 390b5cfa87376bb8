/** Forged rules of the bot: too many of them, values that none has, and words that are not their own. */
import { beforeEach, describe, expect, it } from 'vitest'
import { type BotRule, plainRule } from '#core/bot/bot-rule.ts'
import { nudgeNotification } from '#core/bot/nudge.ts'
import {
  copyOf,
  MOST_ADDED_RULES,
  newRule,
  RULE_PLACES,
  welcomeRules,
} from '#core/bot/rule-list.ts'
import { dayAt, numberOfDay } from '#core/days/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { saveRule } from '#data/pages/admin/bot/bot-rules.ts'
import { addRules, removeRule, restoreRule, testRule } from '#data/pages/admin/bot/rule-list.ts'
import { type Attack, attempt, describeAttacks } from '../support/attacks.ts'
import { beginCommunity, put, today } from '../support/community.ts'
import type { RulesWrite } from '../support/documents.ts'
import { all, change, GONE, type Lie, moveTo, without } from '../support/lies.ts'
import { liveCloud } from '../support/live-cloud.ts'
import { clientOf, emulator, seed } from '../support/people.ts'
import { utcDay } from '../support/records.ts'
import { recordingCloud } from '../support/rules-cloud.ts'

const ADMIN = { userId: 'admin', name: 'Alex' } as const
const RULES = 'botRules'
const NOTE = 'notifications'

/** What the product would write as an admin. */
async function recorded(act: (cloud: Cloud) => Promise<unknown>): Promise<readonly RulesWrite[]> {
  const { cloud, writes } = recordingCloud(await clientOf('admin'))
  await act(cloud)
  return writes
}

const added = (more: Partial<BotRule> = {}): BotRule => ({
  ...{ ...newRule('not-checked-in', 'Early call'), created: 1_700_000_000_000 },
  ...more,
  id: 'rule-01',
})
const adds = () => recorded((cloud) => addRules(cloud, ADMIN, [newRule('absent', 'Long gone')]))
const saves = (more: Partial<BotRule> = {}) =>
  recorded((cloud) => saveRule(cloud, ADMIN, added({ days: 62, groupId: 'birds', ...more })))
const given =
  (more: Partial<BotRule> = {}) =>
  () =>
    seed([put(RULES, added(more))])
const told = (field: keyof BotRule, value: unknown): Lie => change(RULES, field, value)
/** The rule in another place, in the log's entry as well. */
const inPlace =
  (to: string, from = 'rule-01'): Lie =>
  (writes) => {
    const other = (value: unknown) => (value === from ? to : value)
    return writes.map((write) => {
      const ref = { ...write.ref, id: write.ref.id === from ? to : write.ref.id }
      if (write.kind === 'delete') return { ...write, ref }
      const fields = Object.entries(write.data).map(([key, value]) => [
        key,
        Array.isArray(value) ? value.map(other) : other(value),
      ])
      return { ...write, ref, data: Object.fromEntries(fields) }
    })
  }
const FUTURE = Date.now() + 86_400_000

const values: readonly Attack[] = (
  [
    ['in a place that there is not', inPlace('rule-21')],
    ['in a place without a number', inPlace('rule-1')],
    ['by chance', inPlace('0123456789abcdef')],
    ['of a kind without a first rule, in the kind’s place', inPlace('after-joining')],
    ['that names another place', told('id', 'rule-02')],
    ['of a kind that there is not', told('kind', 'birthday')],
    ['at 24 o’clock', told('hour', 24)],
    ['at half past', told('hour', 7.5)],
    ['on no day', told('days', 0)],
    ['on an eighth day', told('days', 128)],
    ['on half a day', told('days', 1.5)],
    ['on days in words', told('days', 'weekdays')],
    ['after no day', told('count', 0)],
    ['after more than a year', told('count', 366)],
    ['with a name that is too long', told('name', 'x'.repeat(121))],
    ['with a name of two lines', told('name', 'Early\ncall')],
    ['with a title that is too long', told('title', 'x'.repeat(121))],
    ['without a title', told('title', '')],
    ['with a text that is too long', told('body', 'x'.repeat(2_001))],
    ['with a link that leads elsewhere', told('link', 'https://example.org')],
    ['for a group that there is not', told('groupId', 'herons')],
    ['for a group by a path', told('groupId', '../users')],
    ['made tomorrow', told('created', FUTURE)],
    ['on since tomorrow', told('since', FUTURE)],
    ['on since no time', told('since', 5)],
    ['deleted in words', told('removed', 'yes')],
    ['that nudged at no time', told('sentAt', -1)],
    ['that nudged less than nobody', told('sentTo', -1)],
    ['that was held back at no time', told('cappedAt', 0.5)],
    ['that was held back from half a member', told('capped', 0.5)],
    ['with an author', told('by' as keyof BotRule, 'coach')],
    ['without a text', told('body', GONE)],
    ['that nobody logged', without('auditLog', 'auditHeads')],
    ['under the log’s entry of another', change('auditLog', 'targets', ['rule-02'])],
    ['under the name of another admin', change('auditLog', 'by', 'coach')],
  ] as const
).map(([name, lie]) => ({
  name: `a rule ${name}`,
  by: 'admin' as const,
  given: given(),
  honest: () => saves({ on: true }),
  lie,
}))

const deeds: readonly Attack[] = [
  { name: 'a rule added by a coach', by: 'admin', as: 'coach', honest: adds },
  {
    name: 'a rule added without a word',
    by: 'admin',
    honest: adds,
    lie: without('auditLog', 'auditHeads'),
  },
  {
    name: 'three welcomes, the last in no place',
    by: 'admin',
    honest: () => recorded((cloud) => addRules(cloud, ADMIN, welcomeRules())),
    lie: inPlace('rule-00', 'rule-03'),
  },
  {
    name: 'a copy by a member',
    by: 'admin',
    as: 'self',
    honest: () => recorded((cloud) => addRules(cloud, ADMIN, [copyOf(plainRule('absent'))])),
  },
  {
    name: 'a rule deleted without a word',
    by: 'admin',
    given: given(),
    honest: () => recorded((cloud) => removeRule(cloud, ADMIN, added())),
    lie: without('auditLog', 'auditHeads'),
  },
  {
    name: 'a rule removed from the record for good',
    by: 'admin',
    given: given(),
    honest: () => recorded((cloud) => removeRule(cloud, ADMIN, added())),
    lie: (writes) =>
      writes.map((one) => (one.ref.collection === RULES ? { kind: 'delete', ref: one.ref } : one)),
  },
  {
    name: 'a deleted rule brought back by a coach',
    by: 'admin',
    as: 'coach',
    given: given({ removed: true }),
    honest: () => recorded((cloud) => restoreRule(cloud, ADMIN, added())),
  },
  {
    name: 'a rule tested on somebody else',
    by: 'admin',
    honest: () => recorded((cloud) => testRule(cloud, ADMIN, added())),
    lie: change(NOTE, 'userId', 'self'),
  },
  {
    name: 'a run that changes the words unlogged',
    by: 'admin',
    given: given(),
    honest: async () => [ran({})],
    lie: change(RULES, 'title', 'Pay here'),
  },
  {
    name: 'a run that changes the weekdays unlogged',
    by: 'admin',
    given: given(),
    honest: async () => [ran({})],
    lie: change(RULES, 'days', 1),
  },
]

function ran(more: object): RulesWrite {
  const run = { lastRun: Date.now(), lastSent: 2, held: false, sentAt: Date.now(), sentTo: 2 }
  const held = { cappedAt: Date.now(), capped: 1, syncedAt: { server: 'time' } }
  return {
    kind: 'merge',
    ref: { collection: RULES, id: 'rule-01' },
    data: { ...run, ...held, ...more },
  }
}

const nudge = async () => [
  put(NOTE, nudgeNotification(added(), 'self', numberOfDay(today()), Date.now())),
]
const named = (id: string) => all(change(NOTE, 'id', id), moveTo(NOTE, id))
const welcome = added({ kind: 'after-joining', since: 1_700_000_000_000 })
const greets = async () => {
  const joined = numberOfDay(dayAt(Date.now() - 3 * 86_400_000, 0))
  return [put(NOTE, nudgeNotification(welcome, 'self', joined, Date.now()))]
}

const nudges: readonly Attack[] = [
  {
    name: 'a nudge of an added rule in other words',
    by: 'admin',
    given: given(),
    honest: nudge,
    lie: change(NOTE, 'title', 'Pay here'),
  },
  {
    name: 'a nudge in the place of another rule',
    by: 'admin',
    given: given(),
    honest: nudge,
    lie: named(`bot_absent_self_${utcDay()}`),
  },
  {
    name: 'a nudge of a rule in no place',
    by: 'admin',
    given: () => seed([put(RULES, added()), put(RULES, { ...added(), id: 'rule-99' })]),
    honest: nudge,
    lie: all(change(NOTE, 'sourceId', 'rule-99'), named(`bot_rule-99_self_${utcDay()}`)),
  },
  {
    name: 'a second nudge of next week',
    by: 'admin',
    given: given(),
    honest: nudge,
    lie: named(`bot_rule-01_self_${utcDay(7 * 86_400_000)}`),
  },
  {
    name: 'a welcome in other words',
    by: 'admin',
    given: () => seed([put(RULES, welcome)]),
    honest: greets,
    lie: change(NOTE, 'body', 'Pay here'),
  },
  {
    name: 'a welcome by a coach',
    by: 'admin',
    as: 'coach',
    given: () => seed([put(RULES, welcome)]),
    honest: greets,
  },
]

describeAttacks('a rule of the bot holds only what a rule can hold', values)
describeAttacks('rules of the bot are admins’, and each change is logged', deeds)
describeAttacks('a nudge is in the words and the place of its rule', nudges)

describe.skipIf(!emulator)('the rules of the bot', () => {
  beforeEach(() => beginCommunity())

  it('are added, saved, deleted and brought back up to their number', async () => {
    const cloud = await liveCloud('admin')
    const first = await addRules(cloud, ADMIN, [newRule('absent', 'Long gone')])
    for (let count = 1; count < MOST_ADDED_RULES; count += 1) {
      await addRules(cloud, ADMIN, [newRule('absent', `Long gone ${count}`)])
    }
    expect(await addRules(cloud, ADMIN, [newRule('absent', 'One more')])).toBeUndefined()
    const [rule] = first ?? []
    if (!rule) throw new Error('No rule was added.')
    expect(rule.id).toBe(RULE_PLACES[0])
    await saveRule(cloud, ADMIN, { ...rule, on: true, days: 1, groupId: 'birds' })
    await removeRule(cloud, ADMIN, rule)
    expect(await restoreRule(cloud, ADMIN, rule)).toBe(true)
  })

  it('are accepted without the fields that earlier versions do not know, and keep a group that is gone', async () => {
    const { id, kind, title, body, link, hour, count, on } = plainRule('absent')
    const old = { id, kind, title, body, link, hour, count, groupId: 'herons', on }
    const state = { everybody: false, lastRun: 0, lastSent: 0, held: false }
    const stored: { readonly id: string } = { ...old, ...state }
    await seed([put(RULES, stored)])
    const saved = await recorded((cloud) =>
      saveRule(cloud, ADMIN, { ...plainRule('absent'), groupId: 'herons', title: 'Still here' }),
    )
    const asBefore = ['name', 'days', 'removed', 'created', 'since', 'sentAt', 'sentTo'].map(
      (field) => change(RULES, field, GONE),
    )
    const fewer = all(...asBefore, change(RULES, 'cappedAt', GONE), change(RULES, 'capped', GONE))
    expect(await attempt('admin', fewer(saved))).toBe(true)
    expect(
      await attempt(
        'admin',
        await recorded((cloud) =>
          saveRule(cloud, ADMIN, { ...plainRule('absent'), groupId: 'herons' }),
        ),
      ),
    ).toBe(true)
  })
})
