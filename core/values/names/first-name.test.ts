import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FIRST_NAME_PLACE, unknownPlaces, withFirstName } from './first-name.ts'

it('puts the reader’s first name in every place for it, however it is spaced', () => {
  expect(
    withFirstName('Hello {{first name}}, {{ First Name }} and {{firstname}}!', 'Ada Byron'),
  ).toBe('Hello Ada, Ada and Ada!')
})

it('addresses a member without a name, and leaves other braces alone', () => {
  expect(withFirstName('Hello {{first name}}', '  ')).toBe('Hello there')
  expect(withFirstName('{{last name}} {first name}', 'Ada')).toBe('{{last name}} {first name}')
})

it('takes any name literally, and never fills in what a name says', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (name) => {
      const first = name.trim().split(/\s+/u)[0] || 'there'
      expect(withFirstName(`<${FIRST_NAME_PLACE}>`, name)).toBe(`<${first}>`)
    }),
  )
  expect(withFirstName(FIRST_NAME_PLACE, '$& $1')).toBe('$&')
})

it('leaves a text without places alone', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, name) => {
      fc.pre(!text.includes('{{'))
      expect(withFirstName(text, name)).toBe(text)
      expect(unknownPlaces(text)).toBeUndefined()
    }),
  )
})

it('names the unknown placeholders, each once', () => {
  expect(unknownPlaces('{{name}} {{first name}} {{name}} {{}}')).toMatch(
    /^\{\{name\}\}, \{\{\}\} means nothing here/,
  )
})
