/** What every unit test starts with: quick ones in `npm test`, thorough ones in `npm run test:exhaustive`. */
import * as fc from 'fast-check'
import { runs } from '#tests/arbitraries/runs.ts'

fc.configureGlobal({ numRuns: runs(100, 1_000) })

/** Unit tests sign members up hundreds of times, a sixth of a second of a core each. */
const MOST_ROUNDS = runs(1_000, Number.POSITIVE_INFINITY)
const { subtle } = crypto
const deriveBits = subtle.deriveBits.bind(subtle)

/** Records still name the rounds that the product asks for: the same password gives the same bits. */
subtle.deriveBits = (algorithm, key, length) =>
  typeof algorithm === 'object' && 'iterations' in algorithm
    ? deriveBits(
        { ...algorithm, iterations: Math.min(Number(algorithm.iterations), MOST_ROUNDS) },
        key,
        length,
      )
    : deriveBits(algorithm, key, length)
