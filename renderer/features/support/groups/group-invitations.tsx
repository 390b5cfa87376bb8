import type { Group } from '#core/records/group.ts'
import type { Invite } from '#core/records/invite.ts'
import { abilitiesOf } from '#data/cloud/abilities.ts'
import { useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import type { InviteTerms } from '#data/records/invite/commands.ts'
import { makeInviteAsAdmin, useGroupInvites } from '#data/records/invite/group-invites.ts'
import { publicOrigin } from '#data/session/public-origin.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { copyLink } from '#ui/joining/copy-link.ts'
import { InvitationList, linkOf, NewInvitation } from '#ui/joining/invitations.tsx'
import { showToast } from '#ui/toast.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import support from '../support.module.css'
import { CameBy } from './came-by.tsx'
import { INVITATION_WORDS } from './words.ts'

/** All invitations to a group. Admins make and end them without being a member of it. */
export function GroupInvitations({ group }: { readonly group: Group }) {
  const { invites, unreadable } = useGroupInvites(group.id)
  const { busy, run } = useAdminAction()
  const own = useAccount()
  const origin = publicOrigin()
  const warnOf = (trouble: string | undefined) => {
    if (trouble) showToast({ kind: 'warning', message: trouble })
  }
  const make = async (terms: InviteTerms) =>
    warnOf(
      await run(async ({ cloud }) => {
        const invite = await makeInviteAsAdmin(cloud, { group, ...terms })
        if (origin !== undefined) await copyLink(linkOf(origin, invite), INVITATION_WORDS.created)
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
        <>
          {origin !== undefined && (
            <NewInvitation busy={busy} onMake={(terms) => void make(terms)} />
          )}
          {own && abilitiesOf(own).isDemo && (
            <p className={support.hint}>{INVITATION_WORDS.demo}</p>
          )}
        </>
      )}
      <InvitationList
        label={INVITATION_WORDS.title}
        invites={invites}
        now={Date.now()}
        busy={busy}
        origin={origin}
        onEnd={(invite) => void end(invite)}
        about={(invite) => (invite.used > 0 ? <CameBy invite={invite} /> : null)}
      />
      <UnreadableRecords ids={unreadable} advice={INVITATION_WORDS.unreadable} />
    </section>
  )
}
