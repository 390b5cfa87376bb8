/** `npm run build:desktop`: builds the desktop app. */
import { buildDesktop } from './build/desktop-build.ts'

await buildDesktop()
