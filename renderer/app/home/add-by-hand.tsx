import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs'
import IconAdd from '@tabler/icons-react/dist/esm/icons/IconSquareRoundedPlus.mjs'
import type { HomeScreenWay } from '#data/device/install/apple-browser.ts'
import styles from './keep-card.module.css'
import { BY_HAND } from './words.ts'

interface AddByHandProps {
  readonly way: HomeScreenWay
  /** The data exists only in this browser: the app on the home screen has a storage of its own. */
  readonly onlyHere: boolean
}

/** “Add to Home Screen” in steps, with the symbols of Apple's menus. */
export function AddByHand({ way, onlyHere }: AddByHandProps) {
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
      <p>{onlyHere ? BY_HAND.takeCopy : 'Sign in there once more, and everything is there.'}</p>
    </div>
  )
}
