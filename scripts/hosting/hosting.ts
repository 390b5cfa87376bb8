/** Configures Firebase Hosting to serve the web build with the same headers as the local server. */
import type { CspAdditions } from '#core/app/security/csp.ts'
import { cacheControlOf, securityHeaders } from '../server/headers.ts'

interface HostingHeaders {
  readonly source: string
  readonly headers: readonly { readonly key: string; readonly value: string }[]
}

export interface Hosting {
  readonly public: string
  readonly ignore: readonly string[]
  readonly rewrites: readonly { readonly source: string; readonly destination: string }[]
  readonly headers: readonly HostingHeaders[]
}

/** Files there have a hash in their name; a missing one must give a 404, not the app's page. */
const HASHED = '/assets/**'
const ALL_ELSE = '!/@(assets)/**'
/** Hosting answers there itself: Google's sign-in, whose frame the app's headers would forbid. */
const NOT_GOOGLE = '!/@(__)/**'

/** The `hosting` section of a firebase.json. @param sources the hosts that this build connects to */
export function hostingOf(folder: string, sources: CspAdditions): Hosting {
  const security = Object.entries(securityHeaders(sources))
  return {
    public: folder,
    // The build's fingerprint, and compressed files, which Hosting makes itself.
    ignore: ['.inputs.sha256', '**/*.br', '**/*.gz'],
    rewrites: [{ source: ALL_ELSE, destination: '/index.html' }],
    headers: [
      { source: NOT_GOOGLE, headers: security.map(([key, value]) => ({ key, value })) },
      { source: HASHED, headers: [cacheControl('/assets/index.js')] },
      { source: ALL_ELSE, headers: [cacheControl('/')] },
    ],
  }
}

function cacheControl(path: string) {
  return { key: 'Cache-Control', value: cacheControlOf(path) }
}
