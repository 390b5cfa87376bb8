import { type ReactNode, useState } from 'react'
import { invitationLink } from '#core/policies/joining/invitation-link.ts'
import { INVITE_DAYS, INVITE_USES, inviteTrouble } from '#core/policies/joining/invites.ts'
import type { Invite } from '#core/records/invite.ts'
import { Button } from '#ui/kit/button.tsx'
import { Select } from '#ui/kit/select.tsx'
import { localDate } from '../day-words.ts'
import layout from '../kit/layout.module.css'
import rows from './action-rows.module.css'
import { copyLink } from './copy-link.ts'
import styles from './invitations.module.css'
import { INVITATION, LINK } from './words.ts'

interface InvitationListProps {
  readonly label: string
  /** Newest first. */
  readonly invites: readonly Invite[]
  /** ms since 1970 */
  readonly now: number
  readonly busy?: boolean
  /** The member's own invitations do not name who made them. */
  readonly isOwn?: boolean
  /** Whether an invitation is not in the cloud yet. */
  readonly waits?: (invite: Invite) => boolean
  /** Where links lead to; undefined where there are none. */
  readonly origin: string | undefined
  /** More about an invitation, also an ended one. */
  readonly about?: (invite: Invite) => ReactNode
  readonly onEnd: (invite: Invite) => void
}

export function InvitationList(props: InvitationListProps) {
  const { label, invites, now, busy = false, isOwn = false, origin, onEnd } = props
  const { waits = () => false, about } = props
  const isOver = (invite: Invite) => inviteTrouble(invite, now) !== undefined
  const ordered = [...invites.filter((one) => !isOver(one)), ...invites.filter(isOver)]
  if (ordered.length === 0) return null
  return (
    <ul className={layout.tight} aria-label={label}>
      {ordered.map((invite) => (
        <li key={invite.id} className={rows.row} data-over={isOver(invite) || undefined}>
          <span className={rows.words}>
            <strong>{stateOf(invite, now)}</strong>
            <small>
              {invite.used} of {invite.uses} used
              {!isOwn && (
                <>
                  {INVITATION.by}
                  <bdi>{invite.byName || 'a member'}</bdi>
                </>
              )}
            </small>
            {waits(invite) && !isOver(invite) && <small>{INVITATION.notSent}</small>}
            {about?.(invite)}
          </span>
          {!isOver(invite) && (
            <span className={layout.wrap}>
              {origin !== undefined && (
                <Button
                  variant="light"
                  aria-label={`Copy the link of the invitation of ${localDate(invite.created)}`}
                  onClick={() => void copyLink(linkOf(origin, invite))}
                >
                  {LINK.copy}
                </Button>
              )}
              <Button
                variant="danger"
                disabled={busy}
                aria-label={`End the invitation of ${localDate(invite.created)}`}
                onClick={() => onEnd(invite)}
              >
                End
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Whoever comes by it was invited by who made it. */
export function linkOf(origin: string, { id, by, groupId }: Invite): string {
  return invitationLink(origin, { userId: by, groupId, invite: id })
}

function stateOf(invite: Invite, now: number): string {
  const trouble = inviteTrouble(invite, now)
  if (trouble === 'revoked') return 'Ended early'
  if (trouble === 'used-up') return 'Used up'
  return trouble === 'ended'
    ? `Ended on ${localDate(invite.endsAt)}`
    : `Until ${localDate(invite.endsAt)}`
}

interface NewInvitationProps {
  readonly busy?: boolean
  readonly onMake: (terms: { readonly days: number; readonly uses: number }) => void
}

const DAYS = INVITE_DAYS.map((days) => ({ value: String(days), label: INVITATION.days(days) }))
const USES = INVITE_USES.map((uses) => ({
  value: String(uses),
  label: INVITATION.people(uses),
}))

export function NewInvitation({ busy = false, onMake }: NewInvitationProps) {
  const [days, setDays] = useState('7')
  const [uses, setUses] = useState('5')
  return (
    <div className={styles.form}>
      <Select label="Lasts" value={days} options={DAYS} onChange={setDays} />
      <Select label="Lets in" value={uses} options={USES} onChange={setUses} />
      <Button disabled={busy} onClick={() => onMake({ days: Number(days), uses: Number(uses) })}>
        Make an invitation
      </Button>
    </div>
  )
}
