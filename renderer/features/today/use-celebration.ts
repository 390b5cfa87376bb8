import { useCallback, useEffect, useState } from 'react'
import type { DayKey } from '#core/days/day.ts'

const LASTS_MS = 6_000

/** A perfect day is celebrated for a moment, when it becomes one under the member's own hand. */
export function useCelebration(day: DayKey): {
  readonly celebrating: boolean
  readonly celebrate: () => void
  readonly stop: () => void
} {
  const [celebrated, setCelebrated] = useState<DayKey>()
  useEffect(() => {
    if (celebrated === undefined) return undefined
    const timer = setTimeout(() => setCelebrated(undefined), LASTS_MS)
    return () => clearTimeout(timer)
  }, [celebrated])
  const celebrate = useCallback(() => setCelebrated(day), [day])
  const stop = useCallback(() => setCelebrated(undefined), [])
  return { celebrating: celebrated === day, celebrate, stop }
}
