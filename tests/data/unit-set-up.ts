/** Set-up of every unit test: fewer runs in `npm test`, more in `npm run test:all`. */
import * as fc from 'fast-check'
import { runs } from '#tests/arbitraries/runs.ts'

fc.configureGlobal({ numRuns: runs(100, 1_000) })

/**
 * Unit tests sign up members hundreds of times; all rounds would take a sixth of a second of CPU each. The browser
 * tests go through all of them.
 */
const MAX_ROUNDS = 1_000
const { subtle } = crypto
const deriveBits = subtle.deriveBits.bind(subtle)

/** Records still state the product's number of rounds: the same password yields the same bits. */
subtle.deriveBits = (algorithm, key, length) =>
  typeof algorithm === 'object' && 'iterations' in algorithm
    ? deriveBits(
        { ...algorithm, iterations: Math.min(Number(algorithm.iterations), MAX_ROUNDS) },
        key,
        length,
      )
    : deriveBits(algorithm, key, length)
