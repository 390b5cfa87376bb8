import { describe, expect, it } from 'vitest'
import { type BotRule, botRuleSchema, FIRST_KINDS, plainRule, ruleName } from './bot-rule.ts'
import {
  allRules,
  byAge,
  byKind,
  copyOf,
  freeName,
  freePlaces,
  MAX_ADDED_RULES,
  newRule,
  RULE_PLACES,
  welcomeRules,
} from './rule-list.ts'

const added = (id: string, more: Partial<BotRule> = {}): BotRule => ({
  ...plainRule('perfect-day'),
  ...more,
  id,
})
const ids = (rules: readonly BotRule[]) => rules.map(({ id }) => id)

describe('all rules of the bot', () => {
  it('include the first four, stored or not, and the added ones', () => {
    const stored = [added('rule-02'), { ...plainRule('absent'), on: true }]
    expect(ids(allRules([]))).toEqual(FIRST_KINDS)
    expect(ids(allRules(stored))).toEqual([...FIRST_KINDS, 'rule-02'])
    expect(allRules(stored).find(({ id }) => id === 'absent')?.on).toBe(true)
  })

  it('leave out deleted ones, even of the first four, and records with other ids', () => {
    const gone = { ...plainRule('absent'), removed: true }
    const all = allRules([gone, added('rule-01', { removed: true }), added('other')])
    expect(ids(all)).toEqual(['not-checked-in', 'streak-at-risk', 'perfect-day'])
  })

  it('load from a record that was written before there were several of a kind', () => {
    const old = { id: 'absent', kind: 'absent', title: 'Back?', count: 9, on: true, lastRun: 5 }
    const rule = botRuleSchema.parse(old)
    expect(rule).toMatchObject({ name: '', days: 127, removed: false, created: 0, since: 0 })
    expect(ruleName(rule)).toBe('Away for some days')
  })

  it('run oldest first, the first four before all others', () => {
    const one = added('rule-01', { created: 9 })
    const two = added('rule-02', { created: 3 })
    const shuffled = [one, plainRule('absent'), two, plainRule('not-checked-in')]
    expect(ids(byAge(shuffled))).toEqual(['not-checked-in', 'absent', 'rule-02', 'rule-01'])
  })

  it('appear by kind, and welcomes by their day', () => {
    const welcome = (id: string, count: number) => added(id, { kind: 'after-joining', count })
    const shown = byKind([
      welcome('rule-03', 7),
      welcome('rule-04', 1),
      added('rule-01', { created: 1 }),
      ...allRules([]),
    ])
    expect(ids(shown)).toEqual([
      ...(['not-checked-in', 'streak-at-risk', 'perfect-day', 'rule-01', 'absent'] as const),
      ...(['rule-04', 'rule-03'] as const),
    ])
  })
})

describe('places for new rules', () => {
  it('take those never used first, then the one whose rule was removed first', () => {
    const stored = [
      added('rule-01'),
      added('rule-02', { removed: true, syncedAt: 8 }),
      added('rule-03', { removed: true, syncedAt: 5 }),
    ]
    expect(freePlaces(stored, 2)).toEqual(['rule-04', 'rule-05'])
    const full = RULE_PLACES.slice(3).map((id) => added(id))
    expect(freePlaces([...stored, ...full], 2)).toEqual(['rule-03', 'rule-02'])
  })

  it('come all or none, and leave out unreadable ones', () => {
    const full = RULE_PLACES.slice(1).map((id) => added(id))
    expect(freePlaces(full, 1)).toEqual(['rule-01'])
    expect(freePlaces(full, 2)).toBeUndefined()
    expect(freePlaces(full, 1, ['rule-01'])).toBeUndefined()
    expect(RULE_PLACES).toHaveLength(MAX_ADDED_RULES)
  })
})

describe('a new rule', () => {
  it('takes the name of its kind, with a number where that is taken', () => {
    expect(freeName('absent', [])).toBe('Away for some days')
    expect(freeName('absent', allRules([]))).toBe('Away for some days 2')
    const second = newRule('absent', 'Away for some days 2')
    expect(freeName('absent', [...allRules([]), second])).toBe('Away for some days 3')
    expect(second).toMatchObject({ kind: 'absent', on: false })
  })

  it('copies all that an admin chose, and starts off and without runs', () => {
    const chosen = { hour: 7, days: 2, count: 4, groupId: 'birds', title: 'Up', body: 'Now' }
    const run = { on: true, everybody: true, lastRun: 8, sentAt: 8, sentTo: 2, since: 4 }
    const copy = copyOf(added('rule-01', { ...chosen, ...run, name: 'x'.repeat(120), created: 3 }))
    expect(copy).toMatchObject(chosen)
    expect(copy).toMatchObject({ on: false, everybody: false, lastRun: 0, sentAt: 0, created: 0 })
    expect(copy.name).toHaveLength(120)
    expect(copy.name).toMatch(/x \(copy\)$/u)
  })

  it('welcomes newcomers on each of three days', () => {
    expect(welcomeRules().map(({ count, kind, on }) => [count, kind, on])).toEqual([
      [1, 'after-joining', false],
      [3, 'after-joining', false],
      [7, 'after-joining', false],
    ])
    expect(new Set(welcomeRules().map(({ title }) => title)).size).toBe(3)
  })
})
