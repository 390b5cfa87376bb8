import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanName } from './display-name.ts'
import { finderOf } from './look-up.ts'
import { firstWordOf, isBlank, nameKey, visibleOf } from './visible.ts'

const LAST_CODE_POINT = 0x10ffff

function codePoints(which: RegExp): string[] {
  const found: string[] = []
  for (let code = 0; code <= LAST_CODE_POINT; code += 1) {
    const letter = String.fromCodePoint(code)
    if (which.test(letter)) found.push(letter)
  }
  return found
}

/** As Unicode names them: fillers, blanks and the null notehead; none of them has a shape. */
const NAMED_BLANK = [
  ...['\u115F', '\u1160', '\u2800', '\u3164', '\uFFA0', '\uFFFC'],
  ...['\u{13441}', '\u{13442}', '\u{16FE4}', '\u{1D159}'],
]
/** Combining grapheme joiner, fillers, blanks, tags, selectors, marks of direction, joiners, hyphens that hide. */
const INVISIBLE = [
  ...['\u034F', '\u00AD', '\u061C', '\u180E', '\u200B', '\u200C', '\u200D', '\u200E', '\u202E'],
  ...['\u2060', '\u2064', '\u2069', '\u206F', '\uFE0F', '\uFEFF', '\uFFF9', '\u{1BCA0}'],
  ...['\u{1D173}', '\u{E0001}', '\u{E0067}', '\u{E01EF}', ...NAMED_BLANK],
]

describe('a name', () => {
  it('counts as empty when it draws nothing, for every invisible character of Unicode', () => {
    const nothing = [
      ...codePoints(/[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/u),
      ...NAMED_BLANK,
    ]
    expect(nothing.filter((one) => cleanName(one) !== '')).toEqual([])
    const several = fc.array(fc.constantFrom(...nothing, ...codePoints(/\p{Mn}/u)))
    fc.assert(fc.property(several, (all) => cleanName(all.join('')) === ''))
  })

  it('accepts every letter, digit, sign and emoji that Unicode has', () => {
    const drawn = codePoints(/[\p{L}\p{N}\p{P}\p{S}]/u)
    const refused = drawn.filter((one) => cleanName(one) !== one)
    expect(refused).toEqual(NAMED_BLANK.filter((one) => !/\p{M}/u.test(one)))
  })

  it('keeps the joiners that it is written with', () => {
    for (const name of [
      '👩‍👩‍👧',
      'می\u200Cخواهم',
      'क्\u200Dष',
      '🏴\u{E0067}\u{E0062}\u{E007F}',
      '❤\uFE0F',
    ]) {
      expect(cleanName(name)).toBe(name)
    }
  })

  it('matches without invisible characters, wherever they stand', () => {
    const at = fc.nat({ max: 10 })
    fc.assert(
      fc.property(fc.constantFrom(...INVISIBLE), at, (one, place) => {
        const hidden = `Ada Birds`.slice(0, place) + one + `Ada Birds`.slice(place)
        expect(nameKey(hidden)).toBe('adabirds')
        expect(finderOf(hidden)('Ada Birds')).toBe(true)
        expect(finderOf('ada birds')(hidden)).toBe(true)
      }),
    )
    expect(nameKey('می\u200Cخواهم')).toBe(nameKey('میخواهم'))
  })

  it('starts with the first visible word, as it is written', () => {
    expect(firstWordOf('\u200B \u3164 Zoë\u200D Lopez')).toBe('Zoë\u200D')
    expect(['אילנה כהן', '👩‍🚀 Ada', '\u00A0\u2800'].map(firstWordOf)).toEqual([
      'אילנה',
      '👩‍🚀',
      '',
    ])
  })

  it('counts as blank where only combining marks are left', () => {
    expect([isBlank('\u0301'), isBlank('e\u0301'), visibleOf(' e\u200B\u0301 ')]).toEqual([
      ...[true, false, 'e\u0301'],
    ])
  })
})
