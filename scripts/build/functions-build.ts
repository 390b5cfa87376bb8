/** Bundles the cloud functions with their parts of core into `functions/lib`; installs their dependencies. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { ROOT } from '../paths.ts'

export const FUNCTIONS = join(ROOT, 'functions')

/** Installs the functions' dependencies on first use, which keeps `npm ci` of the app small. */
export function installFunctions(): void {
  if (existsSync(join(FUNCTIONS, 'node_modules', 'firebase-functions', 'package.json'))) return
  console.log('Installing what the functions need …')
  const { status } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: FUNCTIONS, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  )
  if (status !== 0)
    throw new Error(`The functions cannot be installed: try “npm ci” in ${FUNCTIONS}.`)
}

/**
 * @param region where they will run; undefined on the emulators
 * @param logDays for how many days the audit log is kept; by default as on the emulators
 */
export async function buildFunctions({
  region,
  logDays,
  folder = join(FUNCTIONS, 'lib'),
}: {
  readonly region?: string
  readonly logDays?: number
  readonly folder?: string
} = {}): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    // Firebase loads the functions without this machine's environment.
    define: {
      ...(region && { 'process.env.FUNCTIONS_REGION': JSON.stringify(region) }),
      ...(logDays && { 'process.env.LOG_DAYS': JSON.stringify(String(logDays)) }),
    },
    ssr: { noExternal: true },
    build: {
      ssr: join(FUNCTIONS, 'src', 'index.ts'),
      outDir: folder,
      // Others may load them at this moment.
      emptyOutDir: false,
      target: 'node22',
      rolldownOptions: { external: [/^firebase-(admin|functions)(\/|$)/] },
    },
  })
}
