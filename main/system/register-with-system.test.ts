/** Checks that the names in the app, its configuration and its uninstaller are the same. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'

const app = {
  setAppUserModelId: vi.fn<(id: string) => void>(),
  setToastActivatorCLSID: vi.fn<(id: string) => void>(),
  setAsDefaultProtocolClient: vi.fn<(...args: unknown[]) => boolean>(),
}
vi.mock('electron', () => ({ app }))

const { linkClient, registerWithSystem } = await import('./register-with-system.ts')
const read = (file: string) => readFileSync(join(import.meta.dirname, '../../build', file), 'utf8')
const uninstaller = read('installer.nsh')

function registerOn(platform: NodeJS.Platform): void {
  const here = process.platform
  Object.defineProperty(process, 'platform', { value: platform })
  registerWithSystem()
  Object.defineProperty(process, 'platform', { value: here })
}

describe('registering with the system', () => {
  beforeEach(() => vi.clearAllMocks())

  it('uses the id of the package', () => {
    registerOn('linux')
    const { appId } = parse(read('electron-builder.yml'))
    expect(app.setAppUserModelId).toHaveBeenCalledWith(appId)
    expect(app.setToastActivatorCLSID).not.toHaveBeenCalled()
  })

  it('sets one activator for all notifications on Windows, which the uninstaller removes', () => {
    registerOn('win32')
    const [[id = ''] = []] = app.setToastActivatorCLSID.mock.calls
    expect(id).toMatch(/^\{[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}\}$/)
    expect(uninstaller).toContain(`DeleteRegKey HKCU "Software\\Classes\\CLSID\\${id}"`)
  })
})

describe('the uninstaller for Windows', () => {
  it('joins the installer, and leaves the keys alone in an update', () => {
    expect(parse(read('electron-builder.yml'))).toMatchObject({
      nsis: { include: 'build/installer.nsh' },
    })
    const lines = uninstaller.split('\n').map((line) => line.trim())
    const guard = lines.indexOf(`\${ifNot} \${isUpdated}`)
    const removals = lines.flatMap((line, at) => (line.startsWith('DeleteReg') ? [at] : []))
    expect(guard).toBeGreaterThan(lines.indexOf('!macro customUnInstall'))
    expect(Math.min(...removals)).toBeGreaterThan(guard)
    expect(lines.lastIndexOf(`\${endIf}`)).toBeGreaterThan(Math.max(...removals))
  })

  it('fits electron-builder’s own: a macro that it inserts before it removes files, an id and a flag that it defines', () => {
    const builder = join(import.meta.dirname, '../../node_modules/app-builder-lib')
    const own = (file: string) => readFileSync(join(builder, file), 'utf8')
    const template = own('templates/nsis/uninstaller.nsh')
    const inserted = template.indexOf('!insertmacro customUnInstall\n')
    expect(inserted).toBeGreaterThan(template.indexOf('Section "un.'))
    expect(template.indexOf(`RMDir /r $INSTDIR`)).toBeGreaterThan(inserted)
    const target = own('out/targets/nsis/NsisTarget.js')
    expect(target).toContain('APP_ID: appInfo.id')
    // The script generator makes `isUpdated` of it.
    expect(target).toMatch(/\.flags\(\[[^\]]*"updated"/)
    const used = [...uninstaller.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name]) => name)
    expect([...new Set(used)]).toEqual(['APP_ID'])
  })

  it('removes the links’ key and opening at login', () => {
    expect(uninstaller).toContain('DeleteRegKey HKCU "Software\\Classes\\fourfold"')
    expect(uninstaller).toMatch(/DeleteRegValue HKCU ".+\\CurrentVersion\\Run" "\$\{APP_ID\}"/)
  })
})

it('leads links to the packed app itself', () => {
  expect(linkClient(['C:\\Fourfold\\Fourfold.exe', '--hidden'], false)).toBeUndefined()
})

it('leads links in development to the project, not to Electron’s welcome page', () => {
  expect(linkClient(['C:\\electron.exe', 'C:\\fourfold'], true)).toEqual({
    program: 'C:\\electron.exe',
    args: ['C:\\fourfold'],
  })
})
