/**
 * The one content security policy: sent by the local server and by the desktop's `app://` protocol.
 * Why styles are the exception: docs/decisions/0004-content-security-policy.md.
 */

type Sources = readonly string[]

const DIRECTIVES = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  // Mantine writes its theme into <style> elements; attributes stay forbidden.
  'style-src': ["'self'", "'unsafe-inline'"],
  'style-src-attr': ["'none'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
} satisfies Record<string, Sources>

/** What one build may need beside the common sources, such as the development server's socket. */
export interface CspAdditions {
  readonly 'script-src'?: Sources
  readonly 'connect-src'?: Sources
  readonly 'worker-src'?: Sources
}

/** The policy as the value of a `Content-Security-Policy` header. */
export function contentSecurityPolicy(additions: CspAdditions = {}): string {
  const more: Readonly<Record<string, Sources | undefined>> = { ...additions }
  return Object.entries(DIRECTIVES)
    .map(([name, sources]) => [name, ...sources, ...(more[name] ?? [])].join(' '))
    .join('; ')
}
