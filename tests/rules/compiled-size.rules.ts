/** The size of `firestore.rules`, by the emulator's own compiler: it may only fall. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findFirestoreEmulator } from '#scripts/emulators/find-firestore-emulator.ts'
import { emulator } from './support/people.ts'

/**
 * Never raise these. Google refuses more than 250 KB compiled, and has refused or lost far smaller rulesets, all of
 * which the emulator accepts: github.com/firebase/firebase-tools/issues/2735 (400 at 55 KB of source, which compile to
 * 159,998 bytes), 5590 (409 or 503 at 4,538 lines, none at 793), 10819 (503 at 4,071 lines), 2127, 2077 (45 KB).
 * Positions in the source are two thirds of what is compiled; whether Google counts them is not documented.
 */
const CEILING = { bytes: 42_000, lines: 748, compiled: 117_500 }

const REPORTS = 'firebase-tools #2735, #5590, #10819, #2127, #2077'

/** The share of a ceiling below which it has to be lowered. */
const CLOSE = 0.98

const CLASS = join(import.meta.dirname, 'support', 'CompiledSize.java')

function sizeOf(rules: string): typeof CEILING {
  const choice = findFirestoreEmulator()
  if ('missing' in choice) throw new Error(choice.missing)
  const quick = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']
  const compiled = execFileSync('java', [...quick, '-cp', choice.jar, CLASS], { input: rules })
  return {
    bytes: Buffer.byteLength(rules),
    lines: rules.split('\n').length - 1,
    compiled: Number(compiled),
  }
}

describe.skipIf(!emulator)('firestore.rules', () => {
  it('stays below its ceiling, so that Google accepts it', () => {
    const size = sizeOf(readFileSync('firestore.rules', 'utf8'))
    console.log('Size of firestore.rules:', size)
    for (const unit of ['bytes', 'lines', 'compiled'] as const) {
      const figures = `${unit}: ${size[unit]} of ${CEILING[unit]}`
      const tooLarge = `${figures}. Make the rules smaller: rulesets below Google’s limit have been refused (${REPORTS})`
      expect.soft(size[unit], tooLarge).toBeLessThanOrEqual(CEILING[unit])
      const lowerIt = `${figures}. The rules have become smaller: lower CEILING in this file to ${size[unit]}`
      expect.soft(size[unit], lowerIt).toBeGreaterThan(CEILING[unit] * CLOSE)
    }
  })
})
