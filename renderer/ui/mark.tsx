/**
 * The quatrefoil: one petal per habit, filled as habits are checked (docs/product.md#look-and-behaviour).
 * What it shows is always given in text, too.
 */
import { HABIT_IDS, type HabitId } from '#core/habits/habits.ts'
import { MARK_SIZE, petalPath } from '#core/mark/petals.ts'
import { classNames } from './class-names.ts'
import styles from './mark.module.css'

interface MarkProps {
  readonly filled: ReadonlySet<HabitId>
  /**
   * Width and height in pixels. Without it, CSS decides: `--mark-size`, else all of the parent. Safari takes no
   * `var()` in an attribute of an SVG element.
   */
  readonly size?: number
  /** The petals grow and shrink once, for a perfect day. */
  readonly blooming?: boolean
  /** The day does not count: a break day, or one without a record. */
  readonly faded?: boolean
}

const OUTLINE = 4

/** All four petals. */
export const ALL_HABITS: ReadonlySet<HabitId> = new Set(HABIT_IDS)
export const NO_HABITS: ReadonlySet<HabitId> = new Set()

/** The petals to fill for the habits that are checked. */
export function checkedHabits(
  habits: Readonly<Record<HabitId, { readonly checked: boolean }>>,
): ReadonlySet<HabitId> {
  return new Set(HABIT_IDS.filter((id) => habits[id].checked))
}

export function Mark({ filled, size, blooming = false, faded = false }: MarkProps) {
  return (
    <svg
      aria-hidden="true"
      className={classNames(
        styles.mark,
        size === undefined && styles.fitted,
        blooming && styles.blooming,
        faded && styles.faded,
      )}
      viewBox={`0 0 ${MARK_SIZE} ${MARK_SIZE}`}
      width={size}
      height={size}
      focusable="false"
    >
      {HABIT_IDS.map((habit) => (
        <g
          key={habit}
          data-habit={habit}
          className={classNames(styles.petal, filled.has(habit) && styles.full)}
        >
          <path
            className={styles.outline}
            d={petalPath(habit, OUTLINE / 2)}
            strokeWidth={OUTLINE}
          />
          <path className={styles.fill} d={petalPath(habit)} />
        </g>
      ))}
    </svg>
  )
}
