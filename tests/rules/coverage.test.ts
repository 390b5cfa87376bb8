/** Has each rule both allowed and refused something, in all suites of the rules together? They write what was asked. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ROOT } from '#scripts/paths.ts'
import { SUITES } from '#scripts/testing/suites.ts'
import { coveredSchema } from './support/coverage.ts'

const SUITES_OF_RULES = SUITES.filter(({ config }) => config === 'vitest.rules.config.ts')
const files = globSync('dist/suites/*.coverage.json', { cwd: ROOT })
const reports = files.map((file) =>
  z.array(coveredSchema).parse(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))),
)
const [first = []] = reports

// A part of them would say too little.
describe.skipIf(files.length < SUITES_OF_RULES.length)('the rules', () => {
  const covered = first.map(({ line, text, parts }, index) => {
    const all = reports.flatMap((report) => report[index] ?? [])
    return {
      ...{ line, text },
      yes: all.reduce((sum, { yes }) => sum + yes, 0),
      no: all.reduce((sum, { no }) => sum + no, 0),
      parts: parts.map((_, part) => all.reduce((sum, one) => sum + (one.parts[part] ?? 0), 0)),
    }
  })
  const rules = covered.filter(({ text }) => text.startsWith('allow'))
  const named = (lines: typeof covered) => lines.map(({ line, text }) => `${line}: ${text}`)

  it('match in all suites', () => {
    for (const report of reports)
      expect(report.map(({ line }) => line)).toEqual(first.map(({ line }) => line))
  })

  it('allow somebody and refuse somebody each', () => {
    const parts = covered.flatMap((one) => one.parts)
    const hit = parts.filter((times) => times > 0).length
    console.log(`${rules.length} rules; ${hit} of ${parts.length} expressions evaluated`)
    expect(named(rules.filter(({ yes }) => yes === 0)), 'never allowed').toEqual([])
    expect(named(rules.filter(({ no }) => no === 0)), 'never refused').toEqual([])
    expect(named(covered.filter(({ yes, no }) => yes + no === 0)), 'never asked').toEqual([])
  })
})
