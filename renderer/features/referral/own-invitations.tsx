import {
  inviteLimitWords,
  isInviteLimitReached,
  mayInvite,
} from '#core/policies/joining/invites.ts'
import type { Group } from '#core/records/group.ts'
import type { Invite } from '#core/records/invite.ts'
import type { User } from '#core/records/user.ts'
import {
  InviteLimitError,
  type InviteTerms,
  makeInvite,
  revokeOwnInvite,
} from '#data/records/invite/commands.ts'
import { useOwnInvites } from '#data/records/invite/own-invites.ts'
import type { Account } from '#data/storage/account.ts'
import { copyLink } from '#ui/joining/copy-link.ts'
import { InvitationList, linkOf, NewInvitation } from '#ui/joining/invitations.tsx'
import layout from '#ui/kit/layout.module.css'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { INVITATION_WORDS as WORDS } from './words.ts'

interface OwnInvitationsProps {
  readonly account: Account
  readonly user: User
  /** The member's group, which is not open. */
  readonly group: Group
  readonly origin: string | undefined
}

/** The member's own invitations to a group that is not open: links that expire. */
export function OwnInvitations({ account, user, group, origin }: OwnInvitationsProps) {
  const { invites: own = [], away } = useOwnInvites()
  const may = mayInvite(user, group)
  const waiting = new Set(own.flatMap(({ id, waits }) => (waits ? [id] : [])))
  const now = account.now()
  const isFull = isInviteLimitReached(own, user, now)
  const make = async (terms: InviteTerms) => {
    try {
      const invite = await makeInvite(account, group, terms)
      if (origin !== undefined)
        await copyLink(linkOf(origin, invite), 'Your invitation is ready. Its link is copied.')
    } catch (error) {
      if (error instanceof InviteLimitError) showToast({ kind: 'warning', message: error.message })
      else showDatabaseError(error)
    }
  }
  const end = (invite: Invite) =>
    revokeOwnInvite(account, invite.id).then(
      () =>
        showToast({ about: invite.id, message: 'Nobody can join with this invitation any more.' }),
      showDatabaseError,
    )
  if (!may && own.length === 0) return null
  return (
    <section className={layout.stack} aria-labelledby="invitations">
      <h2 id="invitations">Invitations to {group.name || 'your group'}</h2>
      <p className={layout.hint}>
        {may
          ? 'Anyone with the link of an invitation joins right away, until it ends or is used up. You can end it at any time. Members who have joined stay.'
          : 'Only coaches invite to this group now. You can still end the invitations you made.'}
      </p>
      {may && isFull && <p className={layout.hint}>{inviteLimitWords(user)}</p>}
      {may && !isFull && origin !== undefined && (
        <NewInvitation onMake={(terms) => void make(terms)} />
      )}
      <InvitationList
        isOwn
        label="Your invitations"
        invites={own}
        now={now}
        waits={({ id }) => waiting.has(id)}
        origin={origin}
        onEnd={(invite) => void end(invite)}
      />
      {away && own.length > 0 && <p className={layout.hint}>{WORDS.away}</p>}
    </section>
  )
}
