/** Runs work on the production build, served on a free port, with a browser to take screenshots. */
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
  /** The origin at which the build is served. */
  readonly origin: string
}

/** Builds if needed, starts server and browser, runs the work, and always closes them. */
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
