import { expect, it } from 'vitest'
import { plainRule } from '#core/policies/bot/bot-rule.ts'
import { NOTHING_YET, previewOf } from './use-bot.ts'

const WEEK = { ...plainRule('absent'), count: 7 }
const reach = { looked: 120, reached: 5, names: [], unreadable: [] }

it('a preview hides an outdated result of a rule saved since, until the server has been asked again', () => {
  const found = { ...NOTHING_YET, reach, of: WEEK, agreed: false }
  expect(previewOf(undefined, WEEK, false)).toEqual(NOTHING_YET)
  expect(previewOf(found, WEEK, false)).toMatchObject({ reach: { reached: 5 } })
  expect(previewOf(found, { ...WEEK, count: 3 }, false)).toEqual(NOTHING_YET)
  // It has just run: nothing flickers.
  expect(previewOf(found, { ...WEEK, lastRun: 7, sentTo: 5 }, false)).toBe(found)
})

it('a preview asks no more once an admin has agreed to what it reads', () => {
  const asking = { ...NOTHING_YET, reads: 9_000, of: WEEK, agreed: false }
  expect(previewOf(asking, WEEK, true)).toEqual(NOTHING_YET)
})
