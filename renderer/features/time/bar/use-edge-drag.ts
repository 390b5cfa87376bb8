import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { REST } from '#core/hours/budget/move-edge.ts'
import type { HourSet, SomeHours } from '#core/values/hours/hour-set.ts'
import { draggedTo, type Grip, gripAt } from './bar-geometry.ts'

interface EdgeDrag {
  readonly dragging: boolean
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
}

export interface DragEdits {
  /** Called with the present hours of the categories that the drag changes. */
  readonly onDrag: (hours: SomeHours) => void
  readonly onDrop: () => void
  readonly onCancel: () => void
}

/**
 * Drags the bar's edges with mouse, pen and thumb. Shows every step, but writes only at the end; Escape, or
 * the browser turning the gesture into a scroll, cancels it.
 */
export function useEdgeDrag(set: HourSet, { onDrag, onDrop, onCancel }: DragEdits): EdgeDrag {
  const grip = useRef<Grip>(undefined)
  const [dragging, setDragging] = useState(false)

  const end = useCallback(
    (keep: boolean) => {
      if (!grip.current) return
      grip.current = undefined
      setDragging(false)
      if (keep) onDrop()
      else onCancel()
    },
    [onDrop, onCancel],
  )
  useEffect(() => {
    if (!dragging) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // It cancels the drag alone, and closes no dialog around the bar.
      event.preventDefault()
      event.stopPropagation()
      end(false)
    }
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [dragging, end])

  return {
    dragging,
    onPointerDown: (event) => {
      if (!event.isPrimary || event.button !== 0) return
      const taken = gripAt(set, event.clientX, event.currentTarget.getBoundingClientRect())
      if (!taken) return
      event.currentTarget.setPointerCapture(event.pointerId)
      grip.current = taken
      setDragging(true)
    },
    onPointerMove: (event) => {
      if (!grip.current || !event.isPrimary) return
      const { left, right } = grip.current.border
      const now = draggedTo(grip.current, event.clientX)
      if (now[left] === set[left]) return
      onDrag({ [left]: now[left], ...(right !== REST && { [right]: now[right] }) })
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  }
}
