/** What every page of ours may and may not: asserted when a window is made, and nothing opens without it. */
import type { WebPreferences } from 'electron'

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
  // Its dictionaries would come over the network.
  spellcheck: false,
} as const satisfies WebPreferences

const NEVER = ['enableBlinkFeatures', 'additionalArguments', 'partition', 'session'] as const

/** The preferences of a window of ours. @param preload the built bridge */
export function securePreferences(preload: string, isPackaged: boolean): WebPreferences {
  return {
    ...REQUIRED,
    preload,
    // The hidden window keeps the time of reminders, and takes the tray's check-offs.
    backgroundThrottling: false,
    devTools: !isPackaged,
  }
}

/** @throws Error that names what is not as it has to be */
export function assertSecure(preferences: WebPreferences | undefined): void {
  const given: Readonly<Record<string, unknown>> = { ...preferences }
  const wrong = Object.entries(REQUIRED).filter(([name, value]) => given[name] !== value)
  const extra = NEVER.filter((name) => name in given)
  const names = [...wrong.map(([name]) => name), ...extra]
  if (names.length > 0) throw new Error(`The window would not be safe: ${names.join(', ')}.`)
}
