import IconClose from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Link } from 'react-router-dom'
import type { DayKey } from '#core/days/day.ts'
import { logError } from '#data/platform/log.ts'
import { notToday, useGettingStarted } from '#data/records/user/use-getting-started.ts'
import type { Account } from '#data/storage/account.ts'
import { GETTING_STARTED } from '../words.ts'
import styles from './getting-started-card.module.css'

interface GettingStartedCardProps {
  readonly account: Account
  readonly today: DayKey
}

/**
 * Links to the next step of getting started. It renders together with the day, never later, so that nothing
 * moves under a finger that is about to check something off.
 */
export function GettingStartedCard({ account, today }: GettingStartedCardProps) {
  const state = useGettingStarted(account, today)
  if (!state) return null
  const later = () =>
    void notToday(account, today).catch((error: unknown) =>
      logError('“Not today” was not stored:', error),
    )
  return (
    <aside aria-label={GETTING_STARTED.label} className={styles.card}>
      <Link to={state.next.path} className={styles.link}>
        <span className={styles.title}>{GETTING_STARTED.progress(state.done)}</span>
        <span className={styles.next}>{state.next.label}</span>
      </Link>
      <button
        type="button"
        className={styles.later}
        aria-label={GETTING_STARTED.notToday}
        onClick={later}
      >
        <IconClose size={20} stroke={1.8} aria-hidden="true" />
      </button>
    </aside>
  )
}
