import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FIRST_NAME,
  firstNameOf,
  minutesToSend,
  personalText,
  unknownPlaceholders,
} from './personal-text.ts'

describe('one text for several members', () => {
  it.each([
    ['Hello {{first name}}!', 'Robin Hale', 'Hello Robin!'],
    ['{{First  Name}}, {{ first name }}', 'Robin', 'Robin, Robin'],
    ['Hello {{first name}}', '  ', 'Hello there'],
    ['Hello {{name}}', 'Robin Hale', 'Hello {{name}}'],
    ['Save $1 and $&', 'Robin', 'Save $1 and $&'],
  ])('%j is for %j: %j', (text, name, said) => {
    expect(personalText(text, name)).toBe(said)
  })

  it('takes a name as it is, whatever it holds', () => {
    expect(personalText(`Hi ${FIRST_NAME}`, '$& Hale')).toBe('Hi $&')
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        expect(personalText(FIRST_NAME, name)).toBe(firstNameOf(name))
      }),
    )
  })

  it('leaves a text without the placeholder alone', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, name) => {
        fc.pre(!text.includes('{{'))
        expect(personalText(text, name)).toBe(text)
        expect(unknownPlaceholders(text)).toEqual([])
      }),
    )
  })

  it('names the placeholders that mean nothing, each once', () => {
    expect(unknownPlaceholders('{{name}} {{first name}} {{name}} {{}}')).toEqual([
      '{{name}}',
      '{{}}',
    ])
  })

  it('takes about a second each', () => {
    expect([1, 60, 61, 200].map(minutesToSend)).toEqual([1, 1, 2, 4])
  })
})
