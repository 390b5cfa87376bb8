import styles from './auth.module.css'
import type { InvitedGroup } from './use-invited-group.ts'

/** Says whose group one is about to join. */
export function InvitationNote({ group }: { readonly group: InvitedGroup }) {
  if (group.state === 'found') {
    return (
      <p className={styles.invitation}>
        You are invited to <strong>{group.name}</strong>. Create an account to join them.
      </p>
    )
  }
  if (group.state === 'unnamed') {
    return (
      <p className={styles.invitation}>
        You are invited to a group. Create an account to join them.
      </p>
    )
  }
  if (group.state === 'gone') {
    return (
      <p className={styles.invitation}>
        We could not find the group of this invitation. You can create your account all the same,
        and join a group later.
      </p>
    )
  }
  return null
}
