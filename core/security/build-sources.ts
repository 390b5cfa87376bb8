/** All that the content security policy of a build allows beside the common sources. */
import { firebaseSettings } from '#core/cloud/firebase-settings.ts'
import { introVideoOrigins, introVideoSettings } from '#core/onboarding/intro-video.ts'
import type { CspAdditions } from './csp.ts'
import { firebaseSources } from './firebase-sources.ts'

/**
 * The policy's additions for a build.
 * @param env the build's variables, `VITE_*`
 * @param options `popup` is whether Google signs in by a window of the page, as on the web
 * @throws Error that names what is configured in part, or malformed
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
