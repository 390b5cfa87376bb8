/** Sentences about who sees what of a member stand in one file, where they are rendered from what the rules let others read. */
import { describe, expect, it } from 'vitest'
import { TEXTS } from './source-texts.ts'

const HOME = 'renderer/ui/privacy/words.ts'

/** Somebody sees something, or nobody does; and what is private or shared. */
const READER =
  '(?:you|nobody|everybody|others|partners|members?|admins?|coach(?:es)?|group|community|the two of you)'
const PRIVACY = new RegExp(
  [
    `\\b${READER}(?: else| of [^.,]{1,20})?(?: (?:can|will|also|may|does not|don’t|never))? (?:sees?|read)\\b`,
    '\\bonly (?:for )?(?:you|admins|your|this member’s)\\b',
    '\\b(?:days?|habits|hours|profile|email)\\b[^.]{0,30}\\bprivate\\b|\\bprivate (?:profile|days)\\b',
    '\\bnobody else\\b|\\bnot even your\\b|\\bshares? nothing\\b|\\bshare (?:their|your) (?:days|profile|name)\\b',
  ].join('|'),
  'i',
)

describe('a sentence about privacy', () => {
  it.each([
    ['Your days stay private.', true],
    ['Your group sees this on your profile.', true],
    ['Nobody else sees anything, not even your name.', true],
    ['Only admins and your coaches see your email.', true],
    ['You don’t see a name here? Reload.', true],
    ['Private sessions', false],
    ['See how your months compare.', false],
  ])('%s: %s', (text, expected) => {
    expect(PRIVACY.test(text)).toBe(expected)
  })

  it('stands nowhere but in the one file', () => {
    const elsewhere = TEXTS.filter(({ file }) => file !== HOME).flatMap(({ file, texts }) =>
      texts.filter((text) => PRIVACY.test(text)).map((text) => `${file}: ${text}`),
    )
    expect(elsewhere).toEqual([])
  })
})
