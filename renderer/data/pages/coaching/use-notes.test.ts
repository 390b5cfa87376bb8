import { describe, expect, it } from 'vitest'
import { withAnswer } from './use-notes.ts'

describe('the cloud’s copy of a member’s notes', () => {
  it('fills an untouched field, and again when another one follows', () => {
    expect(withAnswer(undefined, undefined)).toBeUndefined()
    expect(withAnswer(undefined, 'Sleeps well')).toEqual({
      ...{ base: 'Sleeps well', text: 'Sleeps well' },
    })
    expect(withAnswer(undefined, 'Sleeps badly')?.text).toBe('Sleeps badly')
  })

  it('leaves alone what the coach has begun to type', () => {
    const typed = { base: 'Sleeps well', text: 'Sleeps well. Runs' }
    expect(withAnswer(typed, 'Sleeps badly')).toEqual(typed)
    expect(withAnswer(typed, undefined)).toEqual(typed)
  })
})
