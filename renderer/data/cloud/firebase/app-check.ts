/**
 * App Check with reCAPTCHA Enterprise (docs/decisions/0004-content-security-policy.md): tells Google's
 * servers that a request comes from this app in a browser. Loaded together with the cloud, only if the build
 * has a key for it.
 */
import type { FirebaseApp } from 'firebase/app'
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'
import { CloudError } from '../cloud-error.ts'

/** The URL that the SDK would load itself if no one else had. */
const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js?render=explicit'

/** The part of a page that loading a script needs. */
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
 * Loads reCAPTCHA before the SDK does: if the script fails to load, the SDK waits forever, and so does every
 * request that needs a token.
 * @throws CloudError `unavailable` if the script does not load: offline, or blocked
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
    // Makes the next attempt load it again.
    script.remove()
    const words = 'The community cannot be reached: www.google.com/recaptcha does not load.'
    throw new CloudError('unavailable', words, { cause: error })
  }
}

/** Adds an App Check token to every request of an app. */
export function startAppCheck(app: FirebaseApp, siteKey: string): void {
  const provider = new ReCaptchaEnterpriseProvider(siteKey)
  initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true })
}
