import { answersFor } from '#core/joining/joining.ts'
import type { Invite } from '#core/records/invite.ts'
import { revokeInvite } from '#data/invites/group-invites.ts'
import { useGroupInvites } from '#data/invites/use-invites.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import { useUser } from '#data/queries/use-user.ts'
import { InvitationList } from '#ui/invitations.tsx'
import { showToast } from '#ui/toast.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { useOnce } from '#ui/use-once.ts'
import styles from './requests.module.css'

/** Every invitation to the coach's own group, whoever made it; nothing where there is none. */
export function InvitationsSection() {
  const user = useUser()
  if (!user || !answersFor(user, user.groupId)) return null
  return <Invitations groupId={user.groupId} />
}

function Invitations({ groupId }: { readonly groupId: string }) {
  const { invites, unreadable } = useGroupInvites(groupId)
  const cloud = useCloud()
  const { once } = useOnce()
  if (invites.length + unreadable.length === 0) return null
  const end = async (invite: Invite) => {
    try {
      if (!cloud) throw new Error('The community cannot be reached.')
      await revokeInvite(cloud, invite)
      showToast({ about: invite.id, message: 'The invitation lets nobody in any more.' })
    } catch {
      showToast({
        kind: 'warning',
        message: 'This could not be saved right now. Try again when you are online.',
      })
    }
  }
  return (
    <section className={styles.section} aria-labelledby="group-invitations">
      <div className={styles.head}>
        <h2 id="group-invitations">Invitations to your group</h2>
      </div>
      <InvitationList
        label="Invitations to your group"
        invites={invites}
        now={Date.now()}
        onEnd={(invite) => void once(() => end(invite))()}
      />
      <UnreadableRecords ids={unreadable} advice="Nobody can join by an invitation like this." />
    </section>
  )
}
