/** Packages the built desktop app with electron-builder, as build/electron-builder.yml configures it. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from '../paths.ts'
import { runNode } from '../testing/run-command.ts'

interface PackOptions {
  /** Makes only the unpacked folder, for inspection. */
  readonly dir?: boolean
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
export async function pack({ dir = false, electronDist, output, feed }: PackOptions) {
  const code = await runNode(BUILDER, [
    ...(dir ? ['--dir'] : []),
    '--publish=never',
    `--config=${CONFIG}`,
    ...(electronDist === undefined ? [] : [`--config.electronDist=${electronDist}`]),
    ...(output === undefined ? [] : [`--config.directories.output=${output}`]),
    ...(feed === undefined
      ? []
      : ['--config.publish.provider=generic', `--config.publish.url=${feed}`]),
  ])
  if (code !== 0) throw new Error('electron-builder ended with a fault.')
}
