/**
 * Today's emulators, rules and functions, and at one address today's build or a frozen client: `GET /.serve/NAME` of these
 * tests puts another in its place, as a release does; `now` is today's.
 */
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { firebaseSettings } from '#core/app/cloud/firebase-settings.ts'
import { firebaseSources } from '#core/app/security/firebase-sources.ts'
import { buildWeb, presentInputs } from '#scripts/build/web-build.ts'
import { onStop } from '#scripts/server/stop-signals.ts'
import { listen, webHandler } from '#scripts/server/web-server.ts'
import { temporaryFolder } from '#scripts/temp-folder.ts'
import { PORTS } from '../cloud/address.ts'
import { startEmulators } from '../cloud/emulators.ts'
import { BUILD_PATH, NOW, SERVE_PATH } from './address.ts'
import { RELEASES, unpackClient } from './release.ts'

const { environment, stop } = await startEmulators()
Object.assign(process.env, environment)
const temp = temporaryFolder()
const now = join(temp.folder, NOW)
await buildWeb(presentInputs(), now)
for (const name of RELEASES) unpackClient(name, join(temp.folder, name))

const sources = firebaseSources(firebaseSettings(environment))
const handlers = new Map<string, RequestListener>(
  [NOW, ...RELEASES].map((name) => [
    name,
    webHandler(
      join(temp.folder, name),
      PORTS.app,
      { app: 'fourfold', mode: 'build', inputs: name },
      sources,
    ),
  ]),
)
let served = NOW
const server = await listen((request, response) => {
  const url = request.url ?? ''
  if (url === BUILD_PATH) {
    response.end(now)
  } else if (url.startsWith(SERVE_PATH)) {
    served = url.slice(SERVE_PATH.length)
    response.writeHead(handlers.has(served) ? 200 : 404).end()
  } else {
    handlers.get(served)?.(request, response)
  }
}, PORTS.app)
onStop(async () => {
  server.closeAllConnections()
  server.close()
  await stop()
  temp.remove()
})
