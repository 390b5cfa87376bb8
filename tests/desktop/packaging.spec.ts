/** Packs the app with a stand-in for Electron's runtime, and inspects the package. */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractFile, listPackage } from '@electron/asar'
import { expect, test } from '@playwright/test'
import { pack } from '#scripts/packing/pack.ts'
import { standInTools } from './packaging/tools.ts'

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
// All tests share one packaging run.
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
  writeFileSync(join(runtime, 'chrome-sandbox'), '')
  await pack({
    targets: ['deb', 'AppImage'],
    electronDist: runtime,
    output: join(folder, 'out'),
    env: standInTools(folder),
  })
  const [deb = ''] = readdirSync(join(folder, 'out')).filter((name) => name.endsWith('.deb'))
  execFileSync('dpkg-deb', ['--raw-extract', join(folder, 'out', deb), join(folder, 'deb')])
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

test('the packaged program can only run the app', () => {
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

/** A file of the .deb; `DEBIAN/…` are its control files. */
const inDeb = (...names: string[]) => join(folder, 'deb', ...names)
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n')
const DESKTOP_ID = 'app.fourfold.Fourfold'

test('the .deb names its package, its version and its maker', () => {
  expect(linesOf(inDeb('DEBIAN', 'control'))).toEqual(
    expect.arrayContaining([
      'Package: fourfold',
      'Version: 0.1.0',
      expect.stringMatching(/^Maintainer: Fourfold <.+@.+>$/),
      expect.stringMatching(/^Homepage: https:\/\//),
      expect.stringMatching(/^Description: Four daily habits, together/),
      expect.stringMatching(/^Depends: .*libgtk-3-0.*libnotify4/),
    ]),
  )
})

test('the .deb’s desktop file has the id of the windows, and opens links', () => {
  const entry = linesOf(inDeb('usr/share/applications', `${DESKTOP_ID}.desktop`))
  expect(entry).toEqual(
    expect.arrayContaining([
      'Name=Fourfold',
      'Exec=/opt/Fourfold/fourfold %U',
      'Icon=fourfold',
      `StartupWMClass=${DESKTOP_ID}`,
      'MimeType=x-scheme-handler/fourfold;',
      'Categories=Utility;',
    ]),
  )
  // Electron gives windows the id that stands in the packed package.json.
  const manifest = extractFile(unpacked('resources', 'app.asar'), 'package.json').toString()
  expect(JSON.parse(manifest)).toMatchObject({ desktopName: `${DESKTOP_ID}.desktop` })
})

test('the .deb’s icons have the sizes of their folders', () => {
  const icons = inDeb('usr/share/icons/hicolor')
  const sizes = readdirSync(icons).map((size) => {
    const picture = readFileSync(join(icons, size, 'apps', 'fourfold.png'))
    // A PNG's width and height, in its header.
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(size)
    return Number.parseInt(size, 10)
  })
  expect(sizes.sort((a, b) => a - b)).toEqual([16, 32, 48, 64, 128, 256, 512, 1024])
})

test('the installed .deb runs in Chromium’s sandbox', () => {
  const script = readFileSync(inDeb('DEBIAN', 'postinst'), 'utf8')
  expect(script).toContain("chmod 4755 '/opt/Fourfold/chrome-sandbox'")
  expect(script).toContain("APPARMOR_PROFILE_TARGET='/etc/apparmor.d/fourfold'")
  execFileSync('bash', ['-n', inDeb('DEBIAN', 'postinst')])
  execFileSync('bash', ['-n', inDeb('DEBIAN', 'postrm')])
  const profile = readFileSync(inDeb('opt/Fourfold/resources/apparmor-profile'), 'utf8')
  expect(profile).toContain('profile "fourfold" "/opt/Fourfold/fourfold" flags=(unconfined)')
  expect(existsSync(inDeb('opt/Fourfold/chrome-sandbox'))).toBe(true)
})

test('the AppImage drops the sandbox only when the system has no user namespaces', () => {
  const appDir = join(folder, 'AppDir')
  const entry = linesOf(join(appDir, `${DESKTOP_ID}.desktop`))
  expect(entry.filter((line) => line.startsWith('Exec='))).toEqual(['Exec=AppRun %U'])
  const start = readFileSync(join(appDir, 'AppRun'), 'utf8')
  expect(start).toMatch(/! unshare -Ur true .*; then\s+NO_SANDBOX=\(--no-sandbox\)/)
})
