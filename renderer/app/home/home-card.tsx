import IconClose from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Link } from 'react-router-dom'
import type { DayKey } from '#core/values/time/day.ts'
import { isRecapOffered } from '#core/views/recap/recap-week.ts'
import { putCardAway, useHomeCard } from '#data/device/home-card/use-home-card.ts'
import type { HomeView } from '#data/records/day/queries.ts'
import type { Account } from '#data/storage/account.ts'
import { OPENED_HERE } from '#ui/pages/use-addressed-view.ts'
import { showDatabaseError } from '#ui/toast.ts'
import { cardOf } from './card-of.ts'
import styles from './home-card.module.css'

interface HomeCardProps {
  readonly account: Account
  readonly today: DayKey
  readonly home: HomeView | undefined
}

/**
 * One line above the day: the week's recap and its check-in, and the next step of getting started. It renders together
 * with the day, never later, so that nothing moves under a finger that is about to check something off.
 */
export function HomeCard({ account, today, home }: HomeCardProps) {
  const facts = useHomeCard(account, today)
  if (!facts || !home) return null
  const { checkIn } = facts
  const isRecap = isRecapOffered(today, [...home.days], facts.day)
  const { title, later, links } = cardOf(facts, isRecap)
  if (links.length === 0) return null
  return (
    <aside aria-label={title} className={styles.card}>
      {links.map(({ to, text }, index) => (
        <Link key={to} to={to} state={OPENED_HERE}>
          {index === 0 && <strong>{title}</strong>}
          <span>{text}</span>
        </Link>
      ))}
      <button
        type="button"
        aria-label={later}
        onClick={() => void putCardAway(account, today, checkIn).catch(showDatabaseError)}
      >
        <IconClose size={20} stroke={1.8} aria-hidden="true" />
      </button>
    </aside>
  )
}
