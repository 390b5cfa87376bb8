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
import { useAccount, useCloud } from '#data/sync/status/session-state.ts'
import { localDate } from '#ui/day-words.ts'
import { copyLink } from '#ui/joining/copy-link.ts'
import { InvitationList, linkOf, NewInvitation } from '#ui/joining/invitations.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { showToast } from '#ui/toast.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import support from '../support.module.css'
import { useAdminDeed } from '../tools/use-admin-deed.ts'
import { INVITATION_WORDS as WORDS } from './words.ts'

/** All invitations to a group. Admins make and end them without being a member of it. */
export function GroupInvitations({ group }: { readonly group: Group }) {
  const { invites, unreadable } = useGroupInvites(group.id)
  const { busy, act } = useAdminDeed()
  const own = useAccount()
  const origin = publicOrigin()
  const make = (terms: InviteTerms) =>
    act(async ({ cloud }) => {
      const invite = await makeInviteAsAdmin(cloud, { group, ...terms })
      if (origin !== undefined) await copyLink(linkOf(origin, invite), WORDS.created)
    })
  const end = (invite: Invite) =>
    act(async ({ cloud }) => {
      await cloud.command('revoke-invite', { id: invite.id })
      showToast({ about: invite.id, message: WORDS.ended })
    })
  return (
    <Card title={WORDS.title}>
      {group.open ? (
        <p className={support.hint}>This group is open: nobody needs an invitation.</p>
      ) : (
        <>
          {origin !== undefined && (
            <NewInvitation busy={busy} onMake={(terms) => void make(terms)} />
          )}
          {own && abilitiesOf(own).isDemo && <p className={support.hint}>{WORDS.demo}</p>}
        </>
      )}
      <InvitationList
        label={WORDS.title}
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
  const cloud = useCloud()
  const [joined, setJoined] = useState<readonly JoinedMember[]>()
  if (joined === undefined) {
    const load = () =>
      void (
        cloud ? fetchInviteUses(cloud, invite.id) : Promise.reject(new Error('No cloud.'))
      ).then(setJoined, () =>
        showToast({ kind: 'warning', message: 'Couldn’t load who came. Try again.' }),
      )
    return (
      <Button
        variant="subtle"
        disabled={!cloud}
        aria-label={WORDS.whoCameBy(localDate(invite.created))}
        onClick={load}
      >
        Who came
      </Button>
    )
  }
  if (joined.length === 0) return <small>{WORDS.nobodyNow}</small>
  return (
    <ul aria-label={WORDS.whoCameBy(localDate(invite.created))}>
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
