/**
 * `npm run build:web`: builds the web app, even if nothing has changed; `npm start` then need not build. Fails
 * if a browser of the target could not run it.
 */
import { buildWeb, presentInputs } from './build/web-build.ts'

await buildWeb(presentInputs())
await import('./check-browsers.ts')
