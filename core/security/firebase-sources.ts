/** The hosts that a build with a Firebase project connects to, for its content security policy. */
import type { EmulatorPorts, FirebaseSettings } from '#core/cloud/firebase-settings.ts'
import type { CspAdditions } from './csp.ts'

/**
 * The policy's additions for a build.
 * @param settings undefined for a build without a project, which connects to no host
 * @param options `popup` is whether Google sign-in uses a popup, as on the web; without it (desktop), web
 *   push and App Check are left out as well
 */
export function firebaseSources(
  settings: FirebaseSettings | undefined,
  { popup = true } = {},
): CspAdditions {
  if (!settings) return {}
  const { emulators, push, appCheck } = settings
  const sources = emulators ? emulatorSources(emulators) : googleSources(settings)
  if (!popup) return withoutPopup(sources)
  const pushed = push ? withPush(sources) : sources
  return appCheck ? withAppCheck(pushed) : pushed
}

/** With the path, since all of www.google.com would allow far more than reCAPTCHA. */
const RECAPTCHA = 'https://www.google.com/recaptcha/'

/** Not on the desktop, whose pages have no domain for which a reCAPTCHA key could be issued. */
function withAppCheck(sources: CspAdditions): CspAdditions {
  const known = (name: keyof CspAdditions) => sources[name] ?? []
  return {
    ...sources,
    'script-src': [
      ...known('script-src'),
      ...[RECAPTCHA, 'https://www.gstatic.com/recaptcha/releases/'],
    ],
    'frame-src': [...known('frame-src'), ...[RECAPTCHA, 'https://recaptcha.google.com/recaptcha/']],
    'connect-src': [
      ...known('connect-src'),
      ...['https://content-firebaseappcheck.googleapis.com', RECAPTCHA],
    ],
  }
}

/** There are no emulators of these, so a VAPID key uses the real ones even with emulators. */
const PUSH_HOSTS = [
  'https://firebaseinstallations.googleapis.com',
  'https://fcmregistrations.googleapis.com',
]

function withPush(sources: CspAdditions): CspAdditions {
  const known = sources['connect-src'] ?? []
  // Analytics needs the first one, too.
  const more = PUSH_HOSTS.filter((host) => !known.includes(host))
  return { ...sources, 'connect-src': [...known, ...more] }
}

/** On the desktop, Google sign-in uses the system browser, so the app needs no script or frame for it. */
function withoutPopup({ 'frame-src': _frames, ...sources }: CspAdditions): CspAdditions {
  const scripts = sources['script-src']?.filter((source) => source !== POPUP_SCRIPT) ?? []
  return { ...sources, 'script-src': scripts }
}

const POPUP_SCRIPT = 'https://apis.google.com'

function emulatorSources({ auth, firestore, storage, functions }: EmulatorPorts): CspAdditions {
  const ports = [auth, firestore, storage, functions].filter((port) => port !== undefined)
  const authOrigin = `http://127.0.0.1:${auth}`
  return {
    'connect-src': ports.map((port) => `http://127.0.0.1:${port}`),
    ...googlePopup(authOrigin),
  }
}

function googleSources({ config, functionsRegion }: FirebaseSettings): CspAdditions {
  const { projectId, authDomain, storageBucket, measurementId } = config
  const popup = googlePopup(`https://${authDomain}`)
  return {
    ...popup,
    'script-src': [
      ...popup['script-src'],
      ...(measurementId ? ['https://www.googletagmanager.com'] : []),
    ],
    // Photos of Google accounts.
    'img-src': ['https://lh3.googleusercontent.com'],
    'connect-src': [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firestore.googleapis.com',
      ...(functionsRegion ? [`https://${functionsRegion}-${projectId}.cloudfunctions.net`] : []),
      ...(storageBucket ? ['https://firebasestorage.googleapis.com'] : []),
      ...(measurementId
        ? [
            'https://firebase.googleapis.com',
            'https://firebaseinstallations.googleapis.com',
            'https://www.google-analytics.com',
            'https://region1.google-analytics.com',
          ]
        : []),
    ],
  }
}

/** Firebase opens a popup for Google sign-in, which answers through a frame on the auth domain. */
function googlePopup(authOrigin: string) {
  return { 'script-src': [POPUP_SCRIPT], 'frame-src': [authOrigin] }
}
