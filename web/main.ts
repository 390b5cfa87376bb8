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

start().catch(showStartTrouble)
