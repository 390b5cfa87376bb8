import { isCoachInGroup } from '#core/policies/joining/joining.ts'
import type { Invite } from '#core/records/invite.ts'
import { connected } from '#data/cloud/cloud-error.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import { useGroupInvites } from '#data/records/invite/group-invites.ts'
import { useUser } from '#data/records/member/queries.ts'
import { publicOrigin } from '#data/session/public-origin.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { InvitationList } from '#ui/joining/invitations.tsx'
import { showToast } from '#ui/toast.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { useOnce } from '#ui/use-once.ts'
import styles from './joining.module.css'
import { INVITATION_WORDS } from './words.ts'

/** All invitations to the coach's own group, by any member; renders nothing if there are none. */
export function InvitationsSection() {
  const user = useUser()
  if (!user || !isCoachInGroup(user, user.groupId)) return null
  return <Invitations groupId={user.groupId} />
}

function Invitations({ groupId }: { readonly groupId: string }) {
  const { invites, unreadable } = useGroupInvites(groupId)
  const cloud = useCloud()
  const { once } = useOnce()
  if (invites.length + unreadable.length === 0) return null
  const end = async (invite: Invite) => {
    try {
      await connected(cloud).command('revoke-invite', { id: invite.id })
      showToast({ about: invite.id, message: INVITATION_WORDS.ended })
    } catch (error) {
      showToast({ kind: 'warning', message: troubleText(error) })
    }
  }
  return (
    <section className={styles.section} aria-labelledby="group-invitations">
      <details>
        <summary className={styles.head}>
          <h2 id="group-invitations">{INVITATION_WORDS.title}</h2>
        </summary>
        <InvitationList
          label={INVITATION_WORDS.title}
          invites={invites}
          now={Date.now()}
          origin={publicOrigin()}
          onEnd={(invite) => void once(() => end(invite))()}
        />
      </details>
      <UnreadableRecords ids={unreadable} advice={INVITATION_WORDS.unreadable} />
    </section>
  )
}
