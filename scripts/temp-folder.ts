/** A folder for temporary files that goes when the work is done: several tools leave theirs behind. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How the systems name their folder for temporary files. */
const VARIABLES = ['TMPDIR', 'TEMP', 'TMP'] as const

/** Points this process, and those it starts, to a folder of their own, and returns how to end it. */
export function temporaryFolder(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-'))
  const before = VARIABLES.map((name) => [name, process.env[name]] as const)
  for (const name of VARIABLES) process.env[name] = folder
  return {
    folder,
    remove: () => {
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name]
        else process.env[name] = value
      }
      // A tool that is just ending may still put something there.
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}
