/**
 * What the bot does, whoever runs it: the cloud function on Firestore, and an admin's browser on the embedded cloud
 * (docs/decisions/0125-rules-of-the-bot.md).
 */
import { beforeEach, describe, expect, it } from 'vitest'
import { type BotRule, plainRule } from '#core/policies/bot/bot-rule.ts'
import { nudgeNotification } from '#core/policies/bot/nudge.ts'
import { WORKING_DAYS } from '#core/policies/bot/rule-days.ts'
import { newUser, type User, userSchema, userSecureSchema } from '#core/records/user.ts'
import { dayNumber } from '#core/values/time/day.ts'

type Stored = 'botRules' | 'users' | 'usersSecure' | 'notifications'

export interface BotWorld {
  put(collection: Stored, data: { readonly id: string }): Promise<void>
  /** The stored record, not parsed. */
  read(collection: Stored, id: string): Promise<unknown>
  /** The ids of all nudges. */
  nudges(): Promise<readonly string[]>
  /** Runs the rules that are due at this instant. */
  runAt(now: number): Promise<void>
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Friday 20 November 2026, 18:30 in UTC. */
const FRIDAY = Date.UTC(2026, 10, 20, 18, 30)

/** A rule that is on, and has the consent to reach everybody. */
const rule = (id: string, given: Partial<BotRule> = {}): BotRule => ({
  ...{ ...plainRule('not-checked-in'), hour: 18, on: true, everybody: true },
  ...given,
  id,
})
const user = (id: string, given: Partial<User> = {}): User => {
  const now = FRIDAY - 90 * DAY
  return userSchema.parse({
    ...newUser({ id, name: id, email: '', now, timeZoneOffset: 0 }),
    ...given,
  })
}

export function botContract(name: string, open: () => Promise<BotWorld>): void {
  describe(`the bot on ${name}`, () => {
    let world: BotWorld
    const rules = async (...all: readonly BotRule[]) => {
      for (const one of all) await world.put('botRules', one)
    }
    const members = async (...all: readonly User[]) => {
      for (const one of all) await world.put('users', one)
    }
    beforeEach(async () => {
      world = await open()
    })

    it('runs several rules of a kind, each at its own hour, for its own group', async () => {
      await members(user('ada', { groupId: 'birds' }), user('bo'))
      await rules(
        rule('not-checked-in'),
        rule('rule-01', { hour: 20, groupId: 'birds', created: 1_000_000_000_000 }),
      )
      await world.runAt(FRIDAY)
      expect(await world.nudges()).toEqual([
        'bot_not-checked-in_ada_20261120',
        'bot_not-checked-in_bo_20261120',
      ])
      await world.runAt(FRIDAY + 2 * HOUR)
      expect(await world.nudges()).toContain('bot_rule-01_ada_20261120')
      expect(await world.nudges()).toHaveLength(3)
      expect(await world.read('botRules', 'rule-01')).toMatchObject({
        ...{ lastSent: 1, sentTo: 1, sentAt: FRIDAY + 2 * HOUR },
      })
    })

    it('runs a rule stored before there were several, under the same ids', async () => {
      await members(user('ada'))
      const { id, kind, title, body, link, hour, count, groupId, on, everybody } = rule('absent')
      const old = { id, kind: 'not-checked-in', title, body, link, hour, count, groupId }
      expect(kind).toBe('not-checked-in')
      const state = { on, everybody, lastRun: 0, lastSent: 0, held: false }
      await world.put('botRules', { ...old, ...state, id: 'not-checked-in' })
      // What the last run of the earlier version has sent.
      const sent = nudgeNotification(rule('not-checked-in'), 'ada', dayNumber(20261120), FRIDAY)
      await world.put('notifications', sent)
      await world.runAt(FRIDAY)
      expect(await world.nudges()).toEqual(['bot_not-checked-in_ada_20261120'])
    })

    it('nudges a member twice a day at most, for the oldest rules, and notes whom it held back', async () => {
      await members(user('ada'))
      await rules(
        rule('rule-02', { created: 1_000_000_000_002 }),
        rule('rule-01', { created: 1_000_000_000_003 }),
        rule('not-checked-in'),
      )
      await world.runAt(FRIDAY)
      const today = ['bot_not-checked-in_ada_20261120', 'bot_rule-02_ada_20261120']
      expect(await world.nudges()).toEqual(today)
      expect(await world.read('botRules', 'rule-01')).toMatchObject({
        ...{ lastSent: 0, capped: 1, cappedAt: FRIDAY },
      })
      await world.runAt(FRIDAY + DAY)
      const tomorrow = ['bot_not-checked-in_ada_20261121', 'bot_rule-02_ada_20261121']
      expect(await world.nudges()).toEqual([...today, ...tomorrow].sort())
    })

    it('counts what a killed run has sent, and sends the rest once', async () => {
      await members(user('ada'), user('bo'))
      const first = rule('not-checked-in')
      await rules(
        first,
        rule('rule-01', { created: 1_000_000_000_001 }),
        rule('rule-02', { created: 1_000_000_000_002 }),
      )
      // It had reached Ada, and stored nothing of itself.
      const sent = nudgeNotification(first, 'ada', dayNumber(20261120), FRIDAY)
      await world.put('notifications', sent)
      const all = [
        ...['bot_not-checked-in_ada_20261120', 'bot_not-checked-in_bo_20261120'],
        ...['bot_rule-01_ada_20261120', 'bot_rule-01_bo_20261120'],
      ]
      await world.runAt(FRIDAY + HOUR)
      expect(await world.nudges()).toEqual(all)
      await world.runAt(FRIDAY + 3 * HOUR)
      expect(await world.nudges()).toEqual(all)
    })

    it('keeps to its weekdays, by each member’s own day', async () => {
      // In UTC+12 it is already Saturday morning when it is Friday evening in UTC, and 18:00 there is Saturday’s.
      await members(user('ada'), user('far', { timeZoneOffset: -720 }))
      await rules(rule('not-checked-in', { days: WORKING_DAYS, lastRun: FRIDAY - HOUR }))
      for (let hour = 0; hour <= 72; hour += 1) await world.runAt(FRIDAY + hour * HOUR)
      // The next run is Monday 18:30 in UTC. In UTC+12, Monday 18:00 came before it.
      expect(await world.nudges()).toEqual([
        ...['bot_not-checked-in_ada_20261120', 'bot_not-checked-in_ada_20261123'],
        'bot_not-checked-in_far_20261123',
      ])
    })

    it('keeps an absence that began on another day for its next weekday', async () => {
      const [kind, count] = ['absent', 2] as const
      // Long enough on Saturday.
      await members(user('ada', { lastActive: FRIDAY - DAY }), user('bo', { lastActive: FRIDAY }))
      await rules(rule('absent', { kind, count, days: 0b10, lastRun: FRIDAY - HOUR }))
      for (let hour = 0; hour < 4 * 24; hour += 1) await world.runAt(FRIDAY + hour * HOUR)
      expect(await world.nudges()).toEqual([
        ...['bot_absent_ada_20261121', 'bot_absent_bo_20261122'],
      ])
    })

    it('welcomes whoever joins after it was switched on, on that day only, and once', async () => {
      const welcome = { kind: 'after-joining', hour: 9, since: FRIDAY } as const
      await rules(
        rule('rule-01', { ...welcome, count: 1 }),
        rule('rule-02', { ...welcome, count: 3 }),
      )
      await members(
        user('before', { created: FRIDAY - 1 }),
        user('ada', { created: FRIDAY + HOUR }),
        user('closed', { created: FRIDAY + HOUR, deleted: true }),
        user('off', { created: FRIDAY + HOUR }),
        // Saturday morning there.
        user('far', { created: FRIDAY + HOUR, timeZoneOffset: -720 }),
        // Between the runs below, their 9:00 of both days comes and the day goes.
        user('missed', { created: FRIDAY + HOUR, timeZoneOffset: -300 }),
      )
      const secure: { readonly id: string } = userSecureSchema.parse({ id: 'off', disabled: true })
      await world.put('usersSecure', secure)
      await world.runAt(FRIDAY + 2 * HOUR)
      expect(await world.nudges()).toEqual([])
      const saturday = Date.UTC(2026, 10, 21, 8, 59)
      await world.runAt(saturday)
      expect(await world.nudges()).toEqual([])
      await world.runAt(saturday + HOUR)
      expect(await world.nudges()).toEqual(['bot_rule-01_ada_20261120'])
      await world.runAt(saturday + 14 * HOUR)
      const first = ['bot_rule-01_ada_20261120', 'bot_rule-01_far_20261120']
      expect(await world.nudges()).toEqual(first)
      // Late on the third day is in time; on the fourth it is too late.
      const third = ['bot_rule-02_ada_20261120', 'bot_rule-02_far_20261120']
      await world.runAt(Date.UTC(2026, 10, 23, 23, 59))
      expect(await world.nudges()).toEqual([...first, ...third])
      for (let day = 4; day < 12; day += 1) await world.runAt(saturday + HOUR + day * DAY)
      expect(await world.nudges()).toEqual([...first, ...third])
    })

    it('skips a deleted rule and one that is off', async () => {
      await members(user('ada'))
      await rules(
        rule('not-checked-in', { on: false }),
        rule('rule-01', { removed: true }),
        rule('rule-02', { kind: 'after-joining', on: false, since: FRIDAY - 99 * DAY, count: 90 }),
      )
      await world.runAt(FRIDAY)
      expect(await world.nudges()).toEqual([])
    })
  })
}
