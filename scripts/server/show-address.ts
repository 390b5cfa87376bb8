/** Prints the address, and opens it where somebody can see it. */
import open from 'open'

interface Surroundings {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Whether there is a screen with a person before it, as far as a program can tell. */
export function hasDisplay({ platform, env }: Surroundings): boolean {
  if ((env.CI ?? '') !== '' || env.BROWSER === 'none') return false
  if (platform === 'darwin' || platform === 'win32') return true
  return (env.DISPLAY ?? '') !== '' || (env.WAYLAND_DISPLAY ?? '') !== ''
}

/** Opens the address in the person's browser; where that fails, the printed address has to do. */
export async function openAddress(address: string): Promise<void> {
  if (!hasDisplay(process)) return
  try {
    const browser = await open(address)
    browser.once('error', () => console.log(`Open ${address} in your browser.`))
  } catch {
    console.log(`Open ${address} in your browser.`)
  }
}
