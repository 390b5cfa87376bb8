import { expect, it } from 'vitest'
import { averageText, numberText, percentText } from './number-words.ts'

it('an average always shows its tenths, and a count never', () => {
  expect([126, 153.14, 0].map(averageText)).toEqual(['126.0', '153.1', '0.0'])
  expect([5120, 0].map(numberText)).toEqual(['5,120', '0'])
  expect([percentText(83), percentText(undefined)]).toEqual(['83%', '–'])
})
