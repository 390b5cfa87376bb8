import { vi } from 'vitest'

/** Tries a check again until it passes: the limit only ends a test that hangs, also on a busy machine. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 50_000, interval: 20 })
}
