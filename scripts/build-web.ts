/** `npm run build:web`: builds the web app, even if nothing has changed; `npm start` then need not build. */
import { buildWeb, presentInputs } from './build/web-build.ts'

await buildWeb(presentInputs())
