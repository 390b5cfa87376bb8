/** Builds the web app if needed, and serves it until Ctrl-C. */
import { buildWebIfChanged, presentSources } from '../build/web-build.ts'
import { originAt } from './address.ts'
import type { Identity } from './identity.ts'
import { onStop } from './stop-signals.ts'
import { listen, webHandler } from './web-server.ts'

/** @returns its address. @throws Vite's own error if the build fails */
export async function serveBuild(
  identity: Identity,
  port: number,
  folder: string,
): Promise<string> {
  await buildWebIfChanged(identity.inputs, folder)
  const server = await listen(webHandler(folder, port, identity, presentSources()), port)
  onStop(() => {
    server.closeAllConnections()
    server.close()
  })
  return `${originAt(port)}/`
}
