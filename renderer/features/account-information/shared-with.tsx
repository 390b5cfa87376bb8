import { Link } from 'react-router-dom'
import { PATHS } from '#core/paths.ts'
import type { User } from '#core/records/user.ts'
import styles from './account-information.module.css'

const WORDS = {
  'share-nothing': 'Nobody else sees this: you share nothing so far.',
  'share-group': 'Your group sees this on your profile.',
  'share-community': 'Everybody in the community sees this on your profile.',
} as const satisfies Record<User['privacy'], string>

/** Who sees what one writes here, and where to change that. */
export function SharedWith({ privacy }: Pick<User, 'privacy'>) {
  return (
    <p className={styles.lead}>
      {WORDS[privacy]} <Link to={PATHS.privacy}>Change who sees it</Link>
    </p>
  )
}
