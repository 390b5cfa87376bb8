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
import { counted } from '#ui/day-words.ts'
import { timeOf } from '#ui/freshness-words.ts'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'

const APPLE = appleBrowser()

const ALL_SAVED = {
  elsewhere: 'Your community’s cloud has all your changes.',
  here: 'All your changes are saved on this device, and nowhere else.',
  demo: 'All your changes are saved on this device. The demo keeps them nowhere else.',
} as const

const someWords = (waiting: number, failed: number) =>
  [
    waiting > 0 ? `${counted(waiting, 'change')} to upload.` : '',
    failed > 0 ? `${failed} couldn’t be saved.` : '',
  ]
    .filter(Boolean)
    .join(' ')

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
    <Card title="What is saved">
      {isRead && (
        <p role="status">
          {own.length === 0 ? ALL_SAVED[place] : someWords(waiting, failed)}
          {own.length > 0 &&
            ` The oldest is from ${timeOf(oldest, now)}, ${spanWords(now - oldest)} ago.`}
        </p>
      )}
      {failed > 0 && (
        <p className={layout.hint}>
          <Link to={PATHS.home}>Today says why</Link>
        </p>
      )}
      {aheadMs !== 0 && (
        <p className={layout.hint}>
          {clockWords(aheadMs)} Your days and months follow it: set it right.
        </p>
      )}
      {mayBeCleared && (
        <p className={layout.hint}>
          {place === 'here'
            ? 'This browser may clear what is kept here after seven days without a visit. A copy is safe: export one under Privacy.'
            : 'This browser may clear what waits here after seven days without a visit. Open Fourfold with a network before then.'}
        </p>
      )}
    </Card>
  )
}
