import { describe, expect, it } from 'vitest'
import { shownPart } from './shown-part.ts'

type State = Parameters<typeof shownPart>[0]['state']
const partOf = (state: State, isChanging = false) =>
  shownPart({ state, coachId: 'cleo', isChanging })

describe('the part beside the week of a check-in', () => {
  it('shows the questions until they are sent, and again while the answers are changed', () => {
    expect([partOf('none'), partOf('sent', true)]).toEqual(['form', 'form'])
    expect([partOf('waiting-to-send'), partOf('sent')]).toEqual(['sent', 'sent'])
  })

  it('shows no questions once the check-in is answered', () => {
    expect(partOf('answered', true)).toBe('sent')
  })

  it('shows no questions without a coach to send the answers to', () => {
    const without = { coachId: undefined, isChanging: true }
    expect(shownPart({ state: 'none', ...without })).toBe('no-coach')
    expect(shownPart({ state: 'sent', ...without })).toBe('sent')
    expect(shownPart({ state: 'answered', ...without })).toBe('sent')
  })
})
