import type { Group } from '#core/records/group.ts'
import type { Invite } from '#core/records/invite.ts'
import { invitationLink } from '#core/referrals/invitation-link.ts'
import { useAdminAction } from '#data/admin/use-admin-action.ts'
import { makeInviteAsAdmin, revokeInvite } from '#data/invites/group-invites.ts'
import type { InviteTerms } from '#data/invites/own-invites.ts'
import { useGroupInvites } from '#data/invites/use-invites.ts'
import { publicOrigin } from '#data/session/public-origin.ts'
import { InvitationList, NewInvitation } from '#ui/invitations.tsx'
import { showToast } from '#ui/toast.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import support from '../support.module.css'

/** All invitations to a group: an admin makes them without being in it, and ends any. */
export function TeamInvitations({ group }: { readonly group: Group }) {
  const { invites, unreadable } = useGroupInvites(group.id)
  const { busy, run } = useAdminAction()
  const origin = publicOrigin()
  const told = (trouble: string | undefined) => {
    if (trouble) showToast({ kind: 'warning', message: trouble })
  }
  const make = async (terms: InviteTerms) =>
    told(
      await run(async ({ cloud, by }) => {
        const { id } = await makeInviteAsAdmin(cloud, by, { group, ...terms })
        const ids = { userId: by.userId, groupId: group.id, invite: id }
        const link = invitationLink(origin ?? '', ids)
        const detail = await navigator.clipboard.writeText(link).then(
          () => 'Its link is copied.',
          () => `Copy its link by hand: ${link}`,
        )
        showToast({ kind: 'success', message: 'The invitation is made.', detail, timeout: 0 })
      }),
    )
  const end = async (invite: Invite) =>
    told(
      await run(async ({ cloud, by }) => {
        await revokeInvite(cloud, invite, by)
        showToast({ about: invite.id, message: 'The invitation lets nobody in any more.' })
      }),
    )
  return (
    <section className={support.section} aria-labelledby="team-invitations">
      <h2 id="team-invitations">Invitations</h2>
      {group.open ? (
        <p className={support.hint}>This group is open: nobody needs an invitation.</p>
      ) : (
        origin !== undefined && <NewInvitation busy={busy} onMake={(terms) => void make(terms)} />
      )}
      <InvitationList
        label="Invitations"
        invites={invites}
        now={Date.now()}
        busy={busy}
        onEnd={(invite) => void end(invite)}
      />
      <UnreadableRecords ids={unreadable} advice="Nobody can join by an invitation like this." />
    </section>
  )
}
