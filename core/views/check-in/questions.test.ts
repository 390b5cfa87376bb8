import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_ANSWER_LENGTH, MAX_QUESTION_LENGTH, MAX_QUESTIONS } from '#core/records/check-in.ts'
import { choicesIn, questionsOf, toggleChoice, USUAL_QUESTIONS } from './questions.ts'

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
        expect(questions.length).toBeLessThanOrEqual(MAX_QUESTIONS)
        for (const { text } of questions) expect(text.trim()).not.toBe('')
      }),
    )
  })

  it('fit into the record with their answers', () => {
    for (const { text, choices } of USUAL_QUESTIONS) {
      expect(text.length).toBeLessThanOrEqual(MAX_QUESTION_LENGTH)
      expect(choices.join(', ').length).toBeLessThanOrEqual(MAX_ANSWER_LENGTH)
    }
  })
})

const CHOICES = ['Nothing', 'Work', 'Family', 'Sleep']

describe('an answer made of choices', () => {
  it('keeps the choices in the order in which they were tapped', () => {
    const answer = toggleChoice(toggleChoice('', 'Sleep', CHOICES), 'Work', CHOICES)
    expect(answer).toBe('Sleep, Work')
    expect(choicesIn(answer, CHOICES)).toEqual(['Sleep', 'Work'])
  })

  it('stands before the written text, which a second tap leaves as it was', () => {
    const written = 'the car broke down, again\nand again'
    const answer = toggleChoice(written, 'Work', CHOICES)
    expect(answer).toBe(`Work, ${written}`)
    expect(toggleChoice(answer, 'Work', CHOICES)).toBe(written)
  })

  it('marks a choice only where it is a word of its own at the beginning', () => {
    expect(choicesIn('Work was hard', CHOICES)).toEqual([])
    expect(choicesIn('Too little Sleep', CHOICES)).toEqual([])
    expect(choicesIn('Work, Sleepless', CHOICES)).toEqual(['Work'])
    expect(choicesIn('Work, Work', CHOICES)).toEqual(['Work'])
    expect(choicesIn('Work, ', CHOICES)).toEqual(['Work'])
  })

  it('loses a choice after a second tap, whatever else stands there', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...CHOICES), (text, choice) => {
        const once = toggleChoice(text, choice, CHOICES)
        const twice = toggleChoice(once, choice, CHOICES)
        const isPressed = (answer: string) => choicesIn(answer, CHOICES).includes(choice)
        expect([isPressed(once), isPressed(twice)]).toEqual([!isPressed(text), isPressed(text)])
      }),
    )
  })
})
