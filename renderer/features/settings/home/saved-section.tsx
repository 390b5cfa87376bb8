import { Link } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import { placeOf } from '#data/cloud/abilities.ts'
import { appleBrowser } from '#data/device/install/apple-browser.ts'
import { useNow } from '#data/platform/use-now.ts'
import { countChanges, isOwnChange } from '#data/records/own-changes.ts'
import type { Account } from '#data/storage/account.ts'
import { useSession } from '#data/sync/status/session-state.ts'
import { useOutbox } from '#data/sync/status/use-outbox.ts'
import { clockWords, spanWords } from '#ui/clock-words.ts'
import { timeOf } from '#ui/freshness-words.ts'
import layout from '#ui/kit/layout.module.css'
import styles from './settings-home.module.css'
import { SAVED } from './words.ts'

const APPLE = appleBrowser()

/** What of this device's changes the community has, and how old the oldest is that it does not have. */
export function SavedSection({ account }: { readonly account: Account }) {
  const now = useNow()
  const { pending, refused, isRead } = useOutbox()
  const aheadMs = useSession((state) => state.clockAheadMs)
  const place = placeOf(account)
  const own = [...pending, ...refused].filter(isOwnChange)
  const [waiting, failed] = [countChanges(pending), countChanges(refused)]
  const oldest = Math.min(...own.map(({ queuedAt }) => queuedAt))
  const mayBeCleared = APPLE.clearsAfterAWeek && (place === 'here' || own.length > 0)
  return (
    <section className={styles.saved} aria-labelledby="saved">
      <h2 id="saved">{SAVED.title}</h2>
      {isRead && (
        <p role="status">
          {own.length === 0 ? SAVED.all[place] : SAVED.some(waiting, failed)}
          {own.length > 0 && SAVED.oldest(timeOf(oldest, now), spanWords(now - oldest))}
        </p>
      )}
      {failed > 0 && (
        <p className={layout.hint}>
          <Link to={PATHS.home}>{SAVED.why}</Link>
        </p>
      )}
      {aheadMs !== 0 && (
        <p className={layout.hint}>
          {clockWords(aheadMs)} {SAVED.setClock}
        </p>
      )}
      {mayBeCleared && (
        <p className={layout.hint}>{place === 'here' ? SAVED.clears : SAVED.clearsUnsent}</p>
      )}
    </section>
  )
}
