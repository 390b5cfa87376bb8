import type { Platform } from '#core/desktop/closing.ts'

/** The system this runs on. @throws Error where it is none that Fourfold is made for */
export function knownPlatform(): Platform {
  const { platform } = process
  if (platform === 'darwin' || platform === 'linux' || platform === 'win32') return platform
  throw new Error(`Fourfold is not made for the system “${platform}”.`)
}
