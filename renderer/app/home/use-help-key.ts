import { useLayoutEffect } from 'react'
import { isKeyTaken } from '#ui/key-taken.ts'

/** `?` lists the keys (design 9), on either tab. */
export function useHelpKey(onHelp: () => void): void {
  // Before it is painted: whoever sees it can press the key.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || isKeyTaken(event)) return
      event.preventDefault()
      onHelp()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onHelp])
}
