/** The app of the browser tests on Firebase: emulators with the real rules, and a build that uses them. */
import { join } from 'node:path'
import { firebaseSettings } from '#core/app/cloud/firebase-settings.ts'
import { firebaseSources } from '#core/app/security/firebase-sources.ts'
import { buildWeb, presentInputs } from '#scripts/build/web-build.ts'
import { startAuthEmulator } from '#scripts/emulators/auth-emulator.ts'
import { findFirestoreEmulator } from '#scripts/emulators/find-firestore-emulator.ts'
import { startFirestoreEmulator } from '#scripts/emulators/firestore-emulator.ts'
import { startTogether } from '#scripts/emulators/start-together.ts'
import { startStorageEmulator } from '#scripts/emulators/storage-emulator.ts'
import { startFunctionsHost } from '#scripts/functions-host/functions-host.ts'
import { ROOT } from '#scripts/paths.ts'
import { onStop } from '#scripts/server/stop-signals.ts'
import { listen, webHandler } from '#scripts/server/web-server.ts'
import { temporaryFolder } from '#scripts/temp-folder.ts'
import { PORTS, PROJECT_ID } from './address.ts'

const choice = findFirestoreEmulator()
if ('missing' in choice) throw new Error(choice.missing)
const projectId = PROJECT_ID
const [firestore, auth, storage] = await startTogether([
  startFirestoreEmulator({
    ...{ jar: choice.jar, projectId, port: PORTS.firestore, functionsPort: PORTS.functions },
    rules: join(ROOT, 'firestore.rules'),
  }),
  startAuthEmulator(projectId, PORTS.auth),
  startStorageEmulator({
    ...{ projectId, port: PORTS.storage, firestorePort: PORTS.firestore },
    rules: join(ROOT, 'storage.rules'),
  }),
])
const functions = await startFunctionsHost({
  ...{ projectId, port: PORTS.functions, storagePort: PORTS.storage },
  ...{ authPort: PORTS.auth, firestorePort: PORTS.firestore },
})

const environment = {
  VITE_FIREBASE_API_KEY: 'none',
  VITE_FIREBASE_AUTH_DOMAIN: 'localhost',
  VITE_FIREBASE_PROJECT_ID: projectId,
  VITE_FIREBASE_APP_ID: '1:5:web:browser-tests',
  VITE_FIREBASE_STORAGE_BUCKET: storage.bucket,
  // Push messages have no emulator: the one test that needs them answers for Google.
  VITE_FIREBASE_VAPID_KEY: `B${'a'.repeat(86)}`,
  VITE_FIREBASE_EMULATORS: [
    `auth:${PORTS.auth},firestore:${PORTS.firestore}`,
    `storage:${PORTS.storage},functions:${PORTS.functions}`,
  ].join(','),
}
Object.assign(process.env, environment)
const temp = temporaryFolder()
const folder = join(temp.folder, 'web')
await buildWeb(presentInputs(), folder)
const server = await listen(
  webHandler(
    folder,
    PORTS.app,
    { app: 'fourfold', mode: 'build', inputs: '' },
    firebaseSources(firebaseSettings(environment)),
  ),
  PORTS.app,
)
onStop(async () => {
  server.closeAllConnections()
  server.close()
  await functions.stop()
  await Promise.all([storage.stop(), firestore.stop(), auth.stop()])
  temp.remove()
})
