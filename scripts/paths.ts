/** Where things lie, whatever folder a script is called from. */
import { dirname, join } from 'node:path'

export const ROOT = dirname(import.meta.dirname)
export const WEB_BUILD = join(ROOT, 'dist', 'web')
/** The web app on the local emulators, beside the one that people use. */
export const CLOUD_BUILD = join(ROOT, 'dist', 'web-cloud')
