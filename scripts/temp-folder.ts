/** A temporary folder that is removed at the end, because several tools leave temporary files behind. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The variables by which operating systems name the folder for temporary files. */
const VARIABLES = ['TMPDIR', 'TEMP', 'TMP'] as const

/**
 * Makes this process and its children use a temporary folder of their own.
 * @returns the folder, and `remove`, which ends that
 */
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
      // A tool that is still exiting may write to the folder.
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}
