import { useCallback, useEffect, useRef, useState } from 'react'
import type { TimeDay } from '#core/records/time-tracking.ts'
import type { Side } from '#core/values/hours/categories.ts'
import { type SomeHours, withHours } from '#core/values/hours/hour-set.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { logError } from '#data/platform/log.ts'
import { setManyHours } from '#data/records/time-day/commands.ts'
import type { Account } from '#data/storage/account.ts'

interface Drag {
  readonly side: Side
  readonly hours: SomeHours
}

/** A day's hours with an ongoing drag applied: each change is written at once, a dragged edge when it is released. */
export function useHoursEditor(account: Account, dayKey: DayKey, day: TimeDay) {
  const [dragged, setDragged] = useState<Drag>()
  const latest = useRef<Drag>(undefined)

  const show = useCallback((next: Drag | undefined) => {
    latest.current = next
    setDragged(next)
  }, [])
  const change = useCallback(
    (side: Side, hours: SomeHours) => {
      setManyHours(account, dayKey, side, hours).catch((error: unknown) =>
        logError(`The hours of ${dayKey} were not stored:`, error),
      )
    },
    [account, dayKey],
  )
  const drop = useCallback(() => {
    const last = latest.current
    if (!last) return
    show(undefined)
    change(last.side, last.hours)
  }, [change, show])
  const drag = (side: Side, hours: SomeHours) =>
    show({ side, hours: { ...latest.current?.hours, ...hours } })
  const cancel = useCallback(() => show(undefined), [show])
  useEffect(() => {
    // In the capture phase, because it must run before the listener that saves unwritten changes.
    addEventListener('pagehide', drop, { capture: true })
    return () => {
      removeEventListener('pagehide', drop, { capture: true })
      drop()
    }
  }, [drop])

  const painted = (side: Side) =>
    dragged?.side === side ? withHours(day[side], dragged.hours) : day[side]
  const isDraggingActual = dragged?.side === 'actual'
  const hours = { plan: painted('plan'), actual: painted('actual') }
  return { ...hours, isDraggingActual, change, drag, drop, cancel }
}
