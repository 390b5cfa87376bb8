import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { bordersOf, moveEdge, REST } from '#core/hours/budget/move-edge.ts'
import { CATEGORIES, CATEGORY_LABELS, type Category } from '#core/values/hours/categories.ts'
import { type HourSet, remainingOf, type SomeHours, sumOf } from '#core/values/hours/hour-set.ts'
import { HOURS_A_DAY, STEPS_AN_HOUR } from '#core/values/hours/hours.ts'
import { classNames } from '#ui/class-names.ts'
import { CategoryIcon } from '#ui/days/category-look.tsx'
import { hoursText } from '../hour-words.ts'
import { draggedTo, edgesOf, type Grip, gripAt, lengthOf } from './bar-geometry.ts'
import styles from './hour-bar.module.css'

export interface BarEdits {
  /** Called with the present hours of the categories that the drag changes. */
  readonly onDrag: (hours: SomeHours) => void
  readonly onDrop: () => void
  readonly onCancel: () => void
  /** Called with the hours that a key press changes. */
  readonly onChange: (hours: SomeHours) => void
}

interface HourBarProps extends BarEdits {
  /** "Plan" */
  readonly name: string
  readonly hours: HourSet
  /** Paler than the other one. */
  readonly quiet?: boolean
  /** Paler, and dashed around. */
  readonly unconfirmed?: boolean
}

export function HourBar(props: HourBarProps) {
  const { name, hours, quiet = false, unconfirmed = false, onChange, ...drag } = props
  const { dragging, ...pointer } = useEdgeDrag(hours, drag)
  const share = (part: number) => `${(100 * part) / lengthOf(hours)}%`
  const rest = remainingOf(hours)
  let from = 0
  return (
    <div
      className={classNames(
        styles.bar,
        quiet && styles.quiet,
        unconfirmed && styles.unconfirmed,
        dragging && styles.dragging,
      )}
      {...pointer}
    >
      <div className={styles.track} aria-hidden="true">
        {CATEGORIES.map((category) => {
          const left = from
          from += hours[category]
          if (hours[category] === 0) return null
          return (
            <div
              key={category}
              data-category={category}
              className={styles.part}
              style={{ left: share(left), width: share(hours[category]) }}
            >
              <span className={styles.fill}>
                <span className={styles.icon}>
                  <CategoryIcon category={category} size={18} />
                </span>
                <span className={styles.hours}>{hours[category]}</span>
              </span>
            </div>
          )
        })}
        {rest > 0 && (
          <div className={styles.part} style={{ left: share(sumOf(hours)), width: share(rest) }}>
            <span className={styles.rest}>
              <span className={styles.hours}>{rest}</span>
            </span>
          </div>
        )}
        {rest < 0 && (
          <div className={styles.over} style={{ left: share(HOURS_A_DAY), width: share(-rest) }} />
        )}
        {bordersOf(hours).map(({ left, at }) => (
          <span key={left} className={styles.grip} style={{ left: share(at) }} />
        ))}
      </div>
      <EdgeSliders name={name} hours={hours} share={share} onChange={onChange} />
    </div>
  )
}

const FAR = 24 * STEPS_AN_HOUR

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: STEPS_AN_HOUR,
  PageDown: -STEPS_AN_HOUR,
  Home: -FAR,
  End: FAR,
}

interface EdgeSlidersProps extends Pick<HourBarProps, 'name' | 'hours' | 'onChange'> {
  readonly share: (hours: number) => string
}

/**
 * The edges as sliders, for keyboards and screen readers: always the four between the five categories, even
 * if one has no hours, so that none disappears during use and every category can get some.
 */
function EdgeSliders({ name, hours, share, onChange }: EdgeSlidersProps) {
  const press = (event: KeyboardEvent, edge: number) => {
    const steps = STEPS[event.key]
    const [left, right] = [CATEGORIES[edge], CATEGORIES[edge + 1]]
    if (steps === undefined || !left || !right) return
    event.preventDefault()
    const moved = moveEdge(hours, edge, steps)
    if (moved[left] !== hours[left]) onChange({ [left]: moved[left], [right]: moved[right] })
  }
  const textOf = (category: Category) =>
    `${CATEGORY_LABELS[category]} ${hoursText(hours[category])}`
  return edgesOf(hours).map(({ edge, left, right, at, least, most }) => (
    <div
      key={edge}
      role="slider"
      tabIndex={0}
      className={styles.slider}
      style={{ left: share(at) }}
      aria-label={`${name}: edge between ${CATEGORY_LABELS[left]} and ${CATEGORY_LABELS[right]}`}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={at}
      aria-valuetext={`${textOf(left)}, ${textOf(right)}`}
      onKeyDown={(event) => press(event, edge)}
    />
  ))
}

/**
 * Drags the bar's edges with mouse, pen and thumb. Shows every step, but writes only at the end; Escape, or
 * the browser turning the gesture into a scroll, cancels it.
 */
function useEdgeDrag(set: HourSet, { onDrag, onDrop, onCancel }: Omit<BarEdits, 'onChange'>) {
  const grip = useRef<Grip>(undefined)
  const [dragging, setDragging] = useState(false)
  const end = (keep: boolean) => {
    if (!grip.current) return
    grip.current = undefined
    setDragging(false)
    if (keep) onDrop()
    else onCancel()
  }
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // It cancels the drag alone, and closes no dialog around the bar.
    event.preventDefault()
    event.stopPropagation()
    end(false)
  })
  useEffect(() => {
    if (!dragging) return undefined
    const press = (event: globalThis.KeyboardEvent) => onKey(event)
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [dragging])
  return {
    dragging,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0) return
      const taken = gripAt(set, event.clientX, event.currentTarget.getBoundingClientRect())
      if (!taken) return
      event.currentTarget.setPointerCapture(event.pointerId)
      grip.current = taken
      setDragging(true)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
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
