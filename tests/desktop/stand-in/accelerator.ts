/** Accelerators: which strings Electron accepts, and which keys of a platform they stand for. */
import type { MachineSettings } from './settings.ts'

type Platform = MachineSettings['platform']

const NAMED_KEYS = new Set(
  [
    'Plus Space Tab Capslock Numlock Scrolllock Backspace Delete Insert Return Enter Up Down Left',
    'Right Home End PageUp PageDown Escape Esc VolumeUp VolumeDown VolumeMute MediaNextTrack',
    'MediaPreviousTrack MediaStop MediaPlayPause PrintScreen numdec numadd numsub nummult numdiv',
  ]
    .join(' ')
    .toLowerCase()
    .split(' '),
)
const KEY = /^(?:[!-~]|f(?:[1-9]|1\d|2[0-4])|num\d)$/

/** What a modifier is called on this platform; undefined if it is none. */
function modifierOf(name: string, platform: Platform): string | undefined {
  const isMac = platform === 'darwin'
  if (['commandorcontrol', 'cmdorctrl'].includes(name)) return isMac ? 'command' : 'control'
  if (['command', 'cmd'].includes(name)) return isMac ? 'command' : 'no key of this system'
  if (['super', 'meta'].includes(name)) return isMac ? 'command' : 'super'
  if (['control', 'ctrl'].includes(name)) return 'control'
  if (name === 'option') return isMac ? 'alt' : 'no key of this system'
  return ['alt', 'altgr', 'shift'].includes(name) ? name : undefined
}

/**
 * The keys an accelerator stands for, in one spelling for all that mean the same.
 * @throws TypeError if Electron would not accept it
 */
export function chordOf(accelerator: string, platform: Platform): string {
  const refused = new TypeError(
    `Error processing argument at index 0, conversion failure from ${accelerator}`,
  )
  const parts = accelerator.toLowerCase().split('+')
  const key = parts.pop() ?? ''
  if (!KEY.test(key) && !NAMED_KEYS.has(key)) throw refused
  const modifiers = parts.map((part) => modifierOf(part, platform))
  if (modifiers.includes(undefined)) throw refused
  return [...[...new Set(modifiers)].toSorted(), key].join('+')
}

const RESERVED: Readonly<Record<Platform, readonly string[]>> = {
  // Screenshots, Spotlight, the app switcher.
  darwin: ['Cmd+Shift+3', 'Cmd+Shift+4', 'Cmd+Shift+5', 'Cmd+Space', 'Cmd+Tab'],
  win32: ['Control+Alt+Delete', 'Alt+Tab', 'Alt+F4', 'Control+Escape', 'Super+L', 'F12'],
  linux: ['Alt+Tab', 'Alt+F4', 'Control+Alt+Delete'],
}

/** Whether the system keeps these keys for itself, so that no program gets them. */
export function isReserved(chord: string, platform: Platform): boolean {
  return RESERVED[platform].some((keys) => chordOf(keys, platform) === chord)
}
