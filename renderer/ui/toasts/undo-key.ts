/** Ctrl or ⌘ and Z press the newest “Undo” on the screen: Tab does not lead there while a dialog is open. */
import { useLayoutEffect } from 'react'

interface Offer {
  readonly id: string
  readonly run: () => void
}

/** The newest last. */
const offers: Offer[] = []

export function offerUndo(offer: Offer): void {
  offers.push(offer)
}

export function withdrawUndo(id: string): void {
  const index = offers.findIndex((one) => one.id === id)
  if (index >= 0) offers.splice(index, 1)
}

/** Where text is typed, these keys take back what was typed. */
const TEXT = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select'

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey, repeat, target }: KeyboardEvent) {
  if (key.toLowerCase() !== 'z' || shiftKey || altKey || repeat) return false
  const isTyping =
    target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT))
  return (ctrlKey || metaKey) && !isTyping
}

export function useUndoKey(): void {
  // Before it is painted: whoever sees it can press the key.
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
