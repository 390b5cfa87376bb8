import { Mark, NO_HABITS } from '#ui/mark.tsx'
import styles from './splash.module.css'

/** While something opens; the mark alone, for it is over before one could read. */
export function Splash() {
  return (
    <div className={styles.splash} role="status" aria-label="Opening">
      <Mark filled={NO_HABITS} size={72} />
    </div>
  )
}
