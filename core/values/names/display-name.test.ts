import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_NAME_LENGTH, NOT_IN_NAMES } from '#core/values/bounds.ts'
import { cleanName, personNameSchema, typedNameSchema } from './display-name.ts'

const isForbidden = (letter: string) =>
  NOT_IN_NAMES.some(([from, to]) => {
    const code = letter.codePointAt(0) ?? 0
    return code >= from && code <= to
  })

describe('a name', () => {
  it.each([
    ['Ada\nLovelace', 'Ada Lovelace'],
    ['\u202Eevil\u202C', 'evil'],
    ['Ada\0', 'Ada'],
    ['  Zoë 👩‍👩‍👧 ', 'Zoë 👩‍👩‍👧'],
    ['\u05D0\u200F', '\u05D0\u200F'],
    ['\u200B\u2060', ''],
    ['\uD83D', ''],
  ])('typed as %j is %j', (typed, name) => {
    expect(cleanName(typed)).toBe(name)
  })

  it('reads as a printable name from any record, and the same again', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.anything())
    fc.assert(
      fc.property(texts, (stored) => {
        const name = personNameSchema.parse(stored)
        expect(name.length).toBeLessThanOrEqual(MAX_NAME_LENGTH)
        expect([...name].some(isForbidden)).toBe(false)
        expect(personNameSchema.parse(name)).toBe(name)
      }),
    )
  })

  it('ends with a letter after it was cut', () => {
    expect(personNameSchema.parse(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79))
    expect(personNameSchema.parse(`${'\u200B'.repeat(80)}b`)).toBe('')
  })

  it('refuses an invisible name, and one of more than 80 letters', () => {
    const schema = typedNameSchema({ missing: 'Your name?', tooLong: 'Shorter.' })
    expect(schema.safeParse('\u200B\n').error?.issues[0]?.message).toBe('Your name?')
    expect(schema.safeParse('a'.repeat(81)).error?.issues[0]?.message).toBe('Shorter.')
    expect(schema.parse(' Ada\u2028 ')).toBe('Ada')
  })
})
