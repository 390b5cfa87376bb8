/** Finds Safari's engine on this machine: WebKitGTK with its driver, and a display without a screen. */
import { existsSync } from 'node:fs'

const DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY = '/usr/bin/Xvfb'
/** The small browser of WebKitGTK's own tests; Debian puts it into a folder of its architecture. */
const BROWSERS = ['x86_64', 'aarch64'].map(
  (architecture) => `/usr/lib/${architecture}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
)

export type WebKit =
  | { readonly driver: string; readonly browser: string; readonly display: string }
  /** What to install. */
  | { readonly missing: string }

export function findWebKit(exists: (path: string) => boolean = existsSync): WebKit {
  const browser = BROWSERS.find(exists)
  if (browser === undefined || !exists(DRIVER) || !exists(DISPLAY)) {
    return { missing: 'WebKit is missing: sudo apt-get install webkit2gtk-driver xvfb' }
  }
  return { driver: DRIVER, browser, display: DISPLAY }
}
