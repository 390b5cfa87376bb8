/** App Check with reCAPTCHA Enterprise (docs/decisions/0004-content-security-policy.md): only if the build has a key for it. */
import type { FirebaseApp } from 'firebase/app'
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'
import { CloudError } from '../cloud-error.ts'

/** The URL that the SDK would load itself if no one else had. */
const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js?render=explicit'

interface ScriptPage<Script extends LoadedScript> {
  createElement(name: 'script'): Script
  readonly head: { append(script: Script): void }
}
interface LoadedScript extends EventTarget {
  src: string
  async: boolean
  remove(): void
}

/** Loads it before the SDK, which would wait forever for a script that fails. @throws CloudError `unavailable` */
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

export function startAppCheck(app: FirebaseApp, siteKey: string): void {
  const provider = new ReCaptchaEnterpriseProvider(siteKey)
  initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true })
}
