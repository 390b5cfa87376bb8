/**
 * `npm run guide-pictures`: takes the guides' screenshots from the demo, in the production build. Date,
 * members and their data are the same every time; the run fails if a scene does not find what it names.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { ROOT } from './paths.ts'
import { asWebp } from './pictures/as-webp.ts'
import { NOW, type Visit } from './pictures/guide/scene.ts'
import { VISITS } from './pictures/guide/visits.ts'
import { inStudio, type Studio } from './pictures/studio.ts'

const FOLDER = join(ROOT, 'docs', 'guide')
/** The address of links in the pictures; it is reserved and belongs to nobody (RFC 2606). */
const ADDRESS = 'https://fourfold.example'
/** Limit for all pictures together, to keep clones small. */
const MAX_BYTES = 1_500_000

const FORMS = {
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.5,
    hasTouch: true,
    isMobile: true,
  },
  desktop: { viewport: { width: 1280, height: 960 }, deviceScaleFactor: 1 },
} as const satisfies Record<Visit['form'], BrowserContextOptions>

/** Routes the pictures' fixed address to the build, whose port differs from run to run. */
async function serveAtAddress(context: BrowserContext, origin: string): Promise<void> {
  await context.route(`${ADDRESS}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    // The server closes idle connections, and a request on one of these fails; retry it.
    const url = `${origin}${pathname}${search}`
    const response = await route.fetch({ url, maxRetries: 3 })
    await route.fulfill({ response })
  })
}

/** Takes the pictures of one visit. @returns their total size in bytes */
async function takeVisit({ browser, origin }: Studio, desk: Page, visit: Visit): Promise<number> {
  const context = await browser.newContext({
    ...FORMS[visit.form],
    baseURL: ADDRESS,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    // The service worker would only offer updates of the build.
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(60_000)
  await context.clock.setFixedTime(NOW)
  await serveAtAddress(context, origin)
  const page = await context.newPage()
  let bytes = 0
  await visit.enter(page)
  for (const { name, show } of visit.scenes) {
    await show(page)
    // Move the mouse away, so that no element shows its hover state.
    await page.mouse.move(0, 0)
    const png = await page.screenshot({ animations: 'disabled' })
    const picture = await asWebp(desk, png)
    writeFileSync(join(FOLDER, `${name}.webp`), picture)
    bytes += picture.length
    console.log(`docs/guide/${name}.webp: ${picture.length} bytes`)
  }
  await context.close()
  return bytes
}

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
await inStudio(async (studio) => {
  const desk = await studio.browser.newPage()
  let bytes = 0
  for (const visit of VISITS) bytes += await takeVisit(studio, desk, visit)
  console.log(`${bytes} bytes in all`)
  if (bytes > MAX_BYTES) throw new Error(`${MAX_BYTES} bytes are enough for all pictures.`)
})
