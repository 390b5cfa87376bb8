/** Where pictures of the app are taken: the production build, served on a free port, in a browser of its own. */
import { type Browser, chromium } from '@playwright/test'
import { ensureChromium } from '../browser/ensure-chromium.ts'
import { chromiumArguments } from '../browser/launch-options.ts'
import { buildWebIfChanged, presentInputs } from '../build/web-build.ts'
import { WEB_BUILD } from '../paths.ts'
import { originAt } from '../server/address.ts'
import { listen, webHandler } from '../server/web-server.ts'
import { freePort } from '../testing/free-port.ts'

export interface Studio {
  readonly browser: Browser
  /** Where the build is served. */
  readonly origin: string
}

/** Builds where needed, opens the studio, and closes it whatever comes of the work. */
export async function inStudio(work: (studio: Studio) => Promise<void>): Promise<void> {
  const inputs = presentInputs()
  await buildWebIfChanged(inputs)
  const port = await freePort()
  const identity = { app: 'fourfold', mode: 'build', inputs } as const
  const server = await listen(webHandler(WEB_BUILD, port, identity), port)
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: chromiumArguments(),
  })
  try {
    await work({ browser, origin: originAt(port) })
  } finally {
    await browser.close()
    server.closeAllConnections()
    server.close()
  }
}
