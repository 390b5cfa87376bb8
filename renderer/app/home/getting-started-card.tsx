import IconClose from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Link } from 'react-router-dom'
import type { DayKey } from '#core/days/day.ts'
import type { Account } from '#data/local/account.ts'
import { logError } from '#data/log.ts'
import { notToday, useGettingStarted } from '#data/queries/use-getting-started.ts'
import styles from './getting-started-card.module.css'

interface GettingStartedCardProps {
  readonly account: Account
  readonly today: DayKey
}

/**
 * Invites back to what is left of getting started. It comes with the day itself, never later: nothing may
 * move under a finger that is about to check something off.
 */
export function GettingStartedCard({ account, today }: GettingStartedCardProps) {
  const state = useGettingStarted(account, today)
  if (!state) return null
  const later = () =>
    void notToday(account, today).catch((error: unknown) =>
      logError('“Not today” was not stored:', error),
    )
  return (
    <aside aria-label="Getting started" className={styles.card}>
      <Link to={state.next.path} className={styles.link}>
        <span className={styles.title}>Getting started: {state.done} of 4</span>
        <span className={styles.next}>{state.next.label}</span>
      </Link>
      <button type="button" className={styles.later} aria-label="Not today" onClick={later}>
        <IconClose size={20} stroke={1.8} aria-hidden="true" />
      </button>
    </aside>
  )
}
