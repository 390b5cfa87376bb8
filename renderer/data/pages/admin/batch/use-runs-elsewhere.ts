import { useEffect, useRef, useState } from 'react'
import { type BatchRun, isUnderWay } from '#core/batch/batch-run.ts'

/** A run counts as running elsewhere for this long after somebody else moved it, in ms. */
const ELSEWHERE_MS = 10_000
/** What this tab has written last arrives within this time after it stopped, in ms. */
const OWN_ECHO_MS = 2_000

/**
 * Whether another tab or another admin is moving a run, as far as this page has seen it move.
 * @param running whether this tab runs it
 */
export function useRunsElsewhere(run: BatchRun, running: boolean): boolean {
  const { state, looked, next, undoNext } = run
  const place = `${state} ${looked} ${next} ${undoNext}`
  const [movedTo, setMovedTo] = useState<string>()
  const known = useRef(place)
  const endedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (!running) return
    return () => {
      endedAt.current = performance.now()
    }
  }, [running])
  useEffect(() => {
    if (known.current === place) return
    known.current = place
    if (running || performance.now() - endedAt.current < OWN_ECHO_MS) return
    setMovedTo(place)
    const timer = setTimeout(() => setMovedTo(undefined), ELSEWHERE_MS)
    return () => clearTimeout(timer)
  }, [place, running])
  return isUnderWay(run) && !running && movedTo === place
}
