import { beforeEach, describe, expect, it } from 'vitest'
import { type BotRule, botRuleSchema, plainRule } from '#core/policies/bot/bot-rule.ts'
import {
  allRules,
  copyOf,
  MAX_ADDED_RULES,
  newRule,
  RULE_PLACES,
  welcomeRules,
} from '#core/policies/bot/rule-list.ts'
import type { RequestOf } from '#core/server/requests/requests.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const ADMIN = { isAdmin: true }
let scene: CommandScene
let asked = 0

beforeEach(async () => {
  scene = commandScene(NOON)
  await scene.member('ada')
  await scene.put('usersSecure', { id: 'ada', ...{ roles: { admin: true, tier: 'free' } } })
  await scene.put('groups', { id: 'birds', ...{ name: 'Birds' } })
})

type Content = RequestOf<'add-bot-rules'>['rules'][number]

function contentOf({
  kind,
  name,
  title,
  body,
  link,
  hour,
  days,
  count,
  groupId,
}: BotRule): Content {
  return { kind, name, title, body, link, hour, days, count, groupId }
}

const newId = () => {
  asked += 1
  return String(asked).padStart(16, '0')
}
const add = async (rules: readonly BotRule[], id = newId()) =>
  (await scene.ask('ada', 'add-bot-rules', { id, rules: rules.map(contentOf) }, ADMIN)).rules
const save = (rule: BotRule) => {
  const { kind: _, ...content } = contentOf({ ...rule, name: rule.name || 'Its name' })
  const { id, on, everybody } = rule
  return scene.ask('ada', 'save-bot-rule', { id, ...content, on, everybody }, ADMIN)
}
const change = (kind: 'remove-bot-rule' | 'restore-bot-rule', { id, created }: BotRule) =>
  scene.ask('ada', kind, { id, created }, ADMIN)
const stored = async (id: string) => botRuleSchema.safeParse(await scene.read('botRules', id)).data
const listed = async () =>
  allRules(Object.values(await scene.all('botRules')).map((rule) => botRuleSchema.parse(rule)))
const summaries = async () =>
  Object.values(await scene.all('auditLog')).map(({ summary }) => summary)

async function addOne(): Promise<BotRule> {
  const [rule] = (await add([newRule('absent', 'Long gone')])) ?? []
  if (!rule) throw new Error('There was no room.')
  return rule
}

describe('added rules', () => {
  it('start switched off, each at a place of its own, and are logged', async () => {
    const added = await add(welcomeRules())
    expect(added?.map(({ id, on, created }) => [id, on, created])).toEqual([
      ...[
        ['rule-01', false, NOON],
        ['rule-02', false, NOON],
        ['rule-03', false, NOON],
      ],
    ])
    expect(await listed()).toHaveLength(4 + 3)
    expect(await summaries()).toEqual([
      'Added to the bot’s rules: “Day 1 after joining”, “Day 3 after joining”, “Day 7 after joining”.',
    ])
  })

  it('appear once, however often they are requested', async () => {
    const id = newId()
    const first = await add(welcomeRules(), id)
    expect((await add(welcomeRules(), id))?.map((rule) => rule.id)).toEqual(
      first?.map((rule) => rule.id),
    )
    expect(await listed()).toHaveLength(4 + 3)
  })

  it('stop at the last place, adding all or none, and spare an unreadable one', async () => {
    await scene.put('botRules', { id: 'rule-20', ...{ kind: 'no such' } })
    for (let count = 2; count < MAX_ADDED_RULES; count += 1) await addOne()
    expect(await add(welcomeRules())).toBeUndefined()
    expect((await addOne()).id).toBe(RULE_PLACES[MAX_ADDED_RULES - 2])
    expect(await add([copyOf(plainRule('absent'))])).toBeUndefined()
    expect(await scene.read('botRules', 'rule-20')).toMatchObject({ kind: 'no such' })
  })
})

describe('a deleted rule', () => {
  it('leaves every list, even one of the first kinds, and comes back as it was', async () => {
    await save({ ...plainRule('absent'), on: true, title: 'Still here' })
    const before = await stored('absent')
    if (!before) throw new Error('It is not stored.')
    for (const _ of ['once', 'again']) await change('remove-bot-rule', before)
    expect((await listed()).map(({ id }) => id)).not.toContain('absent')
    await expect(save({ ...before, title: 'By hand' })).rejects.toMatchObject({ code: 'not-found' })
    for (const _ of ['once', 'again']) {
      expect(await change('restore-bot-rule', before)).toMatchObject({ rule: { removed: false } })
    }
    expect({ ...(await stored('absent')), syncedAt: 0 }).toEqual({ ...before, syncedAt: 0 })
    expect(await summaries()).toHaveLength(3)
  })

  it('never comes back over the rule that has its place now', async () => {
    const rule = await addOne()
    await change('remove-bot-rule', rule)
    scene.clock.now += 1
    for (let count = 0; count < MAX_ADDED_RULES; count += 1) await addOne()
    const told = await change('restore-bot-rule', rule)
    expect(told.rule?.created).toBe(rule.created + 1)
    await change('remove-bot-rule', rule)
    expect(await stored(rule.id)).toMatchObject({ removed: false })
  })
})

