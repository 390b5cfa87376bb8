import { describe, expect, it } from 'vitest'
import { type BotRule, plainRule } from '#core/policies/bot/bot-rule.ts'
import { nudgeDay, nudgeNotification } from '#core/policies/bot/nudge.ts'
import { newUser, type User } from '#core/records/user.ts'
import { dayNumber, MS_A_DAY, MS_AN_HOUR } from '#core/values/time/day.ts'
import { memoryExecutor } from '#tests/data/memory-executor.ts'
import { rivalsOf, withinCap } from './daily-cap.ts'
import { deliver } from './run-rule.ts'

const NOW = Date.UTC(2026, 10, 20, 20, 30)
const rule = (id: string, more: Partial<BotRule> = {}): BotRule => ({
  ...{ ...plainRule('not-checked-in'), on: true },
  ...more,
  id,
})
const ada = (more: Partial<User> = {}): User => ({
  ...newUser({ id: 'ada', name: 'Ada', email: '', now: NOW - 9 * MS_A_DAY, timeZoneOffset: 0 }),
  ...more,
})

describe('the rules that share a member’s nudges of a day', () => {
  it('include others that are on, even without a stored run, and those that ran lately', () => {
    const all = [
      rule('rule-01'),
      rule('rule-02', { lastRun: 0 }),
      rule('rule-03', { on: false, sentAt: NOW - MS_A_DAY, lastRun: 0 }),
      rule('rule-04', { on: false, lastRun: NOW - 4 * MS_A_DAY }),
      rule('rule-05', { on: false }),
    ]
    expect(rivalsOf(rule('rule-01'), all, NOW).map(({ id }) => id)).toEqual(['rule-02', 'rule-03'])
  })
})

describe('a member who had two nudges today', () => {
  const wish = rule('rule-09')
  const wanted = (user: User) => [
    { user, notification: nudgeNotification(wish, user.id, dayNumber(20261120), NOW) },
  ]

  /** What is left of a wish after these nudges. */
  async function wishAfter(user: User, given: readonly (readonly [BotRule, at: number])[]) {
    const executor = memoryExecutor(() => NOW)
    for (const [one, at] of given) {
      const then = one.kind === 'absent' ? { ...user, lastActive: at - 5 * MS_A_DAY } : user
      const day = nudgeDay(one, { user: then, stats: undefined, day: undefined }, at)
      if (day === undefined) throw new Error(`${one.id} nudges nobody`)
      await deliver(executor, [nudgeNotification(one, user.id, day, at)])
    }
    const rivals = given.map(([one]) => one)
    const { allowed, capped } = await withinCap(executor, rivals, wanted(user), NOW)
    return [allowed.length, capped]
  }

  it('gets none from another rule, and one who had only one does', async () => {
    const [one, two] = [rule('rule-01', { hour: 8 }), rule('rule-02', { hour: 9 })]
    const soon = NOW - MS_AN_HOUR
    expect(await wishAfter(ada(), [[one, soon]])).toEqual([1, 0])
    expect(
      await wishAfter(ada(), [
        [one, soon],
        [two, soon],
      ]),
    ).toEqual([0, 1])
  })

  it('counts a nudge about an absence, even if they have come back since', async () => {
    const away = rule('rule-01', { kind: 'absent', count: 5 })
    const idle = rule('rule-02', { hour: 9 })
    const pair = [
      [away, NOW - 2 * MS_AN_HOUR],
      [idle, NOW - MS_AN_HOUR],
    ] as const
    expect(await wishAfter(ada({ lastActive: NOW - MS_AN_HOUR }), pair)).toEqual([0, 1])
  })

  it('counts a nudge about joining, which names another day', async () => {
    const welcome = rule('rule-01', { kind: 'after-joining', count: 9, since: 1, hour: 9 })
    const pair = [
      [welcome, NOW - 2 * MS_AN_HOUR],
      [rule('rule-02', { hour: 9 }), NOW - MS_AN_HOUR],
    ] as const
    expect(await wishAfter(ada(), pair)).toEqual([0, 1])
  })

  it('gets two more tomorrow', async () => {
    const yesterday = NOW - MS_A_DAY
    const [one, two] = [rule('rule-01', { hour: 8 }), rule('rule-02', { hour: 9 })]
    expect(
      await wishAfter(ada(), [
        [one, yesterday],
        [two, yesterday],
      ]),
    ).toEqual([1, 0])
  })
})
