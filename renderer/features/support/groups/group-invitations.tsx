import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Group } from '#core/records/group.ts'
import type { Invite } from '#core/records/invite.ts'
import { managedMemberPath } from '#core/values/links/paths.ts'
import { abilitiesOf } from '#data/cloud/abilities.ts'
import type { InviteTerms } from '#data/records/invite/commands.ts'
import {
  fetchInviteUses,
  type JoinedMember,
  makeInviteAsAdmin,
  useGroupInvites,
} from '#data/records/invite/group-invites.ts'
import { publicOrigin } from '#data/session/public-origin.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { localDate } from '#ui/day-words.ts'
import { copyLink } from '#ui/joining/copy-link.ts'
import { InvitationList, linkOf, NewInvitation } from '#ui/joining/invitations.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { showToast } from '#ui/toast.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import support from '../support.module.css'
import { useAdminDeed } from '../tools/lists.tsx'

/** All invitations to a group. Admins make and end them without being a member of it. */
export function GroupInvitations({ group }: { readonly group: Group }) {
  const { invites, unreadable } = useGroupInvites(group.id)
  const { busy, act } = useAdminDeed()
  const own = useAccount()
  const origin = publicOrigin()
  const make = (terms: InviteTerms) =>
    act(async ({ cloud }) => {
      const invite = await makeInviteAsAdmin(cloud, { group, ...terms })
      if (origin === undefined) return
      await copyLink(linkOf(origin, invite), 'Invitation created. Its link is copied.')
    })
  const end = (invite: Invite) =>
    act(async ({ cloud }) => {
      await cloud.command('revoke-invite', { id: invite.id })
      showToast({
        about: invite.id,
        message: 'Invitation ended. Nobody can join with it any more.',
      })
    })
  return (
    <Card title="Invitations">
      {group.open ? (
        <p className={layout.hint}>This group is open: nobody needs an invitation.</p>
      ) : (
        <>
          {origin !== undefined && (
            <NewInvitation busy={busy} onMake={(terms) => void make(terms)} />
          )}
          {own && abilitiesOf(own).isDemo && (
            <p className={layout.hint}>
              This is the demo: its links lead nobody into it. In a real community they do.
            </p>
          )}
        </>
      )}
      <InvitationList
        label="Invitations"
        invites={invites}
        now={Date.now()}
        busy={busy}
        origin={origin}
        onEnd={(invite) => void end(invite)}
        about={(invite) => (invite.used > 0 ? <InviteUses invite={invite} /> : null)}
      />
      <UnreadableRecords ids={unreadable} advice="Nobody can join with an invitation like this." />
    </Card>
  )
}

/** Who joined with an invitation; asked for by a click, because it reads their records. */
function InviteUses({ invite }: { readonly invite: Invite }) {
  const { busy, act } = useAdminDeed()
  const [joined, setJoined] = useState<readonly JoinedMember[]>()
  const label = `Who came by the invitation of ${localDate(invite.created)}`
  if (joined === undefined) {
    const load = () => act(async ({ cloud }) => setJoined(await fetchInviteUses(cloud, invite.id)))
    return (
      <Button variant="subtle" busy={busy} aria-label={label} onClick={() => void load()}>
        Who came
      </Button>
    )
  }
  if (joined.length === 0) {
    return (
      <small>
        None of them has it on record any more: they have joined another group since, or an admin
        confirmed them as a coach.
      </small>
    )
  }
  return (
    <ul aria-label={label}>
      {joined.map(({ id, name, groupId }) => (
        <li key={id}>
          <Link className={support.link} to={managedMemberPath(id)}>
            <bdi>{name || id}</bdi>
          </Link>
          {groupId !== invite.groupId && <small> in another group now</small>}
        </li>
      ))}
    </ul>
  )
}
