import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hours } from '#core/values/hours/hours.ts'
import { enter, say, takenBack } from './entry.ts'

const some = fc.integer({ min: 0, max: 96 }).map((quarters) => hours(quarters / 4))

describe('typing hours', () => {
  it('restores the hours from before with Escape, whatever was typed', () => {
    fc.assert(
      fc.property(some, fc.array(fc.option(some, { nil: undefined })), (before, typed) => {
        let [entry, stored] = [enter(before), before]
        for (const one of typed) {
          entry = say(entry, stored, one)
          stored = one ?? stored
        }
        expect(takenBack(entry, stored) ?? stored).toBe(before)
      }),
    )
  })

  it('restores nothing over another tab’s later change', () => {
    const entry = say(enter(hours(8)), hours(8), hours(6))
    expect(takenBack(entry, hours(7))).toBeUndefined()
    expect(takenBack(enter(hours(8)), hours(7))).toBeUndefined()
  })

  it('restores another tab’s hours from before typing went on', () => {
    const entry = say(say(enter(hours(8)), hours(8), hours(6)), hours(7), hours(5))
    expect(takenBack(entry, hours(5))).toBe(7)
  })
})
