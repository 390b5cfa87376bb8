import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs'
import IconAdd from '@tabler/icons-react/dist/esm/icons/IconSquareRoundedPlus.mjs'
import { Link } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import { placeOf } from '#data/cloud/abilities.ts'
import { appleBrowser, type HomeScreenWay } from '#data/device/install/apple-browser.ts'
import { useInstallOffer } from '#data/device/install/install-offer.ts'
import { dismissKeepCard, useKeepCard } from '#data/device/install/use-keep-card.ts'
import { logError } from '#data/platform/log.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import styles from './keep-card.module.css'
import { BY_HAND, KEEP } from './words.ts'

const APPLE = appleBrowser()

/** Offers to install or to export, below everything else so that nothing moves while somebody checks off. */
export function KeepCard({ account }: { readonly account: Account }) {
  const card = useKeepCard(account)
  const install = useInstallOffer((state) => state.install)
  if (!card) return null
  const { label } = KEEP[card]
  const onlyHere = placeOf(account) === 'here'
  const way = card === 'install' && !install ? APPLE.homeScreen : undefined
  const isWeekly = card === 'storage' && APPLE.clearsAfterAWeek
  const text = isWeekly ? KEEP.clearsAfterAWeek : KEEP[card].text
  const dismiss = () =>
    void dismissKeepCard(account, card).catch((error: unknown) =>
      logError('The card was not put away:', error),
    )
  return (
    <aside aria-label={label} className={styles.card}>
      {way === undefined ? (
        <p className={styles.text}>{text}</p>
      ) : (
        <AddByHand way={way} onlyHere={onlyHere} />
      )}
      <div className={layout.wrap}>
        {card === 'install' && install && <Button onClick={install}>{KEEP.installNow}</Button>}
        {(card === 'storage' || (way !== undefined && onlyHere)) && (
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

interface AddByHandProps {
  readonly way: HomeScreenWay
  /** The data exists only in this browser: the app on the home screen has a storage of its own. */
  readonly onlyHere: boolean
}

/** “Add to Home Screen” in steps, with the symbols of Apple's menus. */
function AddByHand({ way, onlyHere }: AddByHandProps) {
  if (way === 'safari-first') return <p className={styles.text}>{BY_HAND.safariFirst}</p>
  return (
    <div className={styles.text}>
      <p>Put Fourfold on your home screen to open it like any other app, even without a network.</p>
      <ol className={styles.steps}>
        <li>
          Tap <IconShare size={20} stroke={1.8} aria-hidden="true" />
          <strong>Share</strong>, in the bar of your browser or behind its three dots.
        </li>
        <li>
          Choose <IconAdd size={20} stroke={1.8} aria-hidden="true" />
          <strong>“Add to Home Screen”</strong>.
        </li>
        <li>Open Fourfold from there.</li>
      </ol>
      <p>
        {onlyHere
          ? 'The app there begins empty, and nothing in it is cleared. Export a copy here, and import it there under Privacy. Here, your browser may clear it after seven days without a visit.'
          : 'Sign in there once more, and everything is there.'}
      </p>
    </div>
  )
}
