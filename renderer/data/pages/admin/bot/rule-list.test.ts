import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { plainRule } from '#core/bot/bot-rule.ts'
import { copyOf, MOST_ADDED_RULES, newRule, welcomeRules } from '#core/bot/rule-list.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { openEmbeddedCloud } from '#data/cloud/embedded/embedded-cloud.ts'
import { type Community, community, NOON } from '#tests/data/devices.ts'
import { refusingUnindexed } from '#tests/data/firestore-indexes.ts'
import { readRules, saveRule } from './bot-rules.ts'
import { addRules, removeRule, restoreRule, testRule } from './rule-list.ts'

const ADMIN = { userId: 'admin', name: 'Alex' }
let world: Community
let cloud: Cloud

beforeEach(() => {
  world = community()
  cloud = refusingUnindexed(
    openEmbeddedCloud('device', { database: world.database, now: () => world.server.now }),
  )
})
afterEach(() => world.close())

const summaries = async () =>
  (await cloud.query({ collection: 'auditLog', limit: 50 })).map(({ data }) => data.summary)
const stored = async (id: string) => (await readRules(cloud)).find((rule) => rule.id === id)

/** One added rule, as it is stored. */
async function addOne() {
  const [rule] = (await addRules(cloud, ADMIN, [newRule('absent', 'Long gone')])) ?? []
  if (!rule) throw new Error('There was no room.')
  return rule
}

describe('the list of rules', () => {
  it('takes several rules at once, switched off, each in a place of its own, and logs it', async () => {
    const added = await addRules(cloud, ADMIN, welcomeRules())
    expect(added?.map(({ id, on, created }) => [id, on, created])).toEqual([
      ['rule-01', false, NOON],
      ['rule-02', false, NOON],
      ['rule-03', false, NOON],
    ])
    expect(await readRules(cloud)).toHaveLength(4 + 3)
    expect(await summaries()).toEqual([
      'Added to the bot’s rules: “Day 1 after joining”, “Day 3 after joining”, “Day 7 after joining”.',
    ])
  })

  it('has an end, where it takes none of several', async () => {
    for (let count = 1; count < MOST_ADDED_RULES; count += 1) await addOne()
    expect(await addRules(cloud, ADMIN, welcomeRules())).toBeUndefined()
    await addOne()
    expect(await addRules(cloud, ADMIN, [copyOf(plainRule('absent'))])).toBeUndefined()
    expect(await readRules(cloud)).toHaveLength(4 + MOST_ADDED_RULES)
  })

  it('loses a deleted rule, one of the first as well, and has it back as it was', async () => {
    const rule = { ...plainRule('absent'), on: true, title: 'Still here' }
    await saveRule(cloud, ADMIN, rule)
    const before = await stored('absent')
    if (!before) throw new Error('It is not stored.')
    await removeRule(cloud, ADMIN, before)
    expect(await stored('absent')).toBeUndefined()
    expect((await cloud.get({ collection: 'botRules', id: 'absent' }))?.data).toMatchObject({
      ...{ on: false, removed: true },
    })
    expect(await restoreRule(cloud, ADMIN, before)).toBe(true)
    const after = await stored('absent')
    expect({ ...after, syncedAt: 0 }).toEqual({ ...before, syncedAt: 0 })
  })

  it('does not bring a rule back over the one that has its place now', async () => {
    const rule = await addOne()
    await removeRule(cloud, ADMIN, rule)
    world.server.now += 1
    for (let count = 0; count < MOST_ADDED_RULES; count += 1) await addOne()
    expect(await restoreRule(cloud, ADMIN, rule)).toBe(false)
    expect((await stored(rule.id))?.created).toBe(rule.created + 1)
  })

  it('notes when a rule is switched on, and keeps that while it stays on', async () => {
    const rule = await addOne()
    world.server.now += 1_000
    await saveRule(cloud, ADMIN, { ...rule, on: true })
    expect(await stored(rule.id)).toMatchObject({ on: true, since: NOON + 1_000 })
    world.server.now += 1_000
    await saveRule(cloud, ADMIN, { ...rule, on: true, title: 'Other words' })
    expect(await stored(rule.id)).toMatchObject({ title: 'Other words', since: NOON + 1_000 })
    await saveRule(cloud, ADMIN, { ...rule, on: false })
    await saveRule(cloud, ADMIN, { ...rule, on: true })
    expect(await stored(rule.id)).toMatchObject({ since: NOON + 2_000 })
  })

  it('keeps what a run has noted while an admin had the rule open', async () => {
    const rule = await addOne()
    const noted = { lastRun: NOON + 5, lastSent: 2, sentAt: NOON + 5, sentTo: 2, capped: 1 }
    await cloud.transact([], () => ({
      writes: [{ kind: 'merge', ref: { collection: 'botRules', id: rule.id }, data: noted }],
      result: undefined,
    }))
    await saveRule(cloud, ADMIN, { ...rule, title: 'Other words' })
    expect(await stored(rule.id)).toMatchObject({ ...noted, title: 'Other words' })
  })

  it('sends a test to its admin alone, and logs it', async () => {
    await testRule(cloud, ADMIN, { ...newRule('perfect-day', 'All four'), title: 'Well done' })
    const notes = await cloud.query({ collection: 'notifications', limit: 9 })
    expect(notes.map(({ id, data }) => [id, data.userId, data.title])).toEqual([
      [`test_admin_${NOON}`, 'admin', 'Well done'],
    ])
    expect(await summaries()).toEqual(['Tested the bot’s rule “All four” on themselves.'])
  })
})
