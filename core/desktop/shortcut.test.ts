import { describe, expect, it } from 'vitest'
import { shortcutOf, shortcutSchema, shortcutWords } from './shortcut.ts'

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
    'may be %s',
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
  ])('is not “%s”', (text) => {
    expect(shortcutSchema.safeParse(text).success).toBe(false)
  })

  it('is read from the keys, by their place and the system’s main modifier', () => {
    expect(shortcutOf(press('Digit4', 'cs'), 'linux')).toBe('CommandOrControl+Shift+4')
    expect(shortcutOf(press('KeyK', 'ma'), 'darwin')).toBe('CommandOrControl+Alt+K')
    expect(shortcutOf(press('KeyK', 'ca'), 'darwin')).toBe('Control+Alt+K')
    expect(shortcutOf(press('F5', 'm'), 'win32')).toBe('Super+F5')
    expect(shortcutOf(press('ShiftLeft', 's'), 'linux')).toBeUndefined()
    expect(shortcutOf(press('KeyK', 's'), 'linux')).toBeUndefined()
  })

  it('is said as the keyboard says it', () => {
    expect(shortcutWords('CommandOrControl+Shift+4', 'win32')).toBe('Ctrl + Shift + 4')
    expect(shortcutWords('CommandOrControl+Alt+K', 'darwin')).toBe('⌘ ⌥ K')
    expect(shortcutWords('Super+Space', 'linux')).toBe('Super + Space')
  })
})
