import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LONGEST_ANSWER, LONGEST_QUESTION, MOST_QUESTIONS } from '#core/records/check-in.ts'
import { questionsOf, USUAL_QUESTIONS } from './questions.ts'

describe('the questions of a check-in', () => {
  it('default to the usual ones where the group sets none', () => {
    expect(questionsOf([])).toBe(USUAL_QUESTIONS)
    expect(questionsOf(['', '   '])).toBe(USUAL_QUESTIONS)
  })

  it('come from the group, without answers to tap', () => {
    expect(questionsOf([' What did you learn? ', ''])).toEqual([
      { text: 'What did you learn?', choices: [] },
    ])
  })

  it('number three at most, and always carry a text', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (ofGroup) => {
        const questions = questionsOf(ofGroup)
        expect(questions.length).toBeGreaterThan(0)
        expect(questions.length).toBeLessThanOrEqual(MOST_QUESTIONS)
        for (const { text } of questions) expect(text.trim()).not.toBe('')
      }),
    )
  })

  it('fit into the record with their answers', () => {
    for (const { text, choices } of USUAL_QUESTIONS) {
      expect(text.length).toBeLessThanOrEqual(LONGEST_QUESTION)
      expect(choices.join(', ').length).toBeLessThanOrEqual(LONGEST_ANSWER)
    }
  })
})
