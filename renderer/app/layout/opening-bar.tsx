import { useOpening } from '../router.tsx'
import styles from './opening-bar.module.css'

/** A page is on its way: shown where it takes more than a moment. */
export function OpeningBar() {
  if (useOpening() === undefined) return null
  return <div role="progressbar" aria-label="Opening" className={styles.bar} />
}
