import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOT_KINDS, type BotRule, plainRule } from '#core/policies/bot/bot-rule.ts'
import { hasHourCome, todayOf } from '#core/policies/bot/nudge.ts'
import { EVERY_DAY, hasWeekday, isChosenDay } from '#core/policies/bot/rule-days.ts'
import { RULE_PLACES } from '#core/policies/bot/rule-list.ts'
import type { Notification } from '#core/policies/notifications/notifications.ts'
import { newUser, type User } from '#core/records/user.ts'
import { dayAt, MS_A_DAY, MS_AN_HOUR, weekdayOf } from '#core/values/time/day.ts'
import { Killed, type MemoryBot, memoryBot } from '#tests/data/memory-bot.ts'
import { MAX_NUDGES_A_DAY } from './daily-cap.ts'
import { runFields, runRules } from './run.ts'

/** Friday 20 November 2026, 00:00 in UTC. */
const START = Date.UTC(2026, 10, 20)

const members = fc
  .record({
    timeZoneOffset: fc.integer({ min: -14 * 4, max: 12 * 4 }).map((quarters) => quarters * 15),
    dayStartHour: fc.integer({ min: 0, max: 23 }),
    away: fc.integer({ min: 0, max: 12 * 24 }),
    joined: fc.integer({ min: -48, max: 96 }),
  })
  .map(({ timeZoneOffset, dayStartHour, away, joined }) => ({
    ...{ timeZoneOffset, dayStartHour, lastActive: START - away * MS_AN_HOUR },
    created: START + joined * MS_AN_HOUR,
  }))
const users = fc.array(members, { minLength: 1, maxLength: 4 }).map((all) =>
  all.map((given, index): User => {
    const id = `m${index}`
    return { ...newUser({ id, name: id, email: '', now: START }), ...given }
  }),
)
const rules = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...BOT_KINDS.filter((kind) => kind !== 'perfect-day')),
      hour: fc.integer({ min: 0, max: 23 }),
      days: fc.integer({ min: 1, max: EVERY_DAY }),
      count: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) =>
    all.map((given, index): BotRule => {
      const id = RULE_PLACES[index] ?? ''
      const state = { on: true, everybody: true, created: index + 1, since: START }
      return { ...plainRule(given.kind), ...given, ...state, id, lastRun: START }
    }),
  )
/** Hours between runs: mostly one; sometimes two runs at once, sometimes a server that was down. */
const pauses = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(1) },
    { weight: 1, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 2, max: 60 }) },
  ),
  { minLength: 10, maxLength: 120 },
)

/** Runs rules as a server does, each from where its last run ended. */
async function live(
  { executor }: MemoryBot,
  given: readonly BotRule[],
  hours: readonly number[],
): Promise<void> {
  let stored = given
  let now = START
  for (const pause of hours) {
    now += pause * MS_AN_HOUR
    const at = now
    const run = runRules(executor, stored, stored, at, async ({ id }, one) => {
      stored = stored.map((rule) => (rule.id === id ? { ...rule, ...runFields(one, at) } : rule))
    })
    await run.catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
  }
}

/** How often each of these has been nudged. */
function tally(sent: Iterable<Notification>, of: (one: Notification) => string): number[] {
  const counts = new Map<string, number>()
  for (const one of sent) counts.set(of(one), (counts.get(of(one)) ?? 0) + 1)
  return [...counts.values()]
}

describe('runs that are late, repeated or killed halfway', () => {
  it('nudge nobody twice a day for one rule, nor more than twice for all, and on no other weekday', async () => {
    await fc.assert(
      fc.asyncProperty(
        ...([users, rules, pauses, fc.integer({ min: 2, max: 12 })] as const),
        async (all, given, hours, dies) => {
          let asked = 0
          const goesOn = () => {
            asked += 1
            return asked % dies !== 0
          }
          const bot = await memoryBot(all, goesOn)
          await live(bot, given, hours)
          const byId = new Map(all.map((user) => [user.id, user]))
          const dayOf = ({ userId, created }: Notification) => {
            const user = byId.get(userId)
            return user ? todayOf(user, created) : ''
          }
          const sent = await bot.sent()
          const each = tally(sent, (one) => `${one.sourceId} ${one.userId} ${dayOf(one)}`)
          expect(Math.max(0, ...each)).toBeLessThanOrEqual(1)
          const together = tally(sent, (one) => `${one.userId} ${dayOf(one)}`)
          expect(Math.max(0, ...together)).toBeLessThanOrEqual(MAX_NUDGES_A_DAY)
          const ruleById = new Map(given.map((rule) => [rule.id, rule]))
          for (const one of sent) {
            const rule = ruleById.get(one.sourceId ?? '')
            const day = dayOf(one)
            if (!rule || day === '' || rule.kind === 'after-joining') continue
            expect(hasWeekday(rule.days, weekdayOf(day))).toBe(true)
          }
        },
      ),
    )
  })
})

