/** Everything a build adds to the common sources of the content security policy. */
import { firebaseSettings } from '#core/app/cloud/firebase-settings.ts'
import { introVideoOrigins, introVideoSettings } from '#core/views/onboarding/intro-video.ts'
import type { CspAdditions } from './csp.ts'
import { firebaseSources } from './firebase-sources.ts'

/**
 * The policy's additions for a build.
 * @param env the build's variables, `VITE_*`
 * @param options `popup` is whether Google sign-in uses a popup, as on the web
 * @throws Error that names the variables that are missing or malformed
 */
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
