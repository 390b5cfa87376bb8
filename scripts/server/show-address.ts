/** Opens the address in a browser if this machine has a display. */
import open from 'open'

interface Surroundings {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Whether there is a display in front of a person, as far as a program can tell. */
export function hasDisplay({ platform, env }: Surroundings): boolean {
  if ((env.CI ?? '') !== '' || env.BROWSER === 'none') return false
  if (platform === 'darwin' || platform === 'win32') return true
  return (env.DISPLAY ?? '') !== '' || (env.WAYLAND_DISPLAY ?? '') !== ''
}

/** Opens the address in the default browser; if that fails, the printed address has to do. */
export async function openAddress(address: string): Promise<void> {
  if (!hasDisplay(process)) return
  try {
    const browser = await open(address)
    browser.once('error', () => console.log(`Open ${address} in your browser.`))
  } catch {
    console.log(`Open ${address} in your browser.`)
  }
}
