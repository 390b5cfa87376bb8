import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LIMITS } from '#tests/data/limits.ts'

const WAYS = ['byHand', 'byImport', 'byCommand'] as const
const entries = LIMITS.flatMap((limit) =>
  WAYS.flatMap((way) => {
    const enter = limit[way]
    return enter ? [{ of: limit.of, most: limit.most, way, enter }] : []
  }),
)

it.each(entries)('the field for the $of holds its limit $way, and shows it', ({ most, enter }) => {
  expect(enter(most)).toBeUndefined()
  expect(enter(most + 1)).toMatch(/\S/)
})

it('every field with a limit of its own is listed here, and none cuts text off', () => {
  const table = readFileSync('tests/data/limits.ts', 'utf8')
  const known = new Set([...table.matchAll(/kitField\('lines?', (\w+)\)/g)].map(([, name]) => name))
  // The name of a filter has a check of its own.
  known.add('MAX_FILTER_NAME_LENGTH')
  const sources = globSync('{renderer,web}/**/*.tsx').map((path) => readFileSync(path, 'utf8'))
  const limited = sources.flatMap((source) => [...source.matchAll(/maxLength=\{?([^}\s]+)/g)])
  expect(new Set(limited.map(([, name]) => name))).toEqual(known)
})
