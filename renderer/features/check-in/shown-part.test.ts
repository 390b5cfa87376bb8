import { describe, expect, it } from 'vitest'
import { dayKey } from '#core/days/day.ts'
import { checkInId, checkInSchema } from '#core/records/check-in.ts'
import { isWithOther, shownPart } from './shown-part.ts'

const head = checkInSchema.parse({
  ...{ id: checkInId('ada', dayKey('2026-11-23')), userId: 'ada', coachId: 'cleo' },
  ...{ week: 20261123, sent: 1, answered: 0 },
})
const partOf = (
  state: 'none' | 'waiting-to-send' | 'sent' | 'answered',
  coachId: string | undefined = 'cleo',
  isChanging = false,
) => shownPart({ own: { state, head }, coachId, isChanging })

describe('beside the week there are', () => {
  it('the questions until they are sent, and again while the answers are changed', () => {
    expect([partOf('none'), partOf('sent', 'cleo', true)]).toEqual(['form', 'form'])
    expect([partOf('waiting-to-send'), partOf('sent')]).toEqual(['sent', 'sent'])
  })

  it('the questions again for a new coach, whom what waits has not reached', () => {
    expect(partOf('sent', 'dora')).toBe('form')
    expect(isWithOther({ own: { state: 'sent', head }, coachId: 'dora' })).toBe(true)
    expect(isWithOther({ own: { state: 'sent', head }, coachId: 'cleo' })).toBe(false)
  })

  it('no questions any more once it is answered, whoever the coach is now', () => {
    expect(partOf('answered', 'dora', true)).toBe('sent')
    expect(
      shownPart({ own: { state: 'answered', head }, coachId: undefined, isChanging: true }),
    ).toBe('sent')
  })

  it('no questions without a coach to send the answers to', () => {
    const without = { coachId: undefined, isChanging: false }
    expect(shownPart({ own: { state: 'none' }, ...without })).toBe('no-coach')
    expect(shownPart({ own: { state: 'sent', head }, ...without })).toBe('sent')
  })
})
