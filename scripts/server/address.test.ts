import { describe, expect, it } from 'vitest'
import { choosePort, judgeHost } from './address.ts'
import { cacheControlOf } from './headers.ts'
import { hasDisplay } from './show-address.ts'

describe('choosePort', () => {
  it('defaults to the fixed port unless PORT names another', () => {
    expect(choosePort({})).toEqual({ port: 4464 })
    expect(choosePort({ PORT: '' })).toEqual({ port: 4464 })
    expect(choosePort({ PORT: '8080' })).toEqual({ port: 8080 })
  })

  it.each(['0', '65536', '-1', '80a', '1e3', '99999999'])('refuses PORT=%s by name', (PORT) => {
    expect(choosePort({ PORT })).toEqual({ problem: expect.stringContaining(`PORT=${PORT}`) })
  })
})

describe('judgeHost', () => {
  it('serves its one address, and leads localhost there', () => {
    expect(judgeHost('127.0.0.1:4464', 4464)).toBe('serve')
    expect(judgeHost('localhost:4464', 4464)).toBe('redirect')
    expect(judgeHost('127.0.0.1', 80)).toBe('serve')
  })

  it.each(['evil.test:4464', '127.0.0.1:4465', 'localhost', '', undefined])(
    'refuses the host %s',
    (host) => {
      expect(judgeHost(host, 4464)).toBe('refuse')
    },
  )
})

describe('cacheControlOf', () => {
  it('lets hashed files be kept for good, and nothing else', () => {
    expect(cacheControlOf('/assets/index-a1b2.js')).toContain('immutable')
    for (const path of ['/', '/index.html', '/sw.js', '/leader-board']) {
      expect(cacheControlOf(path)).toBe('no-cache')
    }
  })
})

describe('hasDisplay', () => {
  it('opens a browser where a person can see it', () => {
    expect(hasDisplay({ platform: 'darwin', env: {} })).toBe(true)
    expect(hasDisplay({ platform: 'linux', env: { DISPLAY: ':0' } })).toBe(true)
    expect(hasDisplay({ platform: 'linux', env: { WAYLAND_DISPLAY: 'wayland-0' } })).toBe(true)
  })

  it('opens none without a screen, in CI, or where told not to', () => {
    expect(hasDisplay({ platform: 'linux', env: {} })).toBe(false)
    expect(hasDisplay({ platform: 'darwin', env: { CI: 'true' } })).toBe(false)
    expect(hasDisplay({ platform: 'win32', env: { BROWSER: 'none' } })).toBe(false)
  })
})
