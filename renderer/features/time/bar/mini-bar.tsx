import { CATEGORIES } from '#core/values/hours/categories.ts'
import { type HourSet, isValid } from '#core/values/hours/hour-set.ts'
import { classNames } from '#ui/class-names.ts'
import { lengthOf } from './bar-geometry.ts'
import styles from './mini-bar.module.css'

export function MiniBar({ hours }: { readonly hours: HourSet | undefined }) {
  let from = 0
  return (
    <svg
      aria-hidden="true"
      className={classNames(styles.bar, hours ? !isValid(hours) && styles.open : styles.empty)}
      viewBox="0 0 16 30"
      width={16}
      height={30}
    >
      <rect className={styles.ground} x="0.75" y="0.75" width="14.5" height="28.5" rx="5" />
      {hours &&
        CATEGORIES.map((category) => {
          const height = (26 * hours[category]) / lengthOf(hours)
          const y = 28 - from - height
          from += height
          return (
            height > 0 && (
              <rect
                key={category}
                data-category={category}
                className={styles.part}
                x="2"
                y={y + 0.3}
                width="12"
                height={Math.max(0.4, height - 0.6)}
                rx="1"
              />
            )
          )
        })}
    </svg>
  )
}
