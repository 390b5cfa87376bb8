import { describe, expect, it } from 'vitest'
import { readWholeNumber, wholeNumberWords } from './whole-number.ts'

const DAYS = { least: 1, most: 3_650 }

describe('a typed whole number', () => {
  it.each([
    ['5', 5],
    [' 12 ', 12],
    ['3,650', 3_650],
    ['1.200', 1_200],
    ['1 200', 1_200],
    ['007', 7],
  ])('reads %j', (text, number) => {
    expect(readWholeNumber(text, DAYS)).toBe(number)
  })

  it.each([
    '',
    '0',
    '-3',
    '−3',
    'abc',
    '1.5',
    '1,5',
    '1e3',
    '0x10',
    '12,00',
    '3651',
    '9999999',
    '٣',
  ])('rejects %j', (text) => {
    expect(readWholeNumber(text, DAYS)).toBeUndefined()
  })

  it('says what to type instead', () => {
    expect(wholeNumberWords(DAYS)).toBe('Type a whole number from 1 to 3,650.')
  })
})
