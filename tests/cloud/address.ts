/** Where these tests' emulators and app listen; `npm test` picks free ports, a run by hand uses these. */
import { HOST, originAt } from '#scripts/server/address.ts'

export const PROJECT_ID = 'demo-fourfold-browser'

const port = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)

export const PORTS = {
  app: port('FOURFOLD_CLOUD_PORT', 4490),
  auth: port('FOURFOLD_CLOUD_AUTH_PORT', 4491),
  firestore: port('FOURFOLD_CLOUD_FIRESTORE_PORT', 4492),
  storage: port('FOURFOLD_CLOUD_STORAGE_PORT', 4493),
  functions: port('FOURFOLD_CLOUD_FUNCTIONS_PORT', 4494),
}

/** How a build is told of them. */
export const EMULATORS = [
  `auth:${PORTS.auth},firestore:${PORTS.firestore}`,
  `storage:${PORTS.storage},functions:${PORTS.functions}`,
].join(',')

export const ORIGIN = originAt(PORTS.app)
export const AUTH = `http://${HOST}:${PORTS.auth}`
export const FIRESTORE = `http://${HOST}:${PORTS.firestore}`
export const STORAGE = `http://${HOST}:${PORTS.storage}`
