import { describe, expect, it } from 'vitest'
import { type Bridge, readBridge } from './bridge.ts'

const bridge: Bridge = { platform: 'linux', versions: { electron: '45.4.1', chrome: '150.0.0.0' } }

describe('readBridge', () => {
  it('finds what the preload exposed', () => {
    expect(readBridge({ fourfold: bridge })).toEqual(bridge)
  })

  it('finds nothing on the web', () => {
    expect(readBridge({})).toBeUndefined()
  })

  it('takes nothing that is not the bridge', () => {
    expect(readBridge({ fourfold: 'hello' })).toBeUndefined()
    expect(readBridge({ fourfold: { ...bridge, platform: 'toaster' } })).toBeUndefined()
  })
})
