/** Finds a Chromium, or installs one if this machine permits it. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium, HEADLESS_SHELL } from './find-chromium.ts'

interface Installer {
  readonly says: string
  readonly commands: readonly (readonly [program: string, ...args: string[]])[]
}

/** Chromium as members use it, and its headless shell, which runs most browser tests. */
const DEBIAN_PACKAGES = ['chromium', 'chromium-headless-shell']

/** How to install a browser here: Debian's packages for root on Debian, otherwise Playwright's download. */
export function installerFor(debian: boolean, root: boolean): Installer {
  if (debian && root) {
    return {
      says: 'No Chromium found. Installing it with apt-get …',
      commands: [
        ['apt-get', 'update', '-qq'],
        ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...DEBIAN_PACKAGES],
      ],
    }
  }
  return {
    says: "No Chromium found. Fetching Playwright's own …",
    commands: [['npx', 'playwright', 'install', 'chromium']],
  }
}

/**
 * Finds or installs Chromium.
 * @returns the path of its program
 * @throws a one-sentence error if none is found and none can be installed.
 */
export function ensureChromium(): string {
  const found = findChromium()
  const isNamed = (process.env.CHROMIUM_PATH ?? '') !== ''
  const canInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0
  const isComplete = isNamed || !canInstall || existsSync(HEADLESS_SHELL)
  if (found !== undefined && isComplete) return found
  const { says, commands } = installerFor(
    existsSync('/etc/debian_version'),
    process.getuid?.() === 0,
  )
  console.log(says)
  for (const [program, ...args] of commands) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync(program, args, { stdio: 'inherit', env, shell: process.platform === 'win32' })
  }
  const installed = findChromium()
  if (installed !== undefined) return installed
  throw new Error(
    'No Chromium was found and none could be installed: install Chrome, Chromium or Edge, or name one in CHROMIUM_PATH.',
  )
}
