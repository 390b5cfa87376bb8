import type { Group } from '#core/records/group.ts'
import type { Invite } from '#core/records/invite.ts'
import { invitationLink } from '#core/referrals/invitation-link.ts'
import { useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import type { InviteTerms } from '#data/records/invite/commands.ts'
import { makeInviteAsAdmin } from '#data/records/invite/group-invites.ts'
import { useGroupInvites } from '#data/records/invite/use-invites.ts'
import { publicOrigin } from '#data/session/public-origin.ts'
import { InvitationList, NewInvitation } from '#ui/joining/invitations.tsx'
import { showToast } from '#ui/toast.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import support from '../support.module.css'
import { CameBy } from './came-by.tsx'
import { INVITATION_WORDS } from './words.ts'

/** All invitations to a group. Admins make and end them without being a member of it. */
export function GroupInvitations({ group }: { readonly group: Group }) {
  const { invites, unreadable } = useGroupInvites(group.id)
  const { busy, run } = useAdminAction()
  const origin = publicOrigin()
  const warnOf = (trouble: string | undefined) => {
    if (trouble) showToast({ kind: 'warning', message: trouble })
  }
  const make = async (terms: InviteTerms) =>
    warnOf(
      await run(async ({ cloud, account }) => {
        const { id } = await makeInviteAsAdmin(cloud, { group, ...terms })
        const ids = { userId: account.userId, groupId: group.id, invite: id }
        const link = invitationLink(origin ?? '', ids)
        const detail = await navigator.clipboard.writeText(link).then(
          () => INVITATION_WORDS.copied,
          () => INVITATION_WORDS.copyByHand(link),
        )
        showToast({ kind: 'success', message: INVITATION_WORDS.created, detail, timeout: 0 })
      }),
    )
  const end = async (invite: Invite) =>
    warnOf(
      await run(async ({ cloud }) => {
        await cloud.command('revoke-invite', { id: invite.id })
        showToast({ about: invite.id, message: INVITATION_WORDS.ended })
      }),
    )
  return (
    <section className={support.section} aria-labelledby="group-invitations">
      <h2 id="group-invitations">{INVITATION_WORDS.title}</h2>
      {group.open ? (
        <p className={support.hint}>{INVITATION_WORDS.open}</p>
      ) : (
        origin !== undefined && <NewInvitation busy={busy} onMake={(terms) => void make(terms)} />
      )}
      <InvitationList
        label={INVITATION_WORDS.title}
        invites={invites}
        now={Date.now()}
        busy={busy}
        onEnd={(invite) => void end(invite)}
        about={(invite) => (invite.used > 0 ? <CameBy invite={invite} /> : null)}
      />
      <UnreadableRecords ids={unreadable} advice={INVITATION_WORDS.unreadable} />
    </section>
  )
}
