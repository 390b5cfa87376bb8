import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const app = { isPackaged: true }
vi.mock('electron', () => ({ app }))
const { isHiddenStart, openAtLogin, renewOpenAtLogin } = await import('./open-at-login.ts')

describe.runIf(process.platform === 'linux')('opening at login on Linux', () => {
  let home = ''
  const entry = () => readFileSync(join(home, 'autostart', 'fourfold.desktop'), 'utf8')
  const appImage = (version: string) => join(home, `Fourfold-${version}.AppImage`)

  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'fourfold-login-'))
    vi.stubEnv('XDG_CONFIG_HOME', home)
    vi.stubEnv('APPIMAGE', appImage('0.1.0'))
    app.isPackaged = true
    writeFileSync(appImage('0.1.0'), '')
    openAtLogin(true)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    rmSync(home, { recursive: true })
  })

  function update(): void {
    rmSync(appImage('0.1.0'))
    writeFileSync(appImage('0.2.0'), '')
    vi.stubEnv('APPIMAGE', appImage('0.2.0'))
  }

  it('follows an AppImage that an update renamed', () => {
    update()
    renewOpenAtLogin()
    expect(entry()).toContain(`Exec="${appImage('0.2.0')}" "--hidden"`)
  })

  it('ignores the app in development', () => {
    update()
    app.isPackaged = false
    renewOpenAtLogin()
    expect(entry()).toContain(appImage('0.1.0'))
  })

  it('stays off in an update, and an unreadable entry stops no start', () => {
    openAtLogin(false)
    renewOpenAtLogin()
    expect(entry).toThrow('ENOENT')
    mkdirSync(join(home, 'autostart', 'fourfold.desktop'))
    vi.spyOn(console, 'error').mockReturnValue()
    expect(renewOpenAtLogin).not.toThrow()
  })
})

describe('the app', () => {
  it('starts without a window at login and for a toast, and with one otherwise', () => {
    expect(isHiddenStart(['fourfold', '--hidden'])).toBe(true)
    expect(isHiddenStart(['fourfold.exe', '-Embedding'])).toBe(true)
    expect(isHiddenStart(['fourfold', 'fourfold://app/auth'])).toBe(false)
  })
})
