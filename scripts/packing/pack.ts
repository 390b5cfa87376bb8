/** Packs the built desktop app with electron-builder, as build/electron-builder.yml says. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from '../paths.ts'
import { runNode } from '../testing/run-command.ts'

interface PackOptions {
  /** Only the unpacked folder, for looking into it. */
  readonly dir?: boolean
  /** Electron's runtime on this machine; left out, electron-builder fetches it. */
  readonly electronDist?: string
  readonly output?: string
  /** Where updates come from; left out, there are none. */
  readonly feed?: string
}

const BUILDER = fileURLToPath(import.meta.resolve('electron-builder/cli.js'))
const CONFIG = join(ROOT, 'build', 'electron-builder.yml')

/**
 * Packs for the system this runs on.
 * @throws Error where it fails; electron-builder has said why
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
