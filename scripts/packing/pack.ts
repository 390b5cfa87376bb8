/** Packages the built desktop app with electron-builder, as build/electron-builder.yml configures it. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from '../paths.ts'
import { runNode } from '../testing/run-command.ts'

/** The processors that electron-builder's command line knows; `universal` is macOS's for both. */
type Arch = 'x64' | 'arm64' | 'universal'

/** How its command line names a system. */
const SYSTEMS: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  linux: '--linux',
  win32: '--win',
  darwin: '--mac',
}

interface PackOptions {
  /** Makes only the unpacked folder, for inspection. */
  readonly dir?: boolean
  /** Which packages, instead of those that the configuration names: `['deb']`. */
  readonly targets?: readonly string[]
  /** For which processors; without them, for this machine's. */
  readonly archs?: readonly Arch[]
  /** Settings that replace the configuration's: `{ forceCodeSigning: true }`. */
  readonly settings?: Readonly<Record<string, boolean>>
  /** Environment variables for electron-builder. */
  readonly env?: Readonly<Record<string, string>>
  /** The folder of Electron's runtime on this machine; without it, electron-builder downloads the runtime. */
  readonly electronDist?: string
  readonly output?: string
  /** The update feed; without it, the app does not update itself. */
  readonly feed?: string
}

const BUILDER = fileURLToPath(import.meta.resolve('electron-builder/cli.js'))
const CONFIG = join(ROOT, 'build', 'electron-builder.yml')

/**
 * Packages the app for the current operating system.
 * @throws Error if it fails; electron-builder has printed why
 */
export async function pack(options: PackOptions): Promise<void> {
  const { dir = false, electronDist, output, feed, env = {} } = options
  const { targets = [], archs = [], settings = {} } = options
  const system = SYSTEMS[process.platform]
  const args = [
    ...(targets.length > 0 && system !== undefined ? [system, ...targets] : []),
    ...archs.map((arch) => `--${arch}`),
    ...(dir ? ['--dir'] : []),
    '--publish=never',
    `--config=${CONFIG}`,
    ...(electronDist === undefined ? [] : [`--config.electronDist=${electronDist}`]),
    ...(output === undefined ? [] : [`--config.directories.output=${output}`]),
    ...(feed === undefined
      ? []
      : ['--config.publish.provider=generic', `--config.publish.url=${feed}`]),
    ...Object.entries(settings).map(([name, value]) => `--config.${name}=${value}`),
  ]
  const code = await runNode(BUILDER, args, { env })
  if (code !== 0) throw new Error('electron-builder ended with a fault.')
}
