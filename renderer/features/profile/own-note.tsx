import { PATHS } from '#core/paths.ts'
import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { User } from '#core/records/user.ts'
import styles from './profile.module.css'

const WORDS = {
  'share-nothing': 'Only you see this page. Others are told that you share nothing.',
  'share-group': 'Your group sees this page. For everybody else it is private.',
  'share-community': 'Everybody in the community sees this page.',
} as const satisfies Record<User['privacy'], string>

/** Who else sees one's own profile, and where to change it. */
export function OwnNote({ privacy }: Pick<User, 'privacy'>) {
  return (
    <aside className={styles.note} aria-label="Who sees your profile">
      <p>{WORDS[privacy]}</p>
      <div className={styles.noteActions}>
        <Button size="md" component={Link} to={PATHS.accountInformation}>
          Edit my profile
        </Button>
        <Button size="md" variant="subtle" component={Link} to={PATHS.privacy}>
          Change who sees it
        </Button>
      </div>
    </aside>
  )
}
