/** The hosts that a build with a Firebase project connects to, for its content security policy. */
import { countsUses } from '#core/app/analytics/counts-uses.ts'
import {
  type EmulatorPorts,
  type FirebaseSettings,
  firebaseSettings,
} from '#core/app/cloud/firebase-settings.ts'
import { introVideoOrigins, introVideoSettings } from '#core/views/onboarding/intro-video.ts'
import type { CspAdditions } from './csp.ts'

/**
 * The policy's additions for a build.
 * @param settings undefined for a build without a project, which connects to no host
 * @param options `popup` is whether Google sign-in uses a popup, as on the web; without it (desktop: the system's
 *   browser signs in, and its pages have neither a domain nor cookies) web push, App Check and Analytics are left out
 */
export function firebaseSources(
  settings: FirebaseSettings | undefined,
  { popup = true } = {},
): CspAdditions {
  if (!settings) return {}
  const { config, emulators, push, appCheck } = settings
  const hosts = emulators ? emulatorHosts(emulators) : projectHosts(settings)
  if (!popup) return hosts
  return joined([
    hosts,
    signInWindow(emulators ? originOf(emulators.auth) : `https://${config.authDomain}`),
    countsUses(settings) ? ANALYTICS : {},
    push ? PUSH : {},
    appCheck ? APP_CHECK : {},
  ])
}

function joined(parts: readonly CspAdditions[]): CspAdditions {
  const all: Record<string, readonly string[]> = {}
  for (const [name, sources] of parts.flatMap((part) => Object.entries(part))) {
    all[name] = [...new Set([...(all[name] ?? []), ...sources])]
  }
  return all
}

/** Firebase opens a popup for Google sign-in, which answers through a frame on the auth domain. */
const signInWindow = (authOrigin: string): CspAdditions => ({
  'script-src': ['https://apis.google.com'],
  'frame-src': [authOrigin],
})

/** The script alone: Tag Manager's host serves everybody's. */
const ANALYTICS: CspAdditions = {
  'script-src': ['https://www.googletagmanager.com/gtag/js'],
  'connect-src': [
    'https://firebase.googleapis.com',
    'https://firebaseinstallations.googleapis.com',
    'https://www.google-analytics.com',
    'https://region1.google-analytics.com',
  ],
}

/** There are no emulators of these, so a VAPID key uses the real ones even with emulators. */
const PUSH: CspAdditions = {
  'connect-src': [
    'https://firebaseinstallations.googleapis.com',
    'https://fcmregistrations.googleapis.com',
  ],
}

/** With the path, since all of www.google.com would allow far more than reCAPTCHA. */
const RECAPTCHA = 'https://www.google.com/recaptcha/'

const APP_CHECK: CspAdditions = {
  'script-src': [RECAPTCHA, 'https://www.gstatic.com/recaptcha/releases/'],
  'frame-src': [RECAPTCHA, 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': ['https://content-firebaseappcheck.googleapis.com', RECAPTCHA],
}

const originOf = (port: number) => `http://127.0.0.1:${port}`

function emulatorHosts({ auth, firestore, storage, functions }: EmulatorPorts): CspAdditions {
  const ports = [auth, firestore, storage, functions].filter((port) => port !== undefined)
  return { 'connect-src': ports.map(originOf) }
}

function projectHosts({ config, functionsRegion }: FirebaseSettings): CspAdditions {
  const { projectId, storageBucket } = config
  return {
    // Photos of Google accounts.
    'img-src': ['https://lh3.googleusercontent.com'],
    'connect-src': [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firestore.googleapis.com',
      ...(functionsRegion ? [`https://${functionsRegion}-${projectId}.cloudfunctions.net`] : []),
      ...(storageBucket ? ['https://firebasestorage.googleapis.com'] : []),
    ],
  }
}

/** With the intro video's hosts. @throws Error that names the variables that are missing or malformed */
export function buildSources(
  env: Readonly<Record<string, unknown>>,
  options: { readonly popup?: boolean } = {},
): CspAdditions {
  const film = introVideoOrigins(introVideoSettings(env))
  return {
    ...firebaseSources(firebaseSettings(env), options),
    ...(film.length > 0 && { 'media-src': film }),
  }
}
