import { beforeAll, expect, it } from 'vitest'
import { botDayOfLarge } from '#tests/bench/bot-reads.ts'

let large: Awaited<ReturnType<typeof botDayOfLarge>>
beforeAll(async () => {
  large = await botDayOfLarge(100)
})

it('the bot’s day reads at most 40,000 records in a community of 10,000', () => {
  expect(large.perMember).toBeLessThan(4)
  expect(large.reads).toBeLessThanOrEqual(40_000)
})

it('the bot’s day nudges those who check nothing by 18, risk a streak at 20, or have a perfect day', () => {
  // Of ten members three are idle all day and one until 21; one of the idle was active the day before, as the one
  // was; two have a perfect day.
  expect(large.nudgedOfSmall).toBeGreaterThanOrEqual(4 * 10 + 2 * 10)
})
