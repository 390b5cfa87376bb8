import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BotRule, plainRule } from '#core/bot/bot-rule.ts'
import { dayAt } from '#core/days/day.ts'
import { emptyDay } from '#core/records/tracking-daily.ts'
import { newUser, userSchema } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { openEmbeddedCloud } from '#data/cloud/embedded/embedded-cloud.ts'
import { countingCloud } from '#tests/data/counting-cloud.ts'
import { type Community, community, NOON, TODAY } from '#tests/data/devices.ts'
import { refusingUnindexed } from '#tests/data/firestore-indexes.ts'
import {
  costOfRule,
  findDueRules,
  previewRule,
  readRules,
  runDueRules,
  runRuleNow,
  saveRule,
} from './bot-rules.ts'

const MEMBERS = 120
const IDLE: BotRule = { ...plainRule('not-checked-in'), hour: 0, on: true }
const ADMIN = { userId: 'admin', name: 'Alex' }
let world: Community
let cloud: Cloud

beforeEach(async () => {
  world = community()
  cloud = refusingUnindexed(
    openEmbeddedCloud('device', { database: world.database, now: () => world.server.now }),
  )
  for (let index = 0; index < MEMBERS; index += 1) {
    const id = `m${String(index).padStart(3, '0')}`
    const user = userSchema.parse({
      ...newUser({ id, name: id, email: '', now: NOON, timeZoneOffset: 0 }),
    })
    await world.database.documents.put({ collection: 'users', id, data: user })
    if (index % 3 === 0) await checkIn(id)
  }
})
afterEach(() => world.close())

async function checkIn(userId: string): Promise<void> {
  const owner = { userId, userName: '', groupId: '', groupName: '' }
  const day = emptyDay(owner, TODAY, NOON)
  const habit1 = { ...day.habits.habit1, checked: true }
  const data = { ...day, habits: { ...day.habits, habit1 } }
  await world.database.documents.put({ collection: 'trackingDaily', id: day.id, data })
}

const nudges = async () =>
  (await cloud.query({ collection: 'notifications', limit: 100 })).map(({ id }) => id)

describe('a rule of the bot', () => {
  it('shows whom it would nudge, and then nudges exactly those', async () => {
    const reach = await previewRule(cloud, IDLE, () => false)
    expect(reach).toMatchObject({ looked: 120, reached: 80 })
    expect(await nudges()).toEqual([])
    expect(await runRuleNow(cloud, ADMIN, IDLE)).toMatchObject({ sent: 80, held: false })
    expect(await nudges()).toContain('bot_not-checked-in_m001_20261120')
    expect(await nudges()).not.toContain('bot_not-checked-in_m000_20261120')
  })

  it('has each run that nudged somebody in the log, and no other', async () => {
    await runRuleNow(cloud, ADMIN, IDLE)
    await runRuleNow(cloud, ADMIN, IDLE)
    const log = await cloud.query({ collection: 'auditLog', limit: 10 })
    const runs = log.filter(({ data }) => data.action === 'run-bot-rule')
    expect(runs.map(({ data }) => data.summary)).toEqual([
      'The bot’s rule “Not checked in yet” nudged 80 members.',
    ])
  })

  it('tells nobody twice a day, and everybody idle again the next', async () => {
    await runRuleNow(cloud, ADMIN, IDLE)
    expect(await runRuleNow(cloud, ADMIN, IDLE)).toMatchObject({ reached: 80, sent: 0 })
    expect(await nudges()).toHaveLength(80)
    await checkIn('m001')
    world.server.now += 86_400_000
    expect(await runRuleNow(cloud, ADMIN, { ...IDLE, everybody: true })).toMatchObject({
      sent: 120,
    })
  })

  it('that would reach everybody sends nothing without a yes', async () => {
    world.server.now += 86_400_000
    expect(await runRuleNow(cloud, ADMIN, IDLE)).toMatchObject({
      reached: 120,
      sent: 0,
      held: true,
    })
    expect(await nudges()).toEqual([])
    expect((await readRules(cloud))[0]).toMatchObject({ held: true, lastSent: 0 })
    expect(await runRuleNow(cloud, ADMIN, { ...IDLE, everybody: true })).toMatchObject({
      sent: 120,
    })
  })

  it('runs by itself when it is on and was not run within the hour', async () => {
    await saveRule(cloud, ADMIN, IDLE)
    await saveRule(cloud, ADMIN, { ...plainRule('absent'), count: 1, on: false })
    const runDue = async () => {
      await runDueRules(cloud, ADMIN, await findDueRules(cloud))
      return (await readRules(cloud))[0]
    }
    expect(await runDue()).toMatchObject({ lastRun: NOON, lastSent: 80 })
    world.server.now += 50 * 60_000
    expect(await runDue()).toMatchObject({ lastRun: NOON })
    world.server.now += 10 * 60_000
    expect(await runDue()).toMatchObject({ lastRun: NOON + 3_600_000, lastSent: 0 })
  })

  it('looks at everybody again once it asks something else, and not for other words', async () => {
    await saveRule(cloud, ADMIN, { ...IDLE, lastRun: NOON })
    await saveRule(cloud, ADMIN, { ...IDLE, lastRun: NOON, title: 'Still time' })
    expect((await readRules(cloud))[0]).toMatchObject({ lastRun: NOON, title: 'Still time' })
    await saveRule(cloud, ADMIN, { ...IDLE, lastRun: NOON, hour: 3 })
    expect((await readRules(cloud))[0]).toMatchObject({ lastRun: 0, hour: 3 })
  })

  it('tells what it would read before it reads it', async () => {
    await saveRule(cloud, ADMIN, IDLE)
    const counted = countingCloud(cloud)
    expect(await findDueRules(counted.cloud)).toMatchObject({ reads: 240 })
    expect(await costOfRule(counted.cloud, IDLE)).toBe(240)
    expect(counted.usage.reads).toBeLessThan(10)
  })

  it('reads hourly only those whose hour has come since, and reaches the same in a day', async () => {
    const due = { ...IDLE, hour: 18 }
    await saveRule(cloud, ADMIN, { ...due, lastRun: NOON })
    const spread = await cloud.query({ collection: 'users', limit: 200 })
    for (const [index, { id, data }] of spread.entries()) {
      const timeZoneOffset = (index % 24) * 60 - 720
      await world.database.documents.put({
        ...{ collection: 'users', id, data: { ...data, timeZoneOffset } },
      })
    }
    const { cloud: counted, usage } = countingCloud(cloud)
    const told = new Set<string>()
    for (let hour = 1; hour <= 24; hour += 1) {
      world.server.now = NOON + hour * 3_600_000
      const before = usage.reads
      await runDueRules(counted, ADMIN, await findDueRules(counted))
      // A 24th of 120 members, their days, the counts, and the notifications.
      expect(usage.reads - before).toBeLessThan(40)
      for (const { data } of await cloud.query({ collection: 'notifications', limit: 1_000 })) {
        told.add(String(data.userId))
      }
    }
    // Members who checked in on the 20th are idle only in zones where 18:00 belongs to the 21st.
    const idle = spread.filter((_, index) => {
      const zone = (index % 24) * 60 - 720
      const untilHour = (18 * 60 - (NOON / 60_000 - zone)) % 1_440
      const at = NOON + (untilHour <= 0 ? untilHour + 1_440 : untilHour) * 60_000
      return index % 3 !== 0 || dayAt(at, zone) !== TODAY
    })
    expect([...told].sort()).toEqual(idle.map(({ id }) => id))
  })
})
