import { describe, expect, it } from 'vitest'
import { installerFor } from './ensure-chromium.ts'
import { knownPaths } from './find-chromium.ts'
import { chromiumArguments } from './launch-options.ts'

describe('knownPaths', () => {
  it('knows where each system keeps its browsers', () => {
    expect(knownPaths('linux', {})).toContain('/usr/bin/chromium')
    expect(knownPaths('darwin', {})[0]).toMatch(/^\/Applications\/Google Chrome\.app/)
    const windows = knownPaths('win32', { PROGRAMFILES: 'C:/Program Files' })
    expect(windows.some((path) => path.endsWith('msedge.exe'))).toBe(true)
  })

  it('looks in no folder that Windows does not name', () => {
    expect(knownPaths('win32', {})).toEqual([])
  })
})

describe('installerFor', () => {
  it('takes Debian’s packages where it may, and Playwright’s download elsewhere', () => {
    expect(installerFor(true, true).commands.flat()).toContain('apt-get')
    expect(installerFor(true, false).commands.flat()).toContain('playwright')
    expect(installerFor(false, true).commands.flat()).toContain('playwright')
  })
})

describe('chromiumArguments', () => {
  it('gives up the sandbox for root alone', () => {
    expect(chromiumArguments(true)).toContain('--no-sandbox')
    expect(chromiumArguments(false)).not.toContain('--no-sandbox')
  })
})
