/** `npm run build:desktop`: builds the desktop app; with `-- --shell` only main and preload. */
import { buildDesktop } from './build/desktop-build.ts'

await buildDesktop(process.argv.includes('--shell') ? 'shell' : 'all')
