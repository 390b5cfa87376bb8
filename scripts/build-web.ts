/**
 * `npm run build:web`: builds the web app, even if nothing has changed; `npm start` then need not build. Fails
 * if a browser of the target could not run it.
 */
import { buildWeb, presentInputs, presentSources } from './build/web-build.ts'

async function build(): Promise<void> {
  presentSources()
  await buildWeb(presentInputs())
  await import('./check-browsers.ts')
}

build().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
