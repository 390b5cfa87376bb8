import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from './csp.ts'

function sourcesOf(policy: string, directive: string): string | undefined {
  const parts = policy.split('; ').map((part) => part.split(' '))
  return parts
    .find(([name]) => name === directive)
    ?.slice(1)
    .join(' ')
}

describe('the content security policy', () => {
  const policy = contentSecurityPolicy()

  it('allows nothing that is not named', () => {
    expect(sourcesOf(policy, 'default-src')).toBe("'none'")
    expect(sourcesOf(policy, 'frame-ancestors')).toBe("'none'")
    expect(sourcesOf(policy, 'base-uri')).toBe("'none'")
  })

  it('runs only scripts of its own, from files', () => {
    expect(sourcesOf(policy, 'script-src')).toBe("'self'")
    expect(policy).not.toContain('unsafe-eval')
  })

  it('takes styles only from files, and none from attributes', () => {
    expect(sourcesOf(policy, 'style-src')).toBe("'self'")
    expect(sourcesOf(policy, 'style-src-attr')).toBe("'none'")
    expect(policy).not.toContain('unsafe-inline')
  })

  it('holds no wildcard and no bare scheme of the network', () => {
    expect(policy).not.toMatch(/\*|https?:(?!\/\/)|wss?:(?!\/\/)/)
  })

  it('adds a source to a directive and keeps what stands there', () => {
    const wider = contentSecurityPolicy({ 'connect-src': ['ws://127.0.0.1:4464'] })
    expect(sourcesOf(wider, 'connect-src')).toBe("'self' ws://127.0.0.1:4464")
    expect(sourcesOf(wider, 'script-src')).toBe("'self'")
  })
})
