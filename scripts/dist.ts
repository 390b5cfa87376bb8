/** `npm run dist`: builds the desktop app and packages it for the current operating system. */
import { join } from 'node:path'
import { loadEnv } from 'vite'
import { buildDesktop } from './build/desktop-build.ts'
import { ELECTRON, electronProgram } from './packing/electron-runtime.ts'
import { needsOf } from './packing/needs.ts'
import { pack } from './packing/pack.ts'
import { ROOT } from './paths.ts'

async function makePackages(): Promise<void> {
  const hasRuntime = electronProgram() !== undefined
  const feed = loadEnv('production', ROOT, 'VITE_').VITE_UPDATE_FEED || undefined
  console.log(needsOf({ platform: process.platform, hasRuntime, feed }).join('\n'))
  await buildDesktop()
  await pack({
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
