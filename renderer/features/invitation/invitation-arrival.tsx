import { useEffect, useState } from 'react'
import { idSchema } from '#core/records/fields.ts'
import type { User } from '#core/records/user.ts'
import { type Arrival, arrivalOf } from '#core/referrals/arrival.ts'
import { useGroupsToAsk } from '#data/joining/use-groups-to-ask.ts'
import { type InvitedTo, useInvitedTo } from '#data/joining/use-invited-to.ts'
import type { Account } from '#data/local/account.ts'
import { useUser } from '#data/queries/use-user.ts'
import { showToast } from '#ui/toast.ts'
import { InvitationDialog } from './invitation-dialog.tsx'

interface InvitationArrivalProps {
  readonly account: Account
  /** The query of the link. */
  readonly query: string
  readonly wasVisitor: boolean
  /** The invitation is answered, or told about. */
  readonly onDone: () => void
}

/** What becomes of an invitation that somebody with an account opens: a word, or the question in a dialog. */
export function InvitationArrival({ account, query, wasVisitor, onDone }: InvitationArrivalProps) {
  const read = (name: string) => idSchema.safeParse(new URLSearchParams(query).get(name)).data
  const [groupId, inviteId] = [read('groupId'), read('invite')]
  const user = useUser()
  const invited = useInvitedTo(groupId, inviteId)
  const asking = useGroupsToAsk(account)
  const row = asking.rows?.find(({ id }) => id === groupId)
  const hasAsked = row?.standing !== undefined && row.standing !== 'free'
  // What it was when the link was opened: whoever joins by the dialog is in the group before it closes.
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

const WORDS: Readonly<Partial<Record<Arrival | 'away', string>>> = {
  'for-newcomers': 'You’re a member already. This link is for somebody new.',
  'in-group': 'You’re in this group already.',
  asked:
    'This invitation lets nobody in any more, so you have asked to join the group. A coach answers.',
  gone: 'We could not find the group of this invitation.',
  away: 'We cannot reach the community right now. Open the invitation again later.',
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
