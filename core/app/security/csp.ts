/** The one content security policy of server, Hosting and desktop (docs/decisions/0004-content-security-policy.md). */
import type { FirebaseSettings } from '#core/app/cloud/firebase-settings.ts'

type Sources = readonly string[]

const DIRECTIVES = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'none'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'frame-src': ["'none'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
} satisfies Record<string, Sources>

/** The development server's socket, a cloud's hosts, the hashes of the styles within its page. */
export interface CspAdditions {
  readonly 'script-src'?: Sources
  readonly 'style-src'?: Sources
  readonly 'img-src'?: Sources
  readonly 'media-src'?: Sources
  readonly 'connect-src'?: Sources
  readonly 'worker-src'?: Sources
  readonly 'frame-src'?: Sources
}

export function contentSecurityPolicy(additions: CspAdditions = {}): string {
  const more: Readonly<Record<string, Sources | undefined>> = { ...additions }
  return Object.entries(DIRECTIVES)
    .map(([name, sources]) => [name, ...sourcesOf(sources, more[name] ?? [])].join(' '))
    .join('; ')
}

/** `'none'` is valid only as the sole source. */
function sourcesOf(common: Sources, added: Sources): Sources {
  if (added.length === 0) return common
  return [...common.filter((source) => source !== "'none'"), ...added]
}

const SIGN_IN = ['gapi#gapi', 'goog#html']

/** Undefined with App Check: nobody has seen reCAPTCHA work under them here, and without it nobody gets in. */
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
