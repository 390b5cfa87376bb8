import { useEffect } from 'react'
import { isKeyTaken } from '#ui/key-taken.ts'

/** `?` lists the keys (design 9), on either tab. */
export function useHelpKey(onHelp: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || isKeyTaken(event)) return
      event.preventDefault()
      onHelp()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onHelp])
}
