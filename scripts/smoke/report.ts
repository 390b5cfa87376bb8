/** What a smoke test has tried so far, as lines for whoever runs it. */
import { setTimeout as wait } from 'node:timers/promises'

export interface ReportOptions {
  /** Called with a line for each result. */
  readonly say: (line: string) => void
  /** Once it is aborted, nothing further is tried. */
  readonly signal?: AbortSignal
  /** How long what the server derives may take: a function that nobody has called for a while takes seconds to start. */
  readonly derivedWithinMs?: number
}

export interface Report {
  /** @param work resolves with what it saw @returns whether it worked; if not, the line after it is the hint */
  step(hint: string, work: () => Promise<string>): Promise<boolean>
  /** Waits for what the server derives. @throws Error with the given words if it does not come */
  derived(isThere: () => Promise<boolean>, otherwise: string): Promise<void>
  /** Whether everything tried so far has worked. */
  isWell(): boolean
}

const DERIVED_WITHIN_MS = 120_000
const LOOK_EVERY_MS = 500

export function reporting({
  say,
  signal,
  derivedWithinMs = DERIVED_WITHIN_MS,
}: ReportOptions): Report {
  let isWell = true
  return {
    async step(hint, work) {
      if (signal?.aborted) return false
      try {
        say(`ok   ${await work()}`)
        return true
      } catch (error) {
        isWell = false
        say(`FAIL ${reasonOf(error)}`)
        if (!signal?.aborted) say(`     ${hint}`)
        return false
      }
    },
    async derived(isThere, otherwise) {
      const deadline = Date.now() + derivedWithinMs
      while (!(await isThere())) {
        signal?.throwIfAborted()
        expectThat(Date.now() < deadline, otherwise)
        await wait(LOOK_EVERY_MS)
      }
    },
    isWell: () => isWell && !signal?.aborted,
  }
}

export function expectThat(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
