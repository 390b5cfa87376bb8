import { Link } from 'react-router-dom'
import type { KeepCard as Card } from '#core/install/keep-card.ts'
import { PATHS } from '#core/paths.ts'
import { useKeepState } from '#data/install/keep-state.ts'
import { dismissKeepCard, useKeepCard } from '#data/install/use-keep-card.ts'
import type { Account } from '#data/local/account.ts'
import { logError } from '#data/log.ts'
import { Action } from '#ui/action.tsx'
import styles from './keep-card.module.css'

const WORDS = {
  install: {
    label: 'Install Fourfold',
    text: 'Fourfold can be installed: it then opens like any app, also without a network.',
  },
  storage: {
    label: 'Your data',
    text: 'Your browser may clear what is kept here when space runs short. A copy is safe.',
  },
} as const satisfies Record<Card, object>

/** Beneath everything else, so that nothing moves under a finger that is about to check something off. */
export function KeepCard({ account }: { readonly account: Account }) {
  const card = useKeepCard(account)
  const install = useKeepState((state) => state.install)
  if (!card) return null
  const { label, text } = WORDS[card]
  const dismiss = () =>
    void dismissKeepCard(account, card).catch((error: unknown) =>
      logError('The card was not put away:', error),
    )
  return (
    <aside aria-label={label} className={styles.card}>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        {card === 'install' && install && (
          <Action kind="main" onClick={install}>
            Install
          </Action>
        )}
        {card === 'storage' && (
          <Link to={PATHS.privacy} className={styles.link}>
            Export a copy
          </Link>
        )}
        <Action onClick={dismiss}>Not now</Action>
      </div>
    </aside>
  )
}
