/** Counts of tests, and the summary line of a run. */
import * as z from 'zod/mini'

const count = z.int().check(z.nonnegative())

const tallySchema = z.object({ passed: count, failed: count, skipped: count })

export type Tally = Readonly<z.infer<typeof tallySchema>>

/** What `--results` writes and `--after` reads: the counts of a run, and how many seconds it took. */
export const resultsSchema = z.extend(tallySchema, { seconds: z.number().check(z.nonnegative()) })

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 }
export const ONE_FAILED: Tally = { ...NOTHING, failed: 1 }

/** The sum of several stages. */
export function sumOf(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, next) => ({
      passed: sum.passed + next.passed,
      failed: sum.failed + next.failed,
      skipped: sum.skipped + next.skipped,
    }),
    NOTHING,
  )
}

/** A command that reports no tests counts as one. */
export function tallyOfExit(code: number): Tally {
  return code === 0 ? { ...NOTHING, passed: 1 } : ONE_FAILED
}

/** A non-zero exit code counts as a failure even if no test failed. */
export function withExitCode(tally: Tally, code: number): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/** 0 only if something ran and nothing failed. */
export function exitCodeOf({ passed, failed }: Tally): 0 | 1 {
  return failed === 0 && passed > 0 ? 0 : 1
}
