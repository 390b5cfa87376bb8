import { Link } from 'react-router-dom'
import { PATHS } from '#core/paths.ts'
import { useInstallOffer } from '#data/device/install/install-offer.ts'
import { dismissKeepCard, useKeepCard } from '#data/device/install/use-keep-card.ts'
import { logError } from '#data/platform/log.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import styles from './keep-card.module.css'
import { KEEP } from './words.ts'

/** Offers to install or to export, below everything else so that nothing moves while somebody checks off. */
export function KeepCard({ account }: { readonly account: Account }) {
  const card = useKeepCard(account)
  const install = useInstallOffer((state) => state.install)
  if (!card) return null
  const { label, text } = KEEP[card]
  const dismiss = () =>
    void dismissKeepCard(account, card).catch((error: unknown) =>
      logError('The card was not put away:', error),
    )
  return (
    <aside aria-label={label} className={styles.card}>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        {card === 'install' && install && <Button onClick={install}>{KEEP.installNow}</Button>}
        {card === 'storage' && (
          <Link to={PATHS.privacy} className={styles.link}>
            {KEEP.exportCopy}
          </Link>
        )}
        <Button variant="light" onClick={dismiss}>
          {KEEP.notNow}
        </Button>
      </div>
    </aside>
  )
}
