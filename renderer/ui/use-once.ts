import { useState } from 'react'
import { isSecondClick } from './controls/double-clicks.ts'

/** The part of a click event that is used: its number in a quick series. */
interface Click {
  readonly detail: number
}

/**
 * Does one thing at a time. A second click of a double-click does nothing at all; see `isSecondClick`.
 * @param setBusy hears whether something is being done
 */
export function onceAtATime(setBusy: (busy: boolean) => void) {
  let busy = false
  const turn = (next: boolean) => {
    busy = next
    setBusy(next)
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
