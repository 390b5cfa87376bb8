/** The security settings of all our pages, asserted before a window is created. */
import type { WebPreferences } from 'electron'

/** Whether the system checks spelling itself: then no dictionary is downloaded, and no word leaves the computer. */
export function hasOwnSpellchecker(platform: NodeJS.Platform): boolean {
  return platform === 'darwin'
}

const REQUIRED = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webviewTag: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  navigateOnDragDrop: false,
  // Only macOS has dictionaries of its own; elsewhere Chromium would download some.
  spellcheck: hasOwnSpellchecker(process.platform),
} as const satisfies WebPreferences

const NEVER = ['enableBlinkFeatures', 'additionalArguments', 'partition', 'session'] as const

/** The web preferences of our windows. @param preload path of the built bridge */
export function securePreferences(preload: string, isPackaged: boolean): WebPreferences {
  return {
    ...REQUIRED,
    preload,
    // The hidden window times reminders and handles check-offs from the tray.
    backgroundThrottling: false,
    devTools: !isPackaged,
  }
}

/** @throws Error that names the setting that is not as required */
export function assertSecure(preferences: WebPreferences | undefined): void {
  const given: Readonly<Record<string, unknown>> = { ...preferences }
  const wrong = Object.entries(REQUIRED).filter(([name, value]) => given[name] !== value)
  const extra = NEVER.filter((name) => name in given)
  const names = [...wrong.map(([name]) => name), ...extra]
  if (names.length > 0) throw new Error(`The window would not be safe: ${names.join(', ')}.`)
}
