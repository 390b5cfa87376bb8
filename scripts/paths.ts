/** Absolute paths, which do not depend on the working folder. */
import { dirname, join } from 'node:path'

export const ROOT = dirname(import.meta.dirname)
export const WEB_BUILD = join(ROOT, 'dist', 'web')
/** The build of the web app for the local emulators, separate from the one that `npm start` serves. */
export const CLOUD_BUILD = join(ROOT, 'dist', 'web-cloud')
