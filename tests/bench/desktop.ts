/** What the desktop app costs before its first window: the bundles' sizes, and the time to the first `loadURL`. */
import { fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { buildDesktop } from '#scripts/build/desktop-build.ts'
import { ROOT } from '#scripts/paths.ts'
import { SETTINGS_VARIABLE, usualSettings } from '../desktop/stand-in/settings.ts'
import { inMs, quantile } from './statistics.ts'

const DESKTOP = join(ROOT, 'dist', 'desktop')
const MAIN = join(DESKTOP, 'main', 'index.js')
const REGISTER = fileURLToPath(new URL('../desktop/stand-in/register.ts', import.meta.url))
const STARTS = 15

const firstLoad = z.object({
  name: z.literal('app.firstLoad'),
  args: z.tuple([z.string(), z.number()]),
})

/** From the first line of the bundle to the first `loadURL`, in ms, without the start of Node or Electron. */
function measureStart(userData: string): Promise<number> {
  const settings = usualSettings(userData)
  const child = fork(MAIN, [], {
    execArgv: ['--import', REGISTER],
    serialization: 'advanced',
    silent: true,
    env: { ...process.env, [SETTINGS_VARIABLE]: JSON.stringify(settings) },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The app ended with ${code} before its window.`)))
    child.on('message', (message) => {
      const told = firstLoad.safeParse(message)
      if (!told.success) return
      child.removeAllListeners('exit')
      child.kill()
      resolve(told.data.args[1])
    })
  })
}

export async function measureDesktop(): Promise<void> {
  await buildDesktop()
  const userData = mkdtempSync(join(tmpdir(), 'fourfold-bench-'))
  try {
    const times: number[] = []
    for (let index = 0; index < STARTS; index += 1) times.push(await measureStart(userData))
    console.log(`main bundle           ${sizeOf(MAIN)}`)
    console.log(`preload bundle        ${sizeOf(join(DESKTOP, 'preload', 'index.cjs'))}`)
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
    console.log(
      `begin to first loadURL p50 ${inMs(p50)}   p95 ${inMs(p95)}   (${STARTS} times, on the stand-in)`,
    )
  } finally {
    rmSync(userData, { recursive: true, force: true })
  }
}

function sizeOf(file: string): string {
  const bytes = readFileSync(file)
  const kilo = (count: number) => `${(count / 1024).toFixed(1)} KB`
  return `${kilo(bytes.length)}, ${kilo(gzipSync(bytes).length)} gzip`
}
