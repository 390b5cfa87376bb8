import type { KeyboardEvent } from 'react'
import { moveEdge } from '#core/hours/budget/move-edge.ts'
import { CATEGORIES, CATEGORY_LABELS } from '#core/values/hours/categories.ts'
import type { HourSet, SomeHours } from '#core/values/hours/hour-set.ts'
import { STEPS_AN_HOUR } from '#core/values/hours/hours.ts'
import { hoursText } from '../hour-words.ts'
import { HOURS } from '../words.ts'
import { edgesOf } from './edges.ts'
import styles from './hour-bar.module.css'

interface EdgeSlidersProps {
  readonly name: string
  readonly hours: HourSet
  /** Converts hours to a CSS share of the bar. */
  readonly share: (hours: number) => string
  /** Called with the hours that a key press changes. */
  readonly onChange: (hours: SomeHours) => void
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

/**
 * The edges as sliders, for keyboards and screen readers: always the four between the five categories, even
 * if one has no hours, so that none disappears during use and every category can get some.
 */
export function EdgeSliders({ name, hours, share, onChange }: EdgeSlidersProps) {
  const press = (event: KeyboardEvent, edge: number) => {
    const steps = STEPS[event.key]
    const [left, right] = [CATEGORIES[edge], CATEGORIES[edge + 1]]
    if (steps === undefined || !left || !right) return
    event.preventDefault()
    const moved = moveEdge(hours, edge, steps)
    if (moved[left] !== hours[left]) onChange({ [left]: moved[left], [right]: moved[right] })
  }
  return edgesOf(hours).map(({ edge, left, right, at, least, most }) => (
    <div
      key={edge}
      role="slider"
      tabIndex={0}
      className={styles.slider}
      style={{ left: share(at) }}
      aria-label={HOURS.edge(name, CATEGORY_LABELS[left], CATEGORY_LABELS[right])}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={at}
      aria-valuetext={HOURS.edgeValue(
        CATEGORY_LABELS[left],
        hoursText(hours[left]),
        CATEGORY_LABELS[right],
        hoursText(hours[right]),
      )}
      onKeyDown={(event) => press(event, edge)}
    />
  ))
}
