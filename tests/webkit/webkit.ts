/** Opens Fourfold in Safari's engine: a display, WebKit's driver and the served build for each test file. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { findWebKit } from '#scripts/browser/find-webkit.ts'
import { HOST } from '#scripts/server/address.ts'
import { freePort } from '#scripts/testing/free-port.ts'
import { serveBuild } from '#tests/bench/serve-build.ts'
import { Page } from './page.ts'

const engine = findWebKit()
if ('missing' in engine) {
  if (process.env.CI === 'true') throw new Error(engine.missing)
  console.log(`Tests in WebKit are skipped. ${engine.missing}`)
}

/** A test in WebKit; skipped where the engine is not installed. */
export const webkitTest = test.skipIf('missing' in engine)

const stops: (() => unknown)[] = []
let served: Awaited<ReturnType<typeof serveBuild>>
let display: { readonly DISPLAY: string }
/** The folder of the desktop's settings, which say where downloads go. */
let settings: string
/** The folder that downloads go into; empty at the beginning of a test file. */
export let downloads: string

export const DESKTOP = { width: 1280, height: 800 }

beforeAll(async () => {
  if ('missing' in engine) return
  served = await serveBuild()
  stops.push(() => served.close())
  settings = mkdtempSync(join(tmpdir(), 'fourfold-webkit-'))
  stops.push(() => rmSync(settings, { recursive: true, force: true }))
  downloads = join(settings, 'downloads')
  mkdirSync(downloads)
  writeFileSync(join(settings, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  display = await startDisplay(engine.display)
})

afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
})

/**
 * The engine's sandbox and graphics need what a machine without a desktop does not have. Without layers, which a
 * graphics card would put together, a page takes a third less of the processor.
 */
const WITHOUT_A_DESKTOP = {
  LC_ALL: 'C.UTF-8',
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
}

/** Starts a display that chooses its own number, which it tells on its third stream. */
async function startDisplay(program: string): Promise<{ readonly DISPLAY: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const display = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  stops.push(() => display.kill())
  const [, , , told] = display.stdio
  if (!told || !('setEncoding' in told)) throw new Error('The display has no third stream.')
  for await (const line of createInterface({ input: told })) return { DISPLAY: `:${line.trim()}` }
  throw new Error('The display has ended.')
}

/** Collects the errors that pages log: the browser writes them to its output. */
function complaintsOf({ stdout, stderr }: ChildProcess): string[] {
  const complaints: string[] = []
  for (const input of [stdout, stderr]) {
    if (!input) continue
    createInterface({ input }).on('line', (line) => {
      if (/^CONSOLE .*\bERROR\b/.test(line)) complaints.push(line)
    })
  }
  return complaints
}

/** @throws until the driver answers */
async function answers(port: number): Promise<void> {
  const { ok, status } = await fetch(`http://${HOST}:${port}/status`)
  if (!ok) throw new Error(`WebKit’s driver answers with ${status}.`)
}

interface Opened {
  readonly page: Page
  /** What its pages have complained of in their console so far. */
  readonly complaints: string[]
  close(): Promise<void>
}

async function openBrowser(): Promise<Opened> {
  if ('missing' in engine) throw new Error(engine.missing)
  const port = await freePort()
  const driven = spawn(engine.driver, [`--port=${port}`, `--host=${HOST}`], {
    env: { ...process.env, ...display, ...WITHOUT_A_DESKTOP, XDG_CONFIG_HOME: settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const complaints = complaintsOf(driven)
  try {
    await vi.waitFor(() => answers(port), 20_000)
    const driver = await new Builder()
      .usingServer(`http://${HOST}:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': {
            binary: engine.browser,
            args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
          },
        }),
      )
      .build()
    await driver.manage().setTimeouts({ pageLoad: 30_000, script: 20_000 })
    await resize(driver, DESKTOP)
    const close = async () => {
      await driver.quit()
      driven.kill()
    }
    return { page: new Page(driver, served.origin), complaints, close }
  } catch (error) {
    driven.kill()
    throw error
  }
}

/**
 * Opens a browser that has never been here; it is closed at the end of the test, which fails if a page has
 * complained in its console.
 */
export async function newBrowser(): Promise<Page> {
  const { page, complaints, close } = await openBrowser()
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await page.picture(`failed ${task.name}`)
    await close()
    expect(complaints).toEqual([])
  })
  return page
}

/**
 * One browser for all tests of a file, because to open one and to make the demo takes five seconds. A test fails if
 * a page has complained since the one before.
 * @param prepare what all of the tests need, once: in the first one
 */
export function sharedBrowser(prepare: (page: Page) => Promise<void>): () => Promise<Page> {
  let opened: Opened | undefined
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await opened?.page.picture(`failed ${task.name}`)
    expect(opened?.complaints.splice(0) ?? []).toEqual([])
  })
  afterAll(() => opened?.close())
  return async () => {
    if (opened) return opened.page
    const first = await openBrowser()
    opened = first
    await prepare(first.page).catch(async (error: unknown) => {
      await first.page.picture('failed to prepare')
      // The next test begins anew.
      opened = undefined
      await first.close()
      throw error
    })
    return first.page
  }
}

/** Gives the page a size, in CSS pixels: a window is larger by its bars. */
export async function resize(
  driver: WebDriver,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<void> {
  const window = driver.manage().window()
  await window.setRect({ width, height })
  const [innerWidth, innerHeight] = await driver.executeScript<[number, number]>(
    'return [innerWidth, innerHeight]',
  )
  await window.setRect({ width: 2 * width - innerWidth, height: 2 * height - innerHeight })
}

/** Switches the server off, as when the network is lost. */
export async function stopServer(): Promise<void> {
  await served.close()
}
