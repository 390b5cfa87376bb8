/** `npm run build:desktop`: builds the desktop app; with `-- --shell` only main and preload. */
import { buildDesktop } from './build/desktop-build.ts'

buildDesktop(process.argv.includes('--shell') ? 'shell' : 'all').catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
