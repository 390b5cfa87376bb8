import { describe, expect, it } from 'vitest'
import { pushSupportOf } from './push-support.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const of = (userAgent: string, maxTouchPoints = 0, hasPush = false) =>
  pushSupportOf({ hasPush, userAgent, maxTouchPoints })

describe('the support for push', () => {
  it('covers a browser with all it takes, also on an iPhone’s home screen', () => {
    expect(of(IPHONE, 5, true)).toBe('ready')
    expect(of(MAC, 0, true)).toBe('ready')
  })

  it('covers an iPhone or iPad once it is on the home screen', () => {
    expect(of(IPHONE, 5)).toBe('needs-install')
    expect(of(MAC, 5)).toBe('needs-install')
  })

  it('excludes any browser without it', () => {
    expect(of(MAC)).toBe('missing')
    expect(of('Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101', 10)).toBe('missing')
  })
})
