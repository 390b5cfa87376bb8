/**
 * App Check with reCAPTCHA Enterprise (docs/decisions/0104-files-messages-app-check.md): Google's servers hear that a
 * request comes from this app in a browser. Loaded only where the build has a key for it, together with the cloud.
 */
import type { FirebaseApp } from 'firebase/app'
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'
import { CloudError } from '../cloud-error.ts'

/** The address that the SDK asks for itself, where nobody has before. */
const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js?render=explicit'

/** As much of a page as loading a script takes. */
interface ScriptPage<Script extends LoadedScript> {
  createElement(name: 'script'): Script
  readonly head: { append(script: Script): void }
}
interface LoadedScript extends EventTarget {
  src: string
  async: boolean
  remove(): void
}

/**
 * Loads reCAPTCHA, before the SDK does: its own loading never ends where the script does not come, and with it every
 * request that waits for a token.
 * @throws CloudError `unavailable` where it does not come: offline, or because something blocks it
 */
export async function loadRecaptcha<Script extends LoadedScript>(
  page: ScriptPage<Script>,
): Promise<void> {
  const script = page.createElement('script')
  script.src = SCRIPT
  script.async = true
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve(), { once: true })
    script.addEventListener('error', () => reject(new Error('The script did not load.')), {
      once: true,
    })
  })
  page.head.append(script)
  try {
    await loaded
  } catch (error) {
    // The next try asks for it anew.
    script.remove()
    const words = 'The community cannot be reached: www.google.com/recaptcha does not load.'
    throw new CloudError('unavailable', words, { cause: error })
  }
}

/** Has every request of an app carry a token of App Check. */
export function startAppCheck(app: FirebaseApp, siteKey: string): void {
  const provider = new ReCaptchaEnterpriseProvider(siteKey)
  initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true })
}
