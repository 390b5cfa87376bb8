import { describe, expect, it } from 'vitest'
import { allTitles, isFindable, titlesOf } from './test-titles.ts'

/** Of all titles: some read better after their `describe`. */
const ALLOWED_SHARE = 0.05

describe('titles of tests', () => {
  it.each([
    ['a coach cannot message a member they do not coach', [], true],
    ['stores nothing for a deleted message', ['deleting a message'], true],
    ['denies a member last known not to be an admin', ['admin check'], true],
    ['is no for who was heard to be none', ['admin check'], false],
    ["isn't shown", ['banner'], false],
    ['issues a ticket', ['desk'], true],
    ['stores nothing', ['of what is gone'], false],
  ])('%j is findable within %j: %s', (title, groups, expected) => {
    expect(isFindable({ groups, title })).toBe(expected)
  })

  it('titles are read with the names around them, also from `each` and `skipIf`', () => {
    const source = `
      describe.skipIf(!emulator)('outer', () => {
        beforeEach(() => {})
        describe('inner', () => { it('first', () => {}) })
        it.each([1])(\`second \${there}\`, () => {})
      })
      test.describe('page', () => { test('third', () => { it.next('no test') }) })
      test.skip(isSlow, 'no title')
      test('fourth', () => {})`
    expect(titlesOf('a.test.ts', source).map(({ groups, title }) => [...groups, title])).toEqual([
      ['outer', 'inner', 'first'],
      ['outer', 'second {}'],
      ['page', 'third'],
      ['fourth'],
    ])
  })

  it('nearly all titles begin with a subject, or with a verb after the subject of their `describe`', () => {
    const titles = allTitles()
    const others = titles.filter((title) => !isFindable(title))
    expect(titles.length).toBeGreaterThan(3_000)
    const first = others.map(
      ({ file, groups, title }) => `${file}: ${[...groups, title].join(' > ')}`,
    )
    expect(others.length / titles.length, first.slice(0, 40).join('\n')).toBeLessThan(ALLOWED_SHARE)
  })
})
