import './button-styles.ts'
import './input-styles.ts'
import { Button, NativeSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { INVITE_DAYS, INVITE_USES, inviteTrouble } from '#core/invites/invites.ts'
import type { Invite } from '#core/records/invite.ts'
import rows from './action-rows.module.css'
import { counted, dayHere } from './day-words.ts'
import styles from './invitations.module.css'

interface InvitationListProps {
  readonly label: string
  /** The latest first. */
  readonly invites: readonly Invite[]
  /** ms since 1970 */
  readonly now: number
  readonly busy?: boolean
  /** Whose they are goes without saying where they are one's own. */
  readonly isOwn?: boolean
  /** Those that have not arrived in the cloud. */
  readonly waits?: (invite: Invite) => boolean
  /** What can be done with one that counts, beside ending it. */
  readonly actions?: (invite: Invite) => ReactNode
  readonly onEnd: (invite: Invite) => void
}

/** Invitations to a group: what is left of each, and ending it. Those that are over stand below, for the record. */
export function InvitationList(props: InvitationListProps) {
  const { label, invites, now, busy = false, isOwn = false, actions, onEnd } = props
  const { waits = () => false } = props
  const over = (invite: Invite) => inviteTrouble(invite, now) !== undefined
  const ordered = [...invites.filter((one) => !over(one)), ...invites.filter(over)]
  if (ordered.length === 0) return null
  return (
    <ul className={rows.list} aria-label={label}>
      {ordered.map((invite) => (
        <li key={invite.id} className={rows.row} data-over={over(invite) || undefined}>
          <span className={rows.words}>
            <strong>{stateOf(invite, now)}</strong>
            <small>
              {`${invite.used} of ${invite.uses} used`}
              {!isOwn && (
                <>
                  {' · by '}
                  <bdi>{invite.byName || 'a member'}</bdi>
                </>
              )}
            </small>
            {waits(invite) && !over(invite) && (
              <small>Not sent yet: the link works once this device is online.</small>
            )}
          </span>
          {!over(invite) && (
            <span className={rows.actions}>
              {actions?.(invite)}
              <Button
                size="md"
                variant="subtle"
                disabled={busy}
                aria-label={`End the invitation of ${dayHere(invite.created)}`}
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

function stateOf(invite: Invite, now: number): string {
  const trouble = inviteTrouble(invite, now)
  if (trouble === 'revoked') return 'Ended early'
  if (trouble === 'used-up') return 'Used up'
  return trouble === 'ended'
    ? `Ended on ${dayHere(invite.endsAt)}`
    : `Until ${dayHere(invite.endsAt)}`
}

interface NewInvitationProps {
  readonly busy?: boolean
  readonly onMake: (terms: { readonly days: number; readonly uses: number }) => void
}

const DAYS = INVITE_DAYS.map((days) => ({ value: String(days), label: counted(days, 'day') }))
const USES = INVITE_USES.map((uses) => ({
  value: String(uses),
  label: uses === 1 ? '1 person' : `${uses} people`,
}))

/** Asks how long an invitation lasts and how many it lets in. */
export function NewInvitation({ busy = false, onMake }: NewInvitationProps) {
  const [days, setDays] = useState('7')
  const [uses, setUses] = useState('5')
  return (
    <div className={styles.form}>
      <NativeSelect
        label="Lasts"
        size="md"
        value={days}
        data={DAYS}
        onChange={({ currentTarget: { value } }) => setDays(value)}
      />
      <NativeSelect
        label="Lets in"
        size="md"
        value={uses}
        data={USES}
        onChange={({ currentTarget: { value } }) => setUses(value)}
      />
      <Button
        size="md"
        disabled={busy}
        onClick={() => onMake({ days: Number(days), uses: Number(uses) })}
      >
        Make an invitation
      </Button>
    </div>
  )
}
