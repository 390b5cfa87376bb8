/** The web entry: the app, and once it stands its service worker. The desktop has none. */
import { startApp } from '#app/start.tsx'
import { registerWorker } from './register-worker.ts'

startApp()
registerWorker()
