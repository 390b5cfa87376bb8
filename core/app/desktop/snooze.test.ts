import { expect, it } from 'vitest'
import { SNOOZES, snoozeMs, snoozeWords } from './snooze.ts'

it('says on the button how long it puts a reminder off', () => {
  expect(SNOOZES.map((one) => [snoozeWords(one), snoozeMs(one)])).toEqual([
    ['In 5 minutes', 300_000],
    ['In 10 minutes', 600_000],
    ['In 30 minutes', 1_800_000],
    ['In an hour', 3_600_000],
  ])
})
