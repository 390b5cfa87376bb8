/** Stand-ins for the tools that electron-builder downloads: fpm (.deb) and AppImage's squashfs. */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expects } from './expects.ts'

const FPM = fileURLToPath(new URL('fpm.ts', import.meta.url))

function program(file: string, ...lines: readonly string[]): string {
  writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'))
  chmodSync(file, 0o755)
  return file
}

/**
 * The environment variables with which electron-builder uses the stand-ins; none where the real tools have to be used.
 * @param folder where the stand-ins are put; the AppImage's contents are copied to `AppDir` in it
 */
export function standInTools(folder: string): Record<string, string> {
  const own = process.env.USE_SYSTEM_FPM === 'true' || process.env.CUSTOM_FPM_PATH !== undefined
  const realFpm = expects('fpm') || own
  if (!realFpm)
    console.warn('NOT REAL: a stand-in for fpm makes the .deb (tests/desktop/packaging/fpm.ts).')
  const appImage = join(folder, 'appimage-tools')
  mkdirSync(join(appImage, 'runtimes'), { recursive: true })
  for (const arch of ['x64', 'arm64']) {
    mkdirSync(join(appImage, 'lib', arch), { recursive: true })
    writeFileSync(join(appImage, 'runtimes', `runtime-${arch}`), 'stand-in')
  }
  program(join(appImage, 'desktop-file-validate'), 'exit 0')
  // mksquashfs SOURCE TARGET …
  const copy = join(folder, 'AppDir')
  program(join(appImage, 'mksquashfs'), `cp -R "$1" "${copy}"`, 'echo stand-in > "$2"')
  return {
    APPIMAGE_TOOLS_PATH: appImage,
    ...(!realFpm && {
      CUSTOM_FPM_PATH: program(join(folder, 'fpm'), `exec "${process.execPath}" "${FPM}" "$@"`),
    }),
  }
}
