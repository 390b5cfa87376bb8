import { useEffect, useState } from 'react'
import { type Arrival, arrivalOf } from '#core/policies/joining/arrival.ts'
import { idSchema } from '#core/records/fields.ts'
import type { User } from '#core/records/user.ts'
import { useGroupsToAsk } from '#data/records/join-request/use-groups-to-ask.ts'
import { useUser } from '#data/records/member/queries.ts'
import { type InvitedTo, useInvitedTo } from '#data/session/use-invited-to.ts'
import type { Account } from '#data/storage/account.ts'
import { showToast } from '#ui/toast.ts'
import { InvitationDialog } from './invitation-dialog.tsx'
import { ARRIVAL_WORDS as WORDS } from './words.ts'

interface InvitationArrivalProps {
  readonly account: Account
  /** The link's query. */
  readonly query: string
  readonly wasVisitor: boolean
  /** Called when the invitation is answered, or its toast is shown. */
  readonly onDone: () => void
}

/** Handles an invitation that a signed-in member opens: with a toast, or with a dialog that asks. */
export function InvitationArrival({ account, query, wasVisitor, onDone }: InvitationArrivalProps) {
  const read = (name: string) => idSchema.safeParse(new URLSearchParams(query).get(name)).data
  const [groupId, inviteId] = [read('groupId'), read('invite')]
  const user = useUser()
  const invited = useInvitedTo(groupId, inviteId)
  const asking = useGroupsToAsk(account)
  const row = asking.rows?.find(({ id }) => id === groupId)
  const hasAsked = row?.standing !== undefined && row.standing !== 'free'
  // Decided only once, when the link is opened: joining in the dialog changes the member's group.
  const [arrival, setArrival] = useState<Arrival | 'away'>()
  const arriving = user && arrivalIn(invited, { user, groupId, hasAsked, wasVisitor })
  if (arrival === undefined && arriving !== undefined) setArrival(arriving)
  const words = arrival && arrival in WORDS ? WORDS[arrival] : undefined
  useEffect(() => {
    if (arrival === undefined || arrival === 'join' || arrival === 'ask') return
    if (words !== undefined) showToast({ message: words, position: 'top' })
    onDone()
  }, [arrival, words, onDone])

  if (!user || user.deleted || invited.state !== 'known' || !invited.group) return null
  if (arrival !== 'join' && arrival !== 'ask') return null
  return (
    <InvitationDialog
      account={account}
      user={user}
      group={invited.group}
      invite={inviteId}
      worth={invited.invite}
      asking={asking}
      row={row}
      onClose={onDone}
    />
  )
}

interface Arriving {
  readonly user: User
  readonly groupId: string | undefined
  readonly hasAsked: boolean
  readonly wasVisitor: boolean
}

function arrivalIn(invited: InvitedTo, arriving: Arriving): Arrival | 'away' | undefined {
  if (invited.state === 'loading') return undefined
  if (invited.state === 'away') return 'away'
  const { user, ...known } = arriving
  return arrivalOf({ ...known, group: invited.group, invite: invited.invite, own: user.groupId })
}
