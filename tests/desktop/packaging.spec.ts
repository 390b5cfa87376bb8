/** Packs the app with a stand-in for Electron's runtime, and inspects the package. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractFile, listPackage } from '@electron/asar'
import { expect, test } from '@playwright/test'
import { pack } from '#scripts/packing/pack.ts'

/** What @electron/fuses searches for in Electron's binary; version, length and the fuses follow it. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const FUSES = [
  'runAsNode',
  'enableCookieEncryption',
  'enableNodeOptionsEnvironmentVariable',
  'enableNodeCliInspectArguments',
  'enableEmbeddedAsarIntegrityValidation',
  'onlyLoadAppFromAsar',
  'loadBrowserProcessSpecificV8Snapshot',
  'grantFileProtocolExtraPrivileges',
] as const

let folder = ''
// Both tests share one packaging run.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fourfold-packaging-'))
  const runtime = join(folder, 'runtime')
  mkdirSync(join(runtime, 'resources'), { recursive: true })
  const wire = Buffer.from([1, FUSES.length, ...Buffer.from('10111001')])
  const program = join(runtime, 'electron')
  writeFileSync(program, Buffer.concat([Buffer.from(`stand-in ${SENTINEL}`), wire]))
  chmodSync(program, 0o755)
  writeFileSync(join(runtime, 'version'), '45.4.1')
  writeFileSync(join(runtime, 'LICENSE'), '')
  await pack({ dir: true, electronDist: runtime, output: join(folder, 'out') })
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.skip(process.platform !== 'linux', 'The stand-in for Electron’s runtime has Linux’s layout.')

const unpacked = (...names: string[]) => join(folder, 'out', 'linux-unpacked', ...names)

test('the package holds the bundles and nothing else', () => {
  const archive = unpacked('resources', 'app.asar')
  const files = listPackage(archive, { isPack: false }).filter((name) => /\.[^/]+$/.test(name))
  const strange = files.filter(
    (name) => name !== '/package.json' && !name.startsWith('/dist/desktop/'),
  )
  expect(strange).toEqual([])
  expect(files.filter((name) => /\.(tsx?|map)$|\.test\.|node_modules/.test(name))).toEqual([])
  for (const name of [
    'main/index.js',
    'preload/index.cjs',
    'renderer/index.html',
    'renderer/quick-check.html',
    'icons/tray-0.png',
    'icons/tray-4Template@2x.png',
  ]) {
    expect(files).toContain(`/dist/desktop/${name}`)
  }
  // Without an update feed the package has nothing that could look for updates.
  const ofMain = files.filter((name) => name.startsWith('/dist/desktop/main/'))
  const looking = ofMain.filter((name) =>
    extractFile(archive, name.slice(1)).toString().includes('autoUpdater'),
  )
  expect(looking).toEqual([])
  const manifest: unknown = JSON.parse(extractFile(archive, 'package.json').toString())
  expect(manifest).toMatchObject({ name: 'fourfold', main: './dist/desktop/main/index.js' })
  expect(manifest).not.toHaveProperty('devDependencies')
})

test('the program can be made to do nothing but run the app', () => {
  const program = readFileSync(unpacked('fourfold'))
  const at = program.indexOf(SENTINEL) + SENTINEL.length + 2
  const wire = program.subarray(at, at + FUSES.length).toString()
  expect(Object.fromEntries(FUSES.map((name, index) => [name, wire[index] === '1']))).toEqual({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  })
})
