/** Finds a Chromium on this machine for tests, icons and screenshots. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

type Env = Readonly<Record<string, string | undefined>>

/** Where the installers of Chrome, Chromium and Edge put them, best first. */
export function knownPaths(platform: NodeJS.Platform, env: Env): readonly string[] {
  if (platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    )
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
    return folders
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [
        join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
        join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
      ])
  }
  const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return ['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) =>
    [...programs, 'microsoft-edge'].map((program) => join(folder, program)),
  )
}

/** Debian's path of the headless shell, which renders the same pages in half the time. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/**
 * The program for browser tests: the headless shell, which is also what Playwright downloads for tests;
 * otherwise any Chromium.
 * @throws if `$CHROMIUM_PATH` names no file
 */
export function findTestBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH ?? ''
  return named === '' && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium()
}

/**
 * The program to start: `$CHROMIUM_PATH`, an installed browser, or Playwright's download.
 * @returns undefined if there is none.
 * @throws if `$CHROMIUM_PATH` names no file, because falling back would hide the mistake.
 */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`)
  }
  const candidates = [...knownPaths(process.platform, process.env), chromium.executablePath()]
  return candidates.find((path) => existsSync(path))
}
