import { expect, it } from 'vitest'
import { botDay, botDayOfLarge } from '#tests/bench/bot-reads.ts'

it('the bot’s day reads at most 40,000 records in a community of 10,000', async () => {
  const { reads, perMember } = await botDayOfLarge(100)
  expect(perMember).toBeLessThan(4)
  expect(reads).toBeLessThanOrEqual(40_000)
})

it('the bot’s day nudges those who check nothing by 18, risk a streak at 20, or have a perfect day', async () => {
  // Of ten members three are idle all day and one until 21; one of the idle was active the day before, as the one
  // was; two have a perfect day.
  const { nudged } = await botDay(100)
  expect(nudged).toBeGreaterThanOrEqual(4 * 10 + 2 * 10)
})
