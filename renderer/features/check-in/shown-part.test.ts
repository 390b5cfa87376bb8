import { describe, expect, it } from 'vitest'
import { shownPart } from './shown-part.ts'

type State = Parameters<typeof shownPart>[0]['state']
const partOf = (state: State, isChanging = false) =>
  shownPart({ state, coachId: 'cleo', isChanging })

describe('beside the week there are', () => {
  it('the questions until they are sent, and again while the answers are changed', () => {
    expect([partOf('none'), partOf('sent', true)]).toEqual(['form', 'form'])
    expect([partOf('waiting-to-send'), partOf('sent')]).toEqual(['sent', 'sent'])
  })

  it('no questions any more once it is answered', () => {
    expect(partOf('answered', true)).toBe('sent')
  })

  it('no questions without a coach to send the answers to', () => {
    const without = { coachId: undefined, isChanging: true }
    expect(shownPart({ state: 'none', ...without })).toBe('no-coach')
    expect(shownPart({ state: 'sent', ...without })).toBe('sent')
    expect(shownPart({ state: 'answered', ...without })).toBe('sent')
  })
})
