import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEVICE_SCHEMAS } from '#core/push/push-device.ts'
import { ADMIN_SCHEMAS } from '#core/records/admin-collections.ts'
import { SCHEMAS } from '#core/records/collections.ts'
import { ROOT } from '../paths.ts'
import { REGIONS } from './facts.ts'
import { rangePattern } from './range-pattern.ts'
import { withRegions } from './regions.ts'

const rules = readFileSync(join(ROOT, 'firestore.rules'), 'utf8')

describe('firestore.rules', () => {
  it('say of limits, names and fields what core says: otherwise run “npm run rules”', () => {
    expect(withRegions(rules, REGIONS)).toBe(rules)
  })

  it('have a place for every collection', () => {
    const matched = new Set([...rules.matchAll(/match \/(\w+)\/\{/g)].map(([, name]) => name))
    const all = Object.keys({ ...SCHEMAS, ...ADMIN_SCHEMAS, ...DEVICE_SCHEMAS })
    expect(all.filter((collection) => !matched.has(collection))).toEqual([])
  })

  it('repeat nothing by hand that is generated: a list of fields, the letters of an id', () => {
    const written = rules.replaceAll(
      /\/\/ generated from (\S+): begin[\s\S]*?\/\/ generated from \1: end/g,
      '',
    )
    expect(written).not.toMatch(/hasFields\('/)
    expect(written).not.toContain('{1,128}')
  })
})

describe('a generated region', () => {
  const region = { source: 'core/a.ts', text: 'function most() { return 2; }' }
  const around = (text: string) =>
    `one\n  // generated from core/a.ts: begin\n${text}  // generated from core/a.ts: end\ntwo\n`

  it('is written between its two comments, as far in as they are', () => {
    const expected = around('  function most() { return 2; }\n')
    expect(withRegions(around(''), [region])).toBe(expected)
    expect(withRegions(around('  function most() { return 1; }\n'), [region])).toBe(expected)
    expect(withRegions(expected, [region])).toBe(expected)
  })

  it.each([
    ['is missing', 'one\n'],
    ['is there twice', around('') + around('')],
    ['has no end', 'one\n// generated from core/a.ts: begin\ntwo\n'],
  ])('is an error where it %s', (_, text) =>
    expect(() => withRegions(text, [region])).toThrow('one region'),
  )

  it('is an error where nobody writes it any more', () => {
    expect(() => withRegions(around(''), [])).toThrow('Nothing is generated from core/a.ts')
  })
})

describe('the pattern of a range', () => {
  const range = fc
    .tuple(fc.nat(5_000_000), fc.nat(5_000_000))
    .map(([a, b]) => (a < b ? ([a, b] as const) : ([b, a] as const)))

  it('matches the numbers in it, and no others', () => {
    fc.assert(
      fc.property(range, fc.nat(6_000_000), ([from, to], other) => {
        const pattern = new RegExp(`^(${rangePattern(from, to)})$`)
        for (const one of [from - 1, from, from + 1, to - 1, to, to + 1, other]) {
          expect(pattern.test(String(one)), `${one} of ${from} to ${to}`).toBe(
            one >= from && one <= to,
          )
        }
      }),
    )
  })
})
