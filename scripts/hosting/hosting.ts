/** How Firebase Hosting serves the web build: as the local server does, header by header. */
import type { CspAdditions } from '#core/security/csp.ts'
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

/** Names there carry a hash; one that is missing is missing, and not the app's page. */
const HASHED = '/assets/**'
const ALL_ELSE = '!/@(assets)/**'

/** The `hosting` section of a firebase.json. @param sources the hosts that this build talks to */
export function hostingOf(folder: string, sources: CspAdditions): Hosting {
  const security = Object.entries(securityHeaders(sources))
  return {
    public: folder,
    // How the build knows that nothing has changed; and what Hosting packs by itself.
    ignore: ['.inputs.sha256', '**/*.br', '**/*.gz'],
    rewrites: [{ source: ALL_ELSE, destination: '/index.html' }],
    headers: [
      { source: '**', headers: security.map(([key, value]) => ({ key, value })) },
      { source: HASHED, headers: [cacheControl('/assets/index.js')] },
      { source: ALL_ELSE, headers: [cacheControl('/')] },
    ],
  }
}

function cacheControl(path: string) {
  return { key: 'Cache-Control', value: cacheControlOf(path) }
}
