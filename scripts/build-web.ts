/** `npm run build:web`: builds the web app, changed or not; `npm start` then has nothing to build. */
import { buildWeb, presentInputs } from './build/web-build.ts'

await buildWeb(presentInputs())
