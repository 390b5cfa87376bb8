import { PERFECT_DAY_POINTS } from '#core/habits/habits.ts'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import styles from './group.module.css'
import { weekSaid } from './week-words.ts'

/** In pixels. */
const HEIGHT = 30
const STEP = 11
const WIDTH = 8
/** So that a day without points can be seen as well. */
const LEAST = 2

/** Points of the days before today as small columns; a ring is a break, a gap is a day nobody opened. */
export function WeekBars({ days }: { readonly days: readonly (TrackingDaily | undefined)[] }) {
  return (
    <>
      <svg
        aria-hidden="true"
        className={styles.week}
        width={days.length * STEP}
        height={HEIGHT}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
      >
        {days.map((day, index) => {
          const x = index * STEP
          if (!day) return null
          if (day.skipped) return <circle key={day.id} cx={x + 4} cy={HEIGHT - 5} r="3" />
          const height = Math.max(LEAST, (HEIGHT * day.totalPoints) / PERFECT_DAY_POINTS)
          return (
            <rect key={day.id} x={x} y={HEIGHT - height} width={WIDTH} height={height} rx="2" />
          )
        })}
      </svg>
      <span className={styles.hidden}>{weekSaid(days)}</span>
    </>
  )
}
