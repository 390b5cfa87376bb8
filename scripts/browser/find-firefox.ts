/** Finds a Firefox on this machine for tests. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

type Env = Readonly<Record<string, string | undefined>>

export type FirefoxChoice = { readonly program: string } | { readonly missing: string }

const ADVICE =
  'No Firefox found: install firefox-esr (Debian) or Firefox, or name its program in FIREFOX_PATH.'

/** Where the installers of Firefox put it, the extended support release first, because tests name it. */
export function knownFirefoxPaths(platform: NodeJS.Platform, env: Env): readonly string[] {
  if (platform === 'darwin') return ['/Applications/Firefox.app/Contents/MacOS/firefox']
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
    return folders
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Mozilla Firefox', 'firefox.exe'))
  }
  return ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox', '/opt/firefox/firefox']
}

/** The Firefox to start, or a sentence that says what to install. If `named` is set, no other is used. */
export function chooseFirefox(
  named: string | undefined,
  known: readonly string[],
  isFile: (path: string) => boolean,
): FirefoxChoice {
  if (named !== undefined && named !== '') {
    if (isFile(named)) return { program: named }
    return { missing: `FIREFOX_PATH names ${named}, and there is no such file.` }
  }
  const program = known.find(isFile)
  return program === undefined ? { missing: ADVICE } : { program }
}

/** The oldest that tests are known to run in: Playwright asks for commands that Firefox 140 does not know. */
const OLDEST = 153

/** @param printed what `firefox --version` prints, such as “Mozilla Firefox 153.8.0esr”; without a version, it is taken */
export function newEnough(program: string, printed: string): FirefoxChoice {
  const major = Number(/Firefox (\d+)/.exec(printed)?.[1] ?? OLDEST)
  if (major >= OLDEST) return { program }
  return { missing: `${program} is Firefox ${major}: the tests need ${OLDEST} or newer.` }
}

/** `$FIREFOX_PATH`, or an installed Firefox. Playwright's own build is not what members have. */
export function findFirefox(): FirefoxChoice {
  const { FIREFOX_PATH: named } = process.env
  const chosen = chooseFirefox(named, knownFirefoxPaths(process.platform, process.env), existsSync)
  if ('missing' in chosen) return chosen
  const { stdout } = spawnSync(chosen.program, ['--version'], { encoding: 'utf8' })
  return newEnough(chosen.program, stdout ?? '')
}
