import { Link } from 'react-router-dom'
import { PATHS } from '#core/paths.ts'
import styles from './leader-board.module.css'

/** Why the member is not on today's board, and where that is decided. */
export function PrivateDays() {
  return (
    <section className={styles.consent} aria-labelledby="private-days">
      <div>
        <h2 id="private-days">Your days are private</h2>
        <p>
          Today’s board lists those who share their days. Whether you do is yours to say in{' '}
          <Link to={PATHS.privacy}>Settings, Privacy</Link>.
        </p>
      </div>
    </section>
  )
}
