/** Asks npm's registry, through npm. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'
import { vulnerabilitiesIn } from './audit.ts'

/** Deprecated since 2024, which a registry that tells such things knows. */
const KNOWN = 'inflight@1.0.6'

/** @returns its output, whatever its exit code: `npm audit` ends with 1 also where it finds something */
function npm(args: readonly string[], folder: string): Promise<string> {
  return new Promise((resolve) => {
    const isWindows = process.platform === 'win32'
    execFile(
      isWindows ? 'npm.cmd' : 'npm',
      [...args],
      { cwd: folder, shell: isWindows, maxBuffer: 64 * 1024 * 1024 },
      (_error, output) => resolve(output),
    )
  })
}

/** `npm audit`'s report of all that a folder locks, as it comes. */
export const askAudit = (folder: string) => npm(['audit', '--json', '--package-lock-only'], folder)

/** Why a version such as `glob@7.2.3` is deprecated; undefined if the registry does not say that it is. */
export async function askDeprecated(version: string): Promise<string | undefined> {
  const said = await npm(['view', version, 'deprecated'], ROOT)
  return said.trim() || undefined
}

/** A sentence that says why the registry cannot be asked for vulnerabilities; undefined if it can. */
export async function auditMissing(): Promise<string | undefined> {
  try {
    vulnerabilitiesIn(await askAudit(join(ROOT, 'functions')), new Set())
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The same for what is deprecated. */
export async function deprecationsMissing(): Promise<string | undefined> {
  const isTold = (await askDeprecated(KNOWN)) !== undefined
  return isTold ? undefined : `The registry does not say what is deprecated, such as ${KNOWN}.`
}
