/** Serves the production build on a free port for as long as a measurement takes. */
import { WEB_BUILD } from '#scripts/paths.ts'
import { originAt } from '#scripts/server/address.ts'
import { listen, webHandler } from '#scripts/server/web-server.ts'
import { freePort } from '#scripts/testing/free-port.ts'

export async function serveBuild(): Promise<{ origin: string; close(): Promise<void> }> {
  const port = await freePort()
  const identity = { app: 'fourfold', mode: 'build', inputs: 'bench' } as const
  const server = await listen(webHandler(WEB_BUILD, port, identity), port)
  return {
    origin: originAt(port),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
