import { useCallback, useEffect, useRef, useState } from 'react'
import type { DayKey } from '#core/days/day.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import type { Side } from '#core/time-budget/categories.ts'
import { type HourSet, type SomeHours, withHours } from '#core/time-budget/hour-set.ts'
import { setManyHours } from '#data/commands/set-hours.ts'
import type { Account } from '#data/local/account.ts'
import { logError } from '#data/log.ts'

/** A pause this long ends a change: what was typed or stepped until then is written as one. */
const PAUSE_MS = 400

interface Pending {
  readonly side: Side
  readonly hours: SomeHours
}

export interface HoursEditor {
  /** The day with what is being typed or dragged. */
  readonly plan: HourSet
  readonly actual: HourSet
  /** Whether actual hours are being typed or dragged right now. */
  readonly isTellingActual: boolean
  /** Paints hours at once and writes them with the next `commit`: an edge on its way. */
  readonly paint: (side: Side, hours: SomeHours) => void
  /** Paints hours at once and writes them after a pause: a field that is typed into. */
  readonly change: (side: Side, hours: SomeHours) => void
  /** Writes what has been painted. */
  readonly commit: () => void
  /** Takes back what has been painted and not written. */
  readonly cancel: () => void
}

/**
 * Changes a day's hours: each paints at once, and one command is written for all that belongs together.
 * Where that fails it is logged only (spec 8); the hours stay on the screen.
 */
export function useHoursEditor(account: Account, dayKey: DayKey, day: TimeDay): HoursEditor {
  const [pending, setPending] = useState<Pending>()
  const latest = useRef<Pending>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const show = useCallback((next: Pending | undefined) => {
    clearTimeout(timer.current)
    latest.current = next
    setPending(next)
  }, [])
  const commit = useCallback(() => {
    const change = latest.current
    if (!change) return
    show(undefined)
    setManyHours(account, dayKey, change.side, change.hours).catch((error: unknown) =>
      logError(`The hours of ${dayKey} were not stored:`, error),
    )
  }, [account, dayKey, show])
  const paint = useCallback(
    (side: Side, hours: SomeHours) => {
      if (latest.current && latest.current.side !== side) commit()
      show({ side, hours: { ...latest.current?.hours, ...hours } })
    },
    [commit, show],
  )
  const change = useCallback(
    (side: Side, hours: SomeHours) => {
      paint(side, hours)
      timer.current = setTimeout(commit, PAUSE_MS)
    },
    [paint, commit],
  )
  const cancel = useCallback(() => show(undefined), [show])
  useEffect(() => {
    addEventListener('pagehide', commit)
    return () => {
      removeEventListener('pagehide', commit)
      commit()
    }
  }, [commit])

  const painted = (side: Side): HourSet =>
    pending?.side === side ? withHours(day[side], pending.hours) : day[side]
  const isTellingActual = pending?.side === 'actual'
  const hours = { plan: painted('plan'), actual: painted('actual') }
  return { ...hours, isTellingActual, paint, change, commit, cancel }
}
