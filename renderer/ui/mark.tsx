/**
 * The quatrefoil: one petal per habit, filled as habits are checked (docs/product.md#look-and-behaviour).
 * What it shows is always given in text, too.
 */

import { MARK_SIZE, petalPath } from '#core/app/mark/petals.ts'
import { HABIT_IDS, type HabitId } from '#core/values/habits.ts'
import { classNames } from './class-names.ts'
import styles from './mark.module.css'

/** A day that does not count: dashed petals are a break, pale ones a day of which there is no record. */
export type DayOff = 'break' | 'no-record'

interface MarkProps {
  readonly filled: ReadonlySet<HabitId>
  /**
   * Width and height in pixels. Without it, CSS decides: `--mark-size`, else all of the parent. Safari takes no
   * `var()` in an attribute of an SVG element.
   */
  readonly size?: number
  /** The petals grow and shrink once, for a perfect day. */
  readonly blooming?: boolean
  readonly off?: DayOff | undefined
}

const OUTLINE = 4

/** All four petals. */
export const ALL_HABITS: ReadonlySet<HabitId> = new Set(HABIT_IDS)
export const NO_HABITS: ReadonlySet<HabitId> = new Set()

export function checkedHabits(
  habits: Readonly<Record<HabitId, { readonly checked: boolean }>>,
): ReadonlySet<HabitId> {
  return new Set(HABIT_IDS.filter((id) => habits[id].checked))
}

/** What the mark of a day shows. @param day undefined where there is no record of it */
export function dayLook(
  day:
    | {
        readonly habits: Parameters<typeof checkedHabits>[0]
        readonly skipped?: boolean | undefined
      }
    | undefined,
): Pick<MarkProps, 'filled' | 'off'> {
  if (!day) return { filled: NO_HABITS, off: 'no-record' }
  return { filled: checkedHabits(day.habits), off: day.skipped ? 'break' : undefined }
}

export function Mark({ filled, size, blooming = false, off }: MarkProps) {
  return (
    <svg
      aria-hidden="true"
      className={classNames(
        styles.mark,
        size === undefined && styles.fitted,
        blooming && styles.blooming,
      )}
      viewBox={`0 0 ${MARK_SIZE} ${MARK_SIZE}`}
      width={size}
      height={size}
      focusable="false"
    >
      {HABIT_IDS.map((habit) => (
        <Petal key={habit} habit={habit} isFull={filled.has(habit)} off={off} />
      ))}
    </svg>
  )
}

interface PetalProps {
  readonly habit: HabitId
  readonly isFull: boolean
  readonly off?: DayOff | undefined
}

export function Petal({ habit, isFull, off }: PetalProps) {
  return (
    <g
      data-habit={habit}
      data-off={off}
      className={classNames(styles.petal, isFull && styles.full)}
    >
      <path className={styles.outline} d={petalPath(habit, OUTLINE / 2)} strokeWidth={OUTLINE} />
      <path className={styles.fill} d={petalPath(habit)} />
    </g>
  )
}
