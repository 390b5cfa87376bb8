/** The app of the browser tests on Firebase: emulators with the real rules, and a build that uses them. */
import { join } from 'node:path'
import { firebaseSettings } from '#core/app/cloud/firebase-settings.ts'
import { firebaseSources } from '#core/app/security/firebase-sources.ts'
import { buildWeb, presentInputs } from '#scripts/build/web-build.ts'
import { onStop } from '#scripts/server/stop-signals.ts'
import { listen, webHandler } from '#scripts/server/web-server.ts'
import { temporaryFolder } from '#scripts/temp-folder.ts'
import { PORTS } from './address.ts'
import { startEmulators } from './emulators.ts'

const { environment, stop } = await startEmulators()
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
  await stop()
  temp.remove()
})
