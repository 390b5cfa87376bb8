import { useEffect, useRef } from 'react'

/** What a key does, by its name: `Mod+Enter` with Ctrl or ⌘, or `Alt+` and the key's place, as `Alt+Digit1`. */
type Keys = Readonly<Record<string, (() => void) | undefined>>

/** The keys of the page, wherever its focus is; none while a dialog is open. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return
      const run = latest.current[nameOf(event)]
      if (!run || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function nameOf({ key, code, altKey, ctrlKey, metaKey }: KeyboardEvent): string {
  const isMod = ctrlKey || metaKey
  if (isMod && !altKey) return `Mod+${key}`
  // By its place: with Alt, some keyboards type another character.
  return altKey && !isMod ? `Alt+${code}` : ''
}
