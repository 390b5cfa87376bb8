import {
  inviteLimitWords,
  inviteTrouble,
  isInviteLimitReached,
  mayInvite,
} from '#core/joining/invites.ts'
import type { Group } from '#core/records/group.ts'
import type { Invite } from '#core/records/invite.ts'
import type { User } from '#core/records/user.ts'
import { invitationLink } from '#core/referrals/invitation-link.ts'
import {
  InviteLimitError,
  type InviteTerms,
  makeInvite,
  revokeOwnInvite,
} from '#data/records/invite/commands.ts'
import { useOwnInvites } from '#data/records/invite/use-invites.ts'
import type { Account } from '#data/storage/account.ts'
import { InvitationList, NewInvitation } from '#ui/joining/invitations.tsx'
import { Button } from '#ui/kit/button.tsx'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { copyLink } from './link-actions.tsx'
import styles from './referral.module.css'
import { LINK_WORDS, INVITATION_WORDS as WORDS } from './words.ts'

interface OwnInvitationsProps {
  readonly account: Account
  readonly user: User
  /** The member's group, which is not open. */
  readonly group: Group
  readonly origin: string | undefined
}

/** The member's own invitations to a group that is not open: links that expire. */
export function OwnInvitations({ account, user, group, origin }: OwnInvitationsProps) {
  const { invites = [], away } = useOwnInvites(account)
  const may = mayInvite(user, group)
  const own = invites.map(({ invite }) => invite)
  const waiting = new Set(invites.flatMap(({ invite, waits }) => (waits ? [invite.id] : [])))
  const now = account.now()
  const isFull = isInviteLimitReached(own, user, now)
  const linkOf = ({ id, groupId }: Invite) =>
    origin && invitationLink(origin, { userId: user.id, groupId, invite: id })
  const make = async (terms: InviteTerms) => {
    try {
      const link = linkOf(await makeInvite(account, group, terms))
      if (link !== undefined) await copyLink(link, WORDS.made)
    } catch (error) {
      if (error instanceof InviteLimitError) showToast({ kind: 'warning', message: error.message })
      else showDatabaseError(error)
    }
  }
  const end = (invite: Invite) =>
    revokeOwnInvite(account, invite.id).then(
      () => showToast({ about: invite.id, message: WORDS.ended }),
      showDatabaseError,
    )
  if (!may && own.length === 0) return null
  return (
    <section className={styles.joined} aria-labelledby="invitations">
      <h2 id="invitations">{WORDS.heading(group.name)}</h2>
      <p className={styles.hint}>{may ? WORDS.about : WORDS.coachesOnly}</p>
      {may && isFull && <p className={styles.hint}>{inviteLimitWords(user)}</p>}
      {may && !isFull && origin !== undefined && (
        <NewInvitation onMake={(terms) => void make(terms)} />
      )}
      <InvitationList
        isOwn
        label={WORDS.list}
        invites={own}
        now={now}
        waits={({ id }) => waiting.has(id)}
        actions={(invite) => {
          const link = linkOf(invite)
          if (link === undefined || inviteTrouble(invite, now)) return null
          return (
            <Button variant="light" onClick={() => void copyLink(link, LINK_WORDS.copied)}>
              {LINK_WORDS.copy}
            </Button>
          )
        }}
        onEnd={(invite) => void end(invite)}
      />
      {away && own.length > 0 && <p className={styles.hint}>{WORDS.away}</p>}
    </section>
  )
}
