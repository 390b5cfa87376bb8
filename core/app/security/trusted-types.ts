/**
 * Trusted types: no string becomes markup, code or the address of a script, except through the policies named here
 * (docs/decisions/0004-content-security-policy.md). In a `<meta>` of the page, since a header would hold in the service
 * worker, too, whose generated code loads its parts by strings.
 */
import type { FirebaseSettings } from '#core/app/cloud/firebase-settings.ts'

/** Of the scripts behind Google's sign-in window. */
const SIGN_IN = ['gapi#gapi', 'goog#html']

/**
 * The directives for a build's pages; undefined with App Check: nobody has seen reCAPTCHA work under them here, and
 * without it nobody gets in.
 * @param options `popup` is whether Google sign-in uses a popup, as on the web
 */
export function trustedTypesPolicy(
  settings: FirebaseSettings | undefined,
  { popup = true } = {},
): string | undefined {
  if (popup && settings?.appCheck) return undefined
  const google = popup && settings ? SIGN_IN : []
  // Firebase's own name for gtag's address.
  const counting = popup && settings?.config.measurementId ? ['firebase-js-sdk-policy'] : []
  return `require-trusted-types-for 'script'; trusted-types ${['default', ...google, ...counting].join(' ')}`
}
