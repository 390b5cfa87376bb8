import { describe, expect, it } from 'vitest'
import { withAnswer } from './use-notes.ts'

describe('an answer of the cloud about a member’s notes', () => {
  it('is shown where nothing was typed yet, and again where another one follows', () => {
    expect(withAnswer(undefined, undefined)).toBeUndefined()
    expect(withAnswer(undefined, 'Sleeps well')).toEqual({
      ...{ base: 'Sleeps well', text: 'Sleeps well' },
    })
    expect(withAnswer(undefined, 'Sleeps badly')?.text).toBe('Sleeps badly')
  })

  it('does not take the place of what the coach has begun to type', () => {
    const typed = { base: 'Sleeps well', text: 'Sleeps well. Runs' }
    expect(withAnswer(typed, 'Sleeps badly')).toEqual(typed)
    expect(withAnswer(typed, undefined)).toEqual(typed)
  })
})
