/** Runs after all other rules tests: has each rule both allowed and refused something? */
import { describe, expect, it } from 'vitest'
import { coverageSoFar } from './support/coverage.ts'
import { emulator } from './support/people.ts'

/** Fewer evaluations mean that only some of the tests ran. */
const ENOUGH = 2_000

describe.skipIf(!emulator)('the rules', () => {
  it('are each hit by somebody who may and somebody who may not', async () => {
    if (!emulator) return
    const covered = await coverageSoFar(emulator)
    const rules = covered.filter(({ text }) => text.startsWith('allow'))
    const asked = rules.reduce((sum, { yes, no }) => sum + yes + no, 0)
    const parts = covered.flatMap((one) => one.parts)
    const hit = parts.filter((times) => times > 0).length
    console.log(
      `Rules coverage: ${rules.length} rules asked ${asked} times; ${hit} of ${parts.length} expressions evaluated`,
    )
    if (asked < ENOUGH) return
    const named = (lines: typeof covered) => lines.map(({ line, text }) => `${line}: ${text}`)
    expect(named(rules.filter(({ yes }) => yes === 0)), 'never allowed').toEqual([])
    expect(named(rules.filter(({ no }) => no === 0)), 'never refused').toEqual([])
    expect(named(covered.filter(({ yes, no }) => yes + no === 0)), 'never asked').toEqual([])
  })
})
