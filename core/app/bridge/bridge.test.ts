import { describe, expect, it } from 'vitest'
import { readBridge } from './bridge.ts'
import { ASKED, SENT } from './to-main.ts'
import { toPageSchema } from './to-page.ts'

const functions = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, () => undefined]))
const bridge = {
  platform: 'linux',
  versions: { electron: '45.4.1', chrome: '150.0.0.0' },
  sends: functions(Object.keys(SENT)),
  asks: functions(Object.keys(ASKED)),
  listen: () => () => undefined,
}

describe('readBridge', () => {
  it('finds what the preload exposed, with a function for every message', () => {
    expect(readBridge({ fourfold: bridge })).toBe(bridge)
  })

  it('finds nothing on the web', () => {
    expect(readBridge({})).toBeUndefined()
  })

  it('rejects anything that is not the bridge', () => {
    expect(readBridge({ fourfold: 'hello' })).toBeUndefined()
    expect(readBridge({ fourfold: { ...bridge, platform: 'toaster' } })).toBeUndefined()
    expect(readBridge({ fourfold: { ...bridge, asks: {} } })).toBeUndefined()
    expect(readBridge({ fourfold: { ...bridge, listen: 'me' } })).toBeUndefined()
  })
})

describe('the contract', () => {
  it('gives every message a channel of its own', () => {
    const channels = [...Object.values(SENT), ...Object.values(ASKED)].map(({ channel }) => channel)
    expect(new Set(channels).size).toBe(channels.length)
  })

  const check = {
    kind: 'check',
    id: '1',
    account: 'ada',
    day: '2026-11-21',
    habit: 'habit1',
    checked: true,
  }

  it('carries commands that are whole, and no others', () => {
    const isMessage = (command: object) => toPageSchema.safeParse({ kind: 'do', command }).success
    expect(isMessage(check)).toBe(true)
    expect(isMessage({ ...check, habit: 'habit5' })).toBe(false)
    expect(isMessage({ ...check, day: '2026-02-30' })).toBe(false)
    expect(isMessage({ ...check, account: undefined })).toBe(false)
    expect(isMessage({ kind: 'eval', id: '1' })).toBe(false)
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/a b', ''])(
    'rejects the path “%s”',
    (path) => {
      const command = { kind: 'go', id: '1', path }
      expect(toPageSchema.safeParse({ kind: 'do', command }).success).toBe(false)
    },
  )

  it('rejects an unknown setting', () => {
    const { payload } = ASKED.settings
    expect(payload.safeParse({ quickCheck: '' }).success).toBe(true)
    expect(payload.safeParse({ quickCheck: 'A' }).success).toBe(false)
    expect(payload.safeParse({ devTools: true }).success).toBe(false)
  })
})
