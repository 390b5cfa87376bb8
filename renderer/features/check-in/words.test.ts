import { expect, it } from 'vitest'
import { sinceSentInWords, stateInWords } from './words.ts'

it('the state of a check-in names the coach', () => {
  expect(stateInWords('waiting-to-send', 'Cleo', true)).toBe(
    'It will be sent to Cleo when you are online.',
  )
  expect(stateInWords('waiting-to-send', 'Cleo', false)).toBe('Sending it to Cleo…')
  expect(stateInWords('sent', 'Cleo', true)).toBe('Sent to Cleo. It waits for an answer.')
  expect(stateInWords('answered', 'Cleo', false)).toBe('Cleo has answered.')
})

it('a coach without a name begins a sentence like any other', () => {
  expect(stateInWords('answered', 'your coach', false)).toBe('Your coach has answered.')
})

it('a week changed since it was sent dates its figures, and says what they are now', () => {
  const week = (sunday: number) => ({
    ...{ points: [10, 9, 8, 10, 6, 6, sunday], habits: [7, 7, 6, 5], habitsBefore: [] },
    ...{ confirmedDays: 0, planned: [], actual: [], actualBefore: [] },
  })
  expect(sinceSentInWords(week(4), week(4))).toBeUndefined()
  expect(sinceSentInWords(week(4), week(5))).toBe(
    'As it was when you sent it. Now the week has 54 points.',
  )
  expect(sinceSentInWords(week(4), { ...week(4), confirmedDays: 1 })).toBe(
    'As it was when you sent it.',
  )
})
