/** The headers of every answer, and how long each kind of file may be kept. */
import { type CspAdditions, contentSecurityPolicy } from '#core/security/csp.ts'

/** Security headers, the same in production and in development but for the policy's additions. */
export function securityHeaders(additions: CspAdditions = {}): Readonly<Record<string, string>> {
  // Signing in with Google opens a window, and has to see it close.
  const opensWindows = additions['frame-src'] !== undefined
  return {
    'Content-Security-Policy': contentSecurityPolicy(additions),
    'Cross-Origin-Opener-Policy': opensWindows ? 'same-origin-allow-popups' : 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  }
}

/**
 * Names under `/assets/` carry a hash of their content and never change. All else (the page, the
 * service worker, the manifest) is asked for again each time, or an update would never arrive.
 */
export function cacheControlOf(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}
