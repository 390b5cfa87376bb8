import { describe, expect, it } from 'vitest'
import { needsOf } from './needs.ts'

describe('what packing needs', () => {
  it('depends on the system at hand', () => {
    const words = needsOf({ platform: 'darwin', hasRuntime: true, feed: undefined }).join(' ')
    expect(words).toContain('Developer ID')
    expect(words).not.toContain('AppImage')
    expect(words).not.toContain('github.com')
  })

  it('names what has to be fetched, and where updates come from', () => {
    const feed = 'https://downloads.example.org/fourfold'
    const words = needsOf({ platform: 'linux', hasRuntime: false, feed }).join(' ')
    expect(words).toContain('github.com')
    expect(words).toContain(feed)
    expect(needsOf({ platform: 'linux', hasRuntime: false, feed: undefined }).join(' ')).toContain(
      'VITE_UPDATE_FEED',
    )
  })
})