describe('a saved rule', () => {
  it('notes when it is switched on, and keeps that while it stays on', async () => {
    const rule = await addOne()
    scene.clock.now += 1_000
    await save({ ...rule, on: true })
    expect(await stored(rule.id)).toMatchObject({ on: true, since: NOON + 1_000 })
    scene.clock.now += 1_000
    await save({ ...rule, on: true, title: 'Other words' })
    expect(await stored(rule.id)).toMatchObject({ title: 'Other words', since: NOON + 1_000 })
    await save({ ...rule, on: false })
    await save({ ...rule, on: true })
    expect(await stored(rule.id)).toMatchObject({ since: NOON + 2_000 })
  })

  it('keeps the notes of a run during an edit, and its kind and place', async () => {
    const rule = await addOne()
    const noted = { lastRun: NOON + 5, lastSent: 2, sentAt: NOON + 5, sentTo: 2, capped: 1 }
    await scene.put('botRules', { ...rule, ...noted })
    await save({ ...rule, title: 'Other words', kind: 'perfect-day', lastRun: 9, created: 1 })
    expect(await stored(rule.id)).toMatchObject({
      ...{ ...noted, title: 'Other words', kind: 'absent', created: rule.created },
    })
  })

  it('looks at everybody again after a change of its condition, not of its words', async () => {
    const rule = { ...plainRule('not-checked-in'), lastRun: NOON }
    await scene.put('botRules', rule)
    await save({ ...rule, title: 'Still time' })
    expect(await stored(rule.id)).toMatchObject({ lastRun: NOON, title: 'Still time' })
    await save({ ...rule, hour: 3 })
    expect(await stored(rule.id)).toMatchObject({ lastRun: 0, hour: 3 })
  })

  it('keeps its name in one line', async () => {
    const rule = await addOne()
    await save({ ...rule, name: 'Early\ncall ' })
    expect(await stored(rule.id)).toMatchObject({ name: 'Early call' })
  })

  it('accepts a group that exists, or the one that it had', async () => {
    const rule = await addOne()
    await save({ ...rule, groupId: 'birds' })
    const herons = save({ ...rule, groupId: 'herons' })
    await expect(herons).rejects.toMatchObject({ code: 'invalid' })
    await scene.put('botRules', { ...rule, ...{ groupId: 'herons' } })
    await save({ ...rule, groupId: 'herons', title: 'Still here' })
    expect(await stored(rule.id)).toMatchObject({ groupId: 'herons', title: 'Still here' })
  })

  it('repairs an unreadable one of the first kinds', async () => {
    await scene.put('botRules', { id: 'absent', ...{ kind: 'no such' } })
    await save({ ...plainRule('absent'), title: 'Repaired' })
    expect(await stored('absent')).toMatchObject({ kind: 'absent', title: 'Repaired' })
  })

  it.each(['rule-21', 'rule-1', 'after-joining', '0123456789abcdef', 'rule-05'])(
    'refuses the place %s, where no rule is',
    async (id) => {
      const saved = save({ ...newRule('absent', 'Long gone'), id })
      await expect(saved).rejects.toMatchObject({ code: 'not-found' })
      expect(await scene.all('botRules')).toEqual({})
    },
  )
})

describe('a test of a rule', () => {
  it('reaches its admin alone, once, in its stored words, and is logged', async () => {
    await scene.put('botRules', { ...plainRule('perfect-day'), ...{ title: 'Well done' } })
    const test = { id: newId(), ruleId: 'perfect-day' }
    for (const _ of ['once', 'again']) await scene.ask('ada', 'test-bot-rule', test, ADMIN)
    const notes = await scene.all('notifications')
    expect(Object.values(notes).map(({ id, userId, title }) => [id, userId, title])).toEqual([
      [`test_ada_${test.id}`, 'ada', 'Well done'],
    ])
    expect(await summaries()).toEqual(['Tested the bot’s rule “Perfect day” on themselves.'])
  })
})
