/** Ctrl+Z or ⌘Z presses the newest "Undo" on the screen, which Tab cannot reach while a dialog is open. */
import { useLayoutEffect } from 'react'

interface Offer {
  readonly id: string
  readonly run: () => void
}

/** Newest last. */
const offers: Offer[] = []

export function offerUndo(offer: Offer): void {
  offers.push(offer)
}

export function withdrawUndo(id: string): void {
  const index = offers.findIndex((one) => one.id === id)
  if (index >= 0) offers.splice(index, 1)
}

/** In text fields these keys undo the typing. */
const TEXT = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select'

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey, repeat, target }: KeyboardEvent) {
  if (key.toLowerCase() !== 'z' || shiftKey || altKey || repeat) return false
  const isTyping =
    target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT))
  return (ctrlKey || metaKey) && !isTyping
}

export function useUndoKey(): void {
  // Runs before the paint, so that the key works as soon as the button is visible.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const offer = offers.at(-1)
      if (!offer || event.defaultPrevented || !isUndo(event)) return
      event.preventDefault()
      offer.run()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
