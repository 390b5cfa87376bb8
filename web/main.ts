/** The web entry: loads the app and its first screen in parallel, then registers the service worker. */
import { fetchAhead } from '#app/fetch-ahead.ts'
import { awaitInstallOffer } from '#app/install-offer.ts'
import { showStartTrouble } from '#app/start-trouble.ts'
import { registerWorker } from './register-worker.ts'

async function start(): Promise<void> {
  awaitInstallOffer()
  const wasHere = fetchAhead()
  const { startApp } = await import('#app/start.tsx')
  await startApp()
  registerWorker(wasHere)
}

const { dataset } = document.documentElement

// Set by `public/browser-check.js`, which runs before.
if (dataset.old === undefined) {
  start().catch((error: unknown) => {
    // The browser cannot read the syntax of a chunk.
    if (error instanceof SyntaxError) dataset.old = ''
    showStartTrouble(error)
  })
}
