/** Which hosts a build with a Firebase project talks to, for its content security policy. */
import type { EmulatorPorts, FirebaseSettings } from '#core/cloud/firebase-settings.ts'
import type { CspAdditions } from './csp.ts'

/** Where Cloud Functions run unless a project says otherwise. */
const FUNCTIONS_REGION = 'us-central1'

/**
 * The policy's additions for a build.
 * @param settings undefined for a build without a project: it talks to nobody
 * @param options `popup` is whether Google signs in by a window of the page, as on the web; what has none is
 *   the desktop, which reminds by itself and is sent no messages either
 */
export function firebaseSources(
  settings: FirebaseSettings | undefined,
  { popup = true } = {},
): CspAdditions {
  if (!settings) return {}
  const { config, emulators, push, appCheck } = settings
  const sources = emulators ? emulatorSources(emulators) : googleSources(config)
  if (!popup) return withoutPopup(sources)
  const pushed = push ? withPush(sources) : sources
  return appCheck ? withAppCheck(pushed) : pushed
}

/** By path: all of www.google.com would let in far more than reCAPTCHA. */
const RECAPTCHA = 'https://www.google.com/recaptcha/'

/** Not on the desktop, for which there is no reCAPTCHA: its pages have no domain that a key could name. */
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

/** There is no emulator of these: who gives a key beside the emulators means the real ones. */
const PUSH_HOSTS = [
  'https://firebaseinstallations.googleapis.com',
  'https://fcmregistrations.googleapis.com',
]

function withPush(sources: CspAdditions): CspAdditions {
  const known = sources['connect-src'] ?? []
  // Analytics asks for the first one, too.
  const more = PUSH_HOSTS.filter((host) => !known.includes(host))
  return { ...sources, 'connect-src': [...known, ...more] }
}

/** On the desktop one signs in with Google in one's own browser: no script or frame for it in the app. */
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

function googleSources(config: FirebaseSettings['config']): CspAdditions {
  const { projectId, authDomain, storageBucket, measurementId } = config
  const popup = googlePopup(`https://${authDomain}`)
  return {
    ...popup,
    'script-src': [
      ...popup['script-src'],
      ...(measurementId ? ['https://www.googletagmanager.com'] : []),
    ],
    // The photo of a Google account.
    'img-src': ['https://lh3.googleusercontent.com'],
    'connect-src': [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firestore.googleapis.com',
      `https://${FUNCTIONS_REGION}-${projectId}.cloudfunctions.net`,
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

/** Firebase signs in with Google in a window of its own, which answers through a frame on its domain. */
function googlePopup(authOrigin: string) {
  return { 'script-src': [POPUP_SCRIPT], 'frame-src': [authOrigin] }
}
