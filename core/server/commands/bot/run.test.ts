import { beforeEach, describe, expect, it } from 'vitest'
import { type BotRule, botRuleSchema, plainRule } from '#core/policies/bot/bot-rule.ts'
import { emptyDay } from '#core/records/tracking-daily.ts'
import { newUser, userSchema } from '#core/records/user.ts'
import { dayAt, dayKey } from '#core/values/time/day.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'
import { runBot } from './run.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const TODAY = dayKey('2026-11-20')
const DAY = 86_400_000
const MEMBERS = 120
const IDLE: BotRule = { ...plainRule('not-checked-in'), hour: 0, on: true }
let scene: CommandScene

const memberId = (index: number) => `m${String(index).padStart(3, '0')}`

/** An admin without a place among those who are nudged, and 120 members; every third has checked something today. */
beforeEach(async () => {
  scene = commandScene(NOON)
  for (let index = 0; index < MEMBERS; index += 1) {
    const id = memberId(index)
    const user = newUser({ id, name: id, email: '', now: NOON, timeZoneOffset: 0 })
    await scene.put('users', userSchema.parse(user))
    if (index % 3 === 0) await checkIn(id)
  }
  await scene.put('usersSecure', { id: 'm000', ...{ roles: { admin: true, tier: 'free' } } })
})

async function checkIn(userId: string): Promise<void> {
  const day = emptyDay({ userId, userName: '', groupId: '', groupName: '' }, TODAY, NOON)
  const habit1 = { ...day.habits.habit1, checked: true }
  await scene.put('trackingDaily', { ...day, ...{ habits: { ...day.habits, habit1 } } })
}

const run = (more: { everybody?: true } = {}) =>
  scene.ask('m000', 'run-bot-rule', { id: IDLE.id, ...more }, { isAdmin: true })
let logged = 0
const runDue = (every = 0) => {
  const newId = () => {
    logged += 1
    return `run-${logged}`
  }
  return runBot(scene.executor, { now: scene.clock.now, newId, every })
}
const stored = async () => botRuleSchema.parse(await scene.read('botRules', IDLE.id))
const nudges = async () =>
  Object.keys(await scene.all('notifications')).map((path) => path.slice(14))
const log = async () =>
  Object.values(await scene.all('auditLog')).map(({ by, summary }) => `${by}: ${summary}`)

describe('a rule that an admin runs', () => {
  beforeEach(() => scene.put('botRules', { ...IDLE, ...{ on: false } }))

  it('nudges the members it reaches, as stored, once, and logs that', async () => {
    expect(await run()).toEqual({ sent: 80, reached: 80, held: false, capped: 0 })
    expect(await run()).toMatchObject({ reached: 80, sent: 0 })
    expect(await nudges()).toContain('bot_not-checked-in_m001_20261120')
    expect(await nudges()).not.toContain('bot_not-checked-in_m000_20261120')
    expect(await nudges()).toHaveLength(80)
    expect(await log()).toEqual(['m000: The bot’s rule “Not checked in yet” nudged 80 members.'])
    expect(await stored()).toMatchObject({ lastRun: NOON, lastSent: 0, sentTo: 80, on: false })
  })

  it('stores a default rule with what the run did', async () => {
    await scene.ask('m000', 'run-bot-rule', { id: 'absent' }, { isAdmin: true })
    const rule = botRuleSchema.parse(await scene.read('botRules', 'absent'))
    expect(rule).toMatchObject({ ...plainRule('absent'), lastRun: NOON, syncedAt: NOON })
  })

  it('nudges everybody only after a confirmation, which is logged', async () => {
    scene.clock.now += DAY
    expect(await run()).toMatchObject({ reached: 120, sent: 0, held: true })
    expect(await nudges()).toEqual([])
    expect(await stored()).toMatchObject({ held: true, lastSent: 0, everybody: false })
    expect(await run({ everybody: true })).toMatchObject({ sent: 120, held: false })
    expect(await stored()).toMatchObject({ everybody: true, held: false })
    expect(await log()).toContain('m000: The bot’s rule “Not checked in yet” may reach everybody.')
  })

  it('counts those who had two nudges that day from older rules', async () => {
    const older = [1, 2].map((created) => ({
      ...{ ...IDLE, id: `rule-0${created}`, everybody: true, created: 0 },
    }))
    for (const rule of older) await scene.put('botRules', rule)
    await runDue()
    expect(await run()).toMatchObject({ reached: 80, sent: 0, capped: 80 })
  })
})

describe('the schedule', () => {
  it('runs enabled rules, repeats them later, and logs them as the bot', async () => {
    await scene.put('botRules', IDLE)
    await scene.put('botRules', { ...plainRule('absent'), ...{ count: 1 } })
    expect(Object.keys(await runDue(59 * 60_000))).toEqual(['not-checked-in'])
    expect(await stored()).toMatchObject({ lastRun: NOON, lastSent: 80 })
    scene.clock.now += 50 * 60_000
    expect(await runDue(59 * 60_000)).toEqual({})
    scene.clock.now += 10 * 60_000
    await runDue(59 * 60_000)
    expect(await stored()).toMatchObject({ lastRun: NOON + 3_600_000, lastSent: 0, sentTo: 80 })
    expect(await log()).toEqual(['bot: The bot’s rule “Not checked in yet” nudged 80 members.'])
  })

  it('reaches everybody in a day, in each zone at its own hour', async () => {
    await scene.put('botRules', { ...IDLE, ...{ hour: 18, lastRun: NOON } })
    const zoneOf = (index: number) => (index % 24) * 60 - 720
    for (let index = 0; index < MEMBERS; index += 1) {
      const id = memberId(index)
      const timeZoneOffset = zoneOf(index)
      const user = newUser({ id, name: id, email: '', now: NOON, timeZoneOffset })
      await scene.put('users', userSchema.parse(user))
    }
    for (let hour = 1; hour <= 24; hour += 1) {
      scene.clock.now = NOON + hour * 3_600_000
      await runDue()
    }
    // Members who checked in on the 20th are idle only in zones where 18:00 belongs to the 21st.
    const idle = Array.from({ length: MEMBERS }, (_, index) => index).filter((index) => {
      const untilHour = (18 * 60 - (NOON / 60_000 - zoneOf(index))) % 1_440
      const at = NOON + (untilHour <= 0 ? untilHour + 1_440 : untilHour) * 60_000
      return index % 3 !== 0 || dayAt(at, zoneOf(index)) !== TODAY
    })
    const told = Object.values(await scene.all('notifications')).map(({ userId }) => userId)
    expect([...new Set(told)].sort()).toEqual(idle.map(memberId))
  })
})
