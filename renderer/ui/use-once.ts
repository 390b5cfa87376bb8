import { useState } from 'react'
import { isSecondClick } from './double-clicks.ts'

/** What of a click is looked at: which one it is of those that follow each other quickly. */
interface Click {
  readonly detail: number
}

/**
 * Does one thing at a time. A second click of a double-click does nothing at all; see `isSecondClick`.
 * @param tell whether something is being done
 */
export function onceAtATime(tell: (busy: boolean) => void) {
  let busy = false
  const turn = (next: boolean) => {
    busy = next
    tell(next)
  }
  return (work: () => unknown) =>
    async (click?: Click): Promise<void> => {
      if (busy || (click && isSecondClick(click))) return
      turn(true)
      try {
        await work()
      } finally {
        turn(false)
      }
    }
}

/** For what makes, sends or removes something: `once(work)` is what a button does, and does it once. */
export function useOnce() {
  const [busy, setBusy] = useState(false)
  const [once] = useState(() => onceAtATime(setBusy))
  return { busy, once }
}
