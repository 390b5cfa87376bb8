import styles from './auth.module.css'
import type { InvitedGroup } from './use-invited-group.ts'

const TROUBLE = {
  ended: 'This invitation has ended.',
  'used-up': 'This invitation is used up.',
  revoked: 'This invitation was taken back.',
  unknown: 'We do not know this invitation.',
} as const

/** Says whose group one is about to join. */
export function InvitationNote({ group }: { readonly group: InvitedGroup }) {
  if (group.state === 'found') {
    return (
      <p className={styles.invitation}>
        {group.trouble && `${TROUBLE[group.trouble]} `}
        {group.joins ? 'You are invited to ' : 'With your account you ask to join '}
        <strong>{group.name}</strong>
        {group.joins ? '. Create an account to join them.' : ': a coach of the group answers.'}
      </p>
    )
  }
  if (group.state === 'unnamed') {
    return (
      <p className={styles.invitation}>
        You are invited to a group. Create an account to join them, or to ask where the invitation
        has ended.
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
