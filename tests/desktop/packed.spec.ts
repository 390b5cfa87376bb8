/**
 * The packed app itself, over Chromium's remote debugging: its fuses refuse Node's inspector, which Playwright's own
 * launcher for Electron needs. `npm run dist -- --unpacked` packs it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, expect, test } from '@playwright/test'
import { packedProgram } from '#scripts/packing/electron-runtime.ts'
import { skipWithout } from './packaging/expects.ts'

const program = packedProgram(process.platform, process.arch)
skipWithout(
  'packed',
  program !== undefined && existsSync(program),
  'The packed app is not on this machine; “npm run dist -- --unpacked” makes it.',
)

let folder = ''
let app: ChildProcess | undefined
let browser: Browser | undefined
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fourfold-packed-'))
})
test.afterEach(async () => {
  await browser?.close()
  if (app !== undefined && app.exitCode === null && app.signalCode === null) {
    const ended = new Promise((resolve) => app?.once('exit', resolve))
    app.kill()
    await ended
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Starts the app. @returns where Chromium listens: it chooses a port, and writes it into its folder */
async function start(): Promise<string> {
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const args = ['--remote-debugging-port=0', `--user-data-dir=${folder}`, ...root]
  app = spawn(program ?? '', args, { stdio: 'inherit' })
  const file = join(folder, 'DevToolsActivePort')
  const address = () => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')
  await expect.poll(address).toMatch(/^\d+\n\/devtools\/browser\/\S+$/)
  return `ws://127.0.0.1:${address().replace('\n', '')}`
}

test('the packed app opens, its page can be signed in to, and has no Node', async () => {
  browser = await chromium.connectOverCDP(await start())
  const pages = () => browser?.contexts().flatMap((context) => context.pages()) ?? []
  const main = () => pages().find((page) => page.url().startsWith('app://fourfold/auth'))
  await expect.poll(main).toBeDefined()
  const page = main()
  if (page === undefined) throw new Error('The window has left its first page.')
  const node = () => ['require', 'process'].filter((name) => name in globalThis)
  expect(await page.evaluate(node)).toEqual([])
  await page.getByRole('button', { name: 'Explore as member' }).click()
  await expect(page.getByRole('checkbox', { name: '30 Mins Exercise' })).toBeVisible()
})
