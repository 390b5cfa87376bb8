/** `npm test` runs the main flows alone: few, and each at the size that it runs at by day. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** A test's title, quoted, and its tags. */
const TEST = /\btest\(\s*(['`][^\n]*['`]), \{\s*tag: ([^}]*?),?\s*\}/g

const SPECS = globSync('tests/{e2e,desktop,cloud}/**/*.spec.ts').map((file) => ({
  file: file.replaceAll('\\', '/'),
  source: readFileSync(file, 'utf8'),
}))
const FLOWS = SPECS.flatMap(({ file, source }) =>
  [...source.matchAll(TEST)]
    .map(([, title = '', tags = '']) => ({ file, title, tags }))
    .filter(({ tags }) => tags.includes('@main')),
)

describe('the main flows', () => {
  it.each([
    // Together at most 60 page loads: 52 documents that a page asked for on 28 November 2026, by the test itself or by a
    // step, reloads and redirects by the page among them; and 2 for each worker, which makes the prepared devices.
    ['tests/e2e', 25],
    ['tests/desktop', 8],
    ['tests/cloud', 6],
  ])('number in %s at most %i', (folder, most) => {
    const count = FLOWS.filter(({ file }) => file.startsWith(`${folder}/`)).length
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(most)
  })

  it('run at a phone’s size unless they are of the desktop', () => {
    const onDesktop = FLOWS.filter(
      ({ file, tags }) => file.endsWith('.desktop.spec.ts') || tags.includes('@desktop'),
    )
    expect(onDesktop.filter(({ tags }) => !tags.includes('@both'))).toEqual([])
  })

  it('count here once each', () => {
    const tagged = SPECS.flatMap(({ source }) => source.match(/@main\b/g) ?? [])
    expect(FLOWS).toHaveLength(tagged.length)
    // A title with a variable is the title of several tests.
    expect(FLOWS.filter(({ title }) => title.includes('${'))).toEqual([])
  })
})
