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
      <p>{BY_HAND.why}</p>
      <ol className={styles.steps}>
        <li>
          {BY_HAND.tap} <IconShare size={20} stroke={1.8} aria-hidden="true" />
          <strong>{BY_HAND.share}</strong>
          {BY_HAND.where}
        </li>
        <li>
          {BY_HAND.choose} <IconAdd size={20} stroke={1.8} aria-hidden="true" />
          <strong>{BY_HAND.addToHomeScreen}</strong>.
        </li>
        <li>{BY_HAND.open}</li>
      </ol>
      <p>{onlyHere ? BY_HAND.takeCopy : BY_HAND.signIn}</p>
    </div>
  )
}
