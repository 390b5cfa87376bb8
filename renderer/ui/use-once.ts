import { useState } from 'react'
import { isSecondClick } from './controls/double-clicks.ts'
import { showDatabaseError } from './toast.ts'

/** The part of a click event that is used: `detail` counts quick clicks in a row. */
interface Click {
  readonly detail: number
}

/**
 * Runs one piece of work at a time. A second click of a double-click does nothing at all; see
 * `isSecondClick`.
 * @param setBusy called with whether work is running
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

/**
 * For buttons that create, send or remove something: `once(work)` is a click handler that never overlaps
 * itself. Where the work fails, a toast says that it could not be stored.
 */
export function useOnce() {
  const [busy, setBusy] = useState(false)
  const [once] = useState(() => {
    const guarded = onceAtATime(setBusy)
    return (work: () => unknown) => {
      const press = guarded(work)
      return (click?: Click) => press(click).catch(showDatabaseError)
    }
  })
  return { busy, once }
}
