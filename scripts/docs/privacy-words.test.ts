/** Sentences about who sees what of a member stand in one folder, where they are rendered from what the rules let others read. */
import { describe, expect, it } from 'vitest'
import { TEXTS } from './source-texts.ts'

const HOME = 'renderer/ui/privacy/'

/** What is no claim about who sees a member’s records. */
const OTHERWISE: readonly string[] = [
  // Links to a member's profile, and previews of what an admin writes.
  'See what others see',
  'As a member sees it',
  // Of groups, archived projects and rules, which hold nothing of a member.
  'Where the group meets. Its members see it.',
  'Only admins see these.',
  'Only admins see it.',
  // Of a password, and of a list on the coach's own device.
  'Accounts here live only in this browser. No server can send you a link, and nobody else has a key, so a forgotten password can’t be replaced.',
  'Until then they are below your list, on this device. Nobody else notices.',
  // Of Firebase.
  'In this browser’s own storage, so that Fourfold works without a network; and in a Firebase project that belongs to your community. Firebase is a service of Google, which stores the data for your community and keeps your password as a hash that nobody can read back.',
  // A condition of partners, and codes.
  'Partners have to be two members who both share their days, with somebody or with everybody.',
  'shares nothing',
]

/** Somebody sees something, or nobody does; and what is private or shared. */
const READER =
  '(?:nobody|everybody|others|partners|members?|admins?|coach(?:es)?|group|community|the two of you)'
const PRIVACY = new RegExp(
  [
    `\\b${READER}(?: else| of [^.,]{1,20})?(?: (?:can|will|also|may|does not|don’t|never))? (?:sees?|read)\\b`,
    '\\bonly (?:you|admins|your coach(?:es)?|this member’s coaches)(?: and [a-z’ ]+)?(?: can)? (?:sees?|read)\\b',
    '\\b(?:days?|habits|hours|profile|email)\\b[^.]{0,30}\\bprivate\\b|\\bprivate (?:profile|days)\\b',
    '\\bnobody else\\b|\\bnot even your\\b|\\bshares? nothing\\b|\\bshare (?:their|your) (?:days|profile|name)\\b',
  ].join('|'),
  'i',
)

const SCREENS = TEXTS.filter(
  ({ file }) => !file.startsWith(HOME) && !/^(?:scripts|web\/dev)\//.test(file),
)

describe('a sentence about privacy', () => {
  it.each([
    ['Your days stay private.', true],
    ['Your group sees this on your profile.', true],
    ['Nobody else sees anything, not even your name.', true],
    ['Only admins and your coaches see your email.', true],
    ['Private sessions', false],
    ['See how your months compare.', false],
  ])('%s: %s', (text, expected) => {
    expect(PRIVACY.test(text)).toBe(expected)
  })

  it('stands only in its own folder', () => {
    const elsewhere = SCREENS.flatMap(({ file, texts }) =>
      texts
        .filter((text) => PRIVACY.test(text) && !OTHERWISE.includes(text))
        .map((text) => `${file}: ${text}`),
    )
    expect(elsewhere).toEqual([])
  })
})