describe('hourly runs', () => {
  it('nudge an idle member on every chosen day of theirs, in every zone, with every day start', async () => {
    await fc.assert(
      fc.asyncProperty(
        ...([users, rules, fc.integer({ min: 0, max: 59 })] as const),
        async (all, [rule], minute) => {
          if (!rule) return
          const idle: BotRule = { ...rule, kind: 'not-checked-in' }
          const bot = await memoryBot(all)
          await live(bot, [idle], [minute / 60, ...Array(9 * 24).fill(1)])
          const sent = await bot.sent()
          for (const user of all) {
            // All days of theirs whose hour has come between the first run and the last.
            const hourly = Array.from(
              { length: 8 * 24 },
              (_, index) => START + MS_A_DAY + index * MS_AN_HOUR,
            )
            const expected = new Set(
              hourly
                .filter((at) => hasHourCome(user, idle.hour, at))
                .map((at) => todayOf(user, at))
                .filter((day) => isChosenDay(idle.days, day)),
            )
            // Without the first and the last, which runs may have seen in part.
            const days = [...expected].slice(1, -1)
            const nudged = sent
              .filter(({ userId }) => userId === user.id)
              .map(({ created }) => todayOf(user, created))
            expect(nudged).toEqual(expect.arrayContaining(days))
          }
        },
      ),
    )
  })

  it('mention an absence once, on the first chosen day that it is long enough', async () => {
    await fc.assert(
      fc.asyncProperty(users, rules, async (all, [rule]) => {
        if (!rule) return
        const away: BotRule = { ...rule, kind: 'absent' }
        const bot = await memoryBot(all)
        await live(bot, [away], Array(20 * 24).fill(1))
        const sent = await bot.sent()
        for (const user of all) {
          const nudges = sent.filter(({ userId }) => userId === user.id)
          expect(nudges.length).toBeLessThanOrEqual(1)
          // Long enough before the rule began is left alone, apart from what waits for its weekday.
          if (user.lastActive + away.count * MS_A_DAY > START) expect(nudges).toHaveLength(1)
          const [nudge] = nudges
          if (!nudge || user.lastActive + away.count * MS_A_DAY < START) continue
          const enough = user.lastActive + (away.count + 1) * MS_A_DAY
          // At most a week and the 24 hours within which an absence is found (decision 0125).
          expect(nudge.created).toBeLessThanOrEqual(enough + 8 * MS_A_DAY)
        }
      }),
    )
  })

  it('welcome everybody who joins afterwards, on their own day and once, though they travel', async () => {
    await fc.assert(
      fc.asyncProperty(
        ...([users, rules, fc.integer({ min: -14 * 4, max: 12 * 4 })] as const),
        async (all, [rule], quarters) => {
          if (!rule) return
          const welcome: BotRule = { ...rule, kind: 'after-joining' }
          const bot = await memoryBot(all)
          await live(bot, [welcome], Array(12 * 24).fill(1))
          const sent = await bot.sent()
          for (const user of all) {
            const nudges = sent.filter(({ userId }) => userId === user.id)
            expect(nudges).toHaveLength(user.created > START ? 1 : 0)
            const days = nudges.map(({ created }) => todayOf(user, created))
            expect(days).toEqual(nudges.map(() => dayOfWelcome(user, welcome.count)))
          }
          await bot.put(all.map((user) => ({ ...user, timeZoneOffset: quarters * 15 })))
          await live(bot, [welcome], Array(12 * 24).fill(1))
          expect(await bot.sent()).toHaveLength(sent.length)
        },
      ),
    )
  })
})

function dayOfWelcome(user: User, count: number) {
  const joined = todayOf(user, user.created)
  return dayAt(Date.parse(`${joined}T12:00:00Z`) + count * MS_A_DAY, 0)
}
