/** Checks the spelling of screen texts (docs/decisions/0112): "email", and sentence case for titles. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../paths.ts'
import { SOURCES, TEXTS } from './source-texts.ts'

const PAGES = ['README.md', 'CHANGELOG.md', ...globSync('docs/**/*.md', { cwd: ROOT })]
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Strings set by the specification; "My Profle" is spelled correctly here. */
const FROM_THE_SPECIFICATION = [
  'Text Coach & Screenshot',
  'Pay Yourself First 10%',
  'Awake 7AM - In Bed 11PM',
  '30 Mins Exercise',
  'Default Schedule',
  'CEO Schedule',
  'Review Habits',
  'Intro Video',
  '1 on 1 Coaching',
  'My Profile',
  'My Coaching Group',
]

/** Pages of Fourfold, plans and a button of iOS, as they occur within sentences. */
const PLACES = [
  'Settings, Login details',
  'Settings, Privacy, Export',
  'Settings, Privacy',
  'under Account',
  'under Login details',
  'under Privacy',
  'under Support',
  'under Today',
  'All of Free',
  'All of Standard',
  'tap Share',
  '“Add to Home Screen”',
]

const NAMES = [
  'Fourfold',
  'Google Analytics',
  'Google',
  'United States',
  'Middle East',
  'North America',
  'South America',
  'reCAPTCHA Enterprise',
  'Firebase App Check',
  'App Check',
  'Firebase',
  'Firefox',
  'Firestore',
  'Cloud Functions',
  'Electron',
  'IndexedDB',
  'QuickTime',
  'Recharts',
  'Safari',
  'WebM',
  'WebP',
  // Typefaces.
  'Figtree Variable',
  'Segoe UI',
  // Names of keys in `aria-keyshortcuts`.
  'Meta+Z',
  'Meta+Enter',
  // The first line of a Linux desktop entry file.
  '[Desktop Entry]',
  // Members and groups of the demo.
  'Robin Hale',
  'Robin',
  'Dana Whitfield',
  'Alex Moran',
  'Early Birds',
  'Steady Climbers',
  'Money & Muscle',
]

const CALENDAR =
  /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December)\b/g

/** A capital letter that begins neither a sentence nor a quotation. Abbreviations (`CSV`) do not match. */
const CAPITAL = /[^\s.!?:…·”’")][”’")]* [A-Z][a-z]/

/** @returns whether only names and the first word of each sentence begin with a capital letter */
function isSentenceCase(text: string): boolean {
  const without = [...FROM_THE_SPECIFICATION, ...PLACES, ...NAMES].reduce(
    (rest, name) => rest.replaceAll(name, 'x'),
    text.replaceAll(CALENDAR, 'x'),
  )
  return !CAPITAL.test(without)
}

describe('titles, buttons and sentences', () => {
  it.each([
    ['Close Window', false],
    ['Terms of Use', false],
    ['Move to: Another group', true],
    ['Import it? It is large. Done', true],
    ['Open My Coaching Group in Fourfold', true],
    ['Export as CSV on Monday', true],
  ])('%s: %s', (text, expected) => {
    expect(isSentenceCase(text)).toBe(expected)
  })

  it('use sentence case, but for names', () => {
    const others = TEXTS.flatMap(({ file, texts }) =>
      texts.filter((text) => !isSentenceCase(text)).map((text) => `${file}: ${text}`),
    )
    expect(others).toEqual([])
  })

  it('match those of the specification', () => {
    const all = new Set(TEXTS.flatMap(({ texts }) => texts))
    expect(FROM_THE_SPECIFICATION.filter((text) => !all.has(text))).toEqual([])
  })

  it('use sentence case in the docs, too', () => {
    const headings = PAGES.flatMap((page) =>
      [...read(page).matchAll(/^#+ (?:\d+[:.]? )?(.*)$/gm)].map(([, heading = '']) => heading),
    )
    expect(headings.length).toBeGreaterThan(80)
    expect(headings.filter((heading) => !isSentenceCase(heading))).toEqual([])
  })
})

it('email is written without a hyphen', () => {
  expect([...SOURCES, ...PAGES].filter((file) => /e-mail/i.test(read(file)))).toEqual([])
})
