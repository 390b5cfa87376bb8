/** What the system draws behind the quick check: its own material, where it has one (docs/product.md#desktop). */
import type { Platform } from './closing.ts'

export const MATERIALS = ['vibrancy', 'acrylic'] as const
export type Material = (typeof MATERIALS)[number]

/** Windows 11 22H2: earlier versions draw nothing behind a page that is see-through (electron#48440). */
const FIRST_BUILD_WITH_ACRYLIC = 22_621

interface Screen {
  readonly platform: Platform
  /** As `process.getSystemVersion()` tells it: `10.0.26100`. */
  readonly systemVersion: string
  readonly reducesTransparency: boolean
  readonly forcesColors: boolean
}

/** @returns undefined where the window has Fourfold's own plain background */
export function materialOf(screen: Screen): Material | undefined {
  const { platform, systemVersion, reducesTransparency, forcesColors } = screen
  if (reducesTransparency || forcesColors) return undefined
  if (platform === 'darwin') return 'vibrancy'
  return platform === 'win32' && hasAcrylic(systemVersion) ? 'acrylic' : undefined
}

function hasAcrylic(systemVersion: string): boolean {
  const [major = 0, , build = 0] = systemVersion.split('.').map(Number)
  return major >= 10 && build >= FIRST_BUILD_WITH_ACRYLIC
}

/** The query with which main tells the page what is behind it, before the first frame. */
export function materialQuery(material: Material | undefined): string {
  return material === undefined ? '' : `?material=${material}`
}

export function materialInQuery(query: string): Material | undefined {
  return MATERIALS.find((material) => query === materialQuery(material))
}
