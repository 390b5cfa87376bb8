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
 * @param onFailure called with what the work threw
 */
export function onceAtATime(setBusy: (busy: boolean) => void, onFailure: (error: unknown) => void) {
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
      } catch (error) {
        onFailure(error)
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
  const [once] = useState(() => onceAtATime(setBusy, showDatabaseError))
  return { busy, once }
}
