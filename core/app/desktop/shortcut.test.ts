import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSystemShortcut, shortcutOf, shortcutSchema, shortcutWords } from './shortcut.ts'

const press = (code: string, keys: string) => ({
  key: '',
  code,
  ctrlKey: keys.includes('c'),
  metaKey: keys.includes('m'),
  altKey: keys.includes('a'),
  shiftKey: keys.includes('s'),
})

describe('a shortcut', () => {
  it.each(['CommandOrControl+Shift+4', 'Alt+F12', 'Super+Space', 'Control+Alt+K'])(
    'accepts %s',
    (text) => {
      expect(shortcutSchema.safeParse(text).success).toBe(true)
    },
  )

  it.each([
    'A',
    'Shift+A',
    'Alt',
    'Alt+',
    'Alt+Alt+A',
    'Shift+Alt+A',
    'Hyper+A',
    'Alt+MediaPlayPause',
    '',
  ])('rejects “%s”', (text) => {
    expect(shortcutSchema.safeParse(text).success).toBe(false)
  })

  it('reads the pressed keys by their place and the system’s main modifier', () => {
    expect(shortcutOf(press('Digit4', 'cs'), 'linux')).toBe('CommandOrControl+Shift+4')
    expect(shortcutOf(press('KeyK', 'ma'), 'darwin')).toBe('CommandOrControl+Alt+K')
    expect(shortcutOf(press('KeyK', 'ca'), 'darwin')).toBe('Control+Alt+K')
    expect(shortcutOf(press('F5', 'm'), 'win32')).toBe('Super+F5')
    expect(shortcutOf(press('ShiftLeft', 's'), 'linux')).toBeUndefined()
    expect(shortcutOf(press('KeyK', 's'), 'linux')).toBeUndefined()
  })

  it('names the keys as the system’s keyboard does', () => {
    expect(shortcutWords('CommandOrControl+Shift+4', 'win32')).toBe('Ctrl + Shift + 4')
    expect(shortcutWords('CommandOrControl+Alt+K', 'darwin')).toBe('⌘ ⌥ K')
    expect(shortcutWords('Super+Space', 'linux')).toBe('Super + Space')
  })
})

describe('shortcuts that the system uses itself', () => {
  it.each([
    ['darwin', 'CommandOrControl+Shift+4'],
    ['darwin', 'CommandOrControl+Control+Q'],
    ['darwin', 'Super+Space'],
    ['darwin', 'Control+F2'],
    ['win32', 'Super+F5'],
    ['win32', 'CommandOrControl+Alt+Q'],
    ['win32', 'Control+Alt+Shift+7'],
    ['win32', 'Alt+F4'],
    ['linux', 'Super+L'],
    ['linux', 'Control+Alt+T'],
    ['linux', 'CommandOrControl+Alt+F3'],
    ['linux', 'Alt+Space'],
  ] as const)('%s reserves %s', (platform, shortcut) => {
    expect(isSystemShortcut(shortcut, platform)).toBe(true)
  })

  it.each([
    ['darwin', 'CommandOrControl+Alt+K'],
    ['darwin', 'Control+Alt+K'],
    ['win32', 'CommandOrControl+Shift+4'],
    ['win32', 'CommandOrControl+Alt+F9'],
    ['win32', 'Alt+K'],
    ['linux', 'CommandOrControl+Shift+4'],
    ['linux', 'CommandOrControl+Alt+J'],
    ['linux', 'Super+F5'],
  ] as const)('%s leaves %s free', (platform, shortcut) => {
    expect(isSystemShortcut(shortcut, platform)).toBe(false)
  })

  const platforms = fc.constantFrom('darwin', 'linux', 'win32')

  it('treats each name of a modifier alike', () => {
    const keys = fc.constantFrom('A', 'Q', '4', 'F4', 'Space')
    const rest = fc.constantFrom('', 'Alt+', 'Shift+', 'Alt+Shift+')
    fc.assert(
      fc.property(platforms, rest, keys, (platform, other, key) => {
        const alias = platform === 'darwin' ? 'Super' : 'Control'
        expect(isSystemShortcut(`${alias}+${other}${key}`, platform)).toBe(
          isSystemShortcut(`CommandOrControl+${other}${key}`, platform),
        )
      }),
    )
  })

  it('reserves copy, paste and close on every system', () => {
    fc.assert(
      fc.property(platforms, fc.constantFrom('C', 'V', 'X', 'Z', 'W', 'S'), (platform, key) => {
        expect(isSystemShortcut(`CommandOrControl+${key}`, platform)).toBe(true)
      }),
    )
  })
})
