/** The headers of every response, and how long each kind of file may be cached. */
import { type CspAdditions, contentSecurityPolicy } from '#core/app/security/csp.ts'

/** Security headers; development and production differ only in the policy's additions. */
export function securityHeaders(additions: CspAdditions = {}): Readonly<Record<string, string>> {
  // Google sign-in opens a popup, and must be able to see that it closes.
  const opensWindows = additions['frame-src'] !== undefined
  return {
    'Content-Security-Policy': contentSecurityPolicy(additions),
    'Cross-Origin-Opener-Policy': opensWindows ? 'same-origin-allow-popups' : 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    // Where they come from, without the path: a key that is restricted by website is refused without it.
    'Referrer-Policy': 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
  }
}

/**
 * Files under `/assets/` have a hash of their content in their name and never change. Everything else (the
 * page, the service worker, the manifest) is revalidated each time, so that updates arrive.
 */
export function cacheControlOf(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}
