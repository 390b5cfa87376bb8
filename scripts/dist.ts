/**
 * `npm run dist`: builds the desktop app and packages it for the current operating system.
 * `-- --x64 --arm64`, `-- --universal` (macOS): for other processors than this machine's. `-- --rpm`: an .rpm, too.
 * `-- --signed`: for a release, which fails where it cannot be signed. `-- --unpacked`: only the folder that the packages are made of, for tests.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadEnv } from 'vite'
import { buildDesktop } from './build/desktop-build.ts'
import { ELECTRON, electronProgram } from './packing/electron-runtime.ts'
import { needsOf } from './packing/needs.ts'
import { pack } from './packing/pack.ts'
import { publisherFaults } from './packing/publisher.ts'
import { signingOf } from './packing/signing.ts'
import { ROOT } from './paths.ts'

const ARCHS = ['x64', 'arm64', 'universal'] as const

/** A secret that a workflow does not have is an empty variable, which electron-builder would take for a path. */
function forgetEmptyVariables(): void {
  for (const [name, value] of Object.entries(process.env)) {
    if (value === '') delete process.env[name]
  }
}

async function makePackages(): Promise<void> {
  forgetEmptyVariables()
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({
    options: { x64: flag, arm64: flag, universal: flag, rpm: flag, signed: flag, unpacked: flag },
  })
  const archs = ARCHS.filter((arch) => values[arch])
  // The runtime on this machine is this machine's; for other processors electron-builder fetches it.
  const hasRuntime = archs.length === 0 && electronProgram() !== undefined
  const feed = loadEnv('production', ROOT, 'VITE_').VITE_UPDATE_FEED || undefined
  console.log(needsOf({ platform: process.platform, hasRuntime, feed }).join('\n'))
  const { settings, warnings } = signingOf(process.platform, process.env, {
    required: values.signed,
  })
  // GitHub shows lines that begin so at the top of the run.
  const loudly = process.env.GITHUB_ACTIONS === 'true' ? '::warning::' : ''
  const publisher = publisherFaults(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
  for (const warning of [...warnings, ...publisher]) console.warn(`${loudly}${warning}`)
  await buildDesktop()
  await pack({
    dir: values.unpacked,
    archs,
    settings,
    ...(values.rpm && { targets: ['AppImage', 'deb', 'rpm', 'tar.gz'] }),
    ...(hasRuntime && { electronDist: join(ELECTRON, 'dist') }),
    ...(feed !== undefined && { feed }),
  })
  console.log('The packages are in dist/packages.')
}

makePackages().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(`The desktop app could not be packed: ${reason}`)
  console.error(
    'What it needs is named above; without the network, nothing that is missing can be fetched.',
  )
  process.exitCode = 1
})
